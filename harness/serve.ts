import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type RunningServer, type ServerOptions, startServer } from './shop/server.ts';

/** Folder of the harness page on the shop's server; also in `page/surroundings.ts`. */
const harnessPath = '/__harness/';
const built = fileURLToPath(new URL('../.output/harness/', import.meta.url));

/**
 * The harness page and the demo shop on one origin of 127.0.0.1: the page under `/__harness/` (also by `/?harness`), the
 * shop everywhere else. `url` of the answer is the harness page's. Rejects when the harness is not built, and with the
 * error of Node when the port cannot be had (`EADDRINUSE`).
 */
export async function serveHarness(options: Pick<ServerOptions, 'port'> = {}): Promise<RunningServer> {
  if (!existsSync(`${built}index.html`)) throw new Error('Expected .output/harness/index.html, got none: run npm run build.');
  const { url, close } = await startServer({ ...options, mounts: { [harnessPath]: built }, redirects: { '/?harness': harnessPath } });
  return { url: new URL(harnessPath, url).href, close };
}
