import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A harness to open: `url` is its page's address. */
export interface Running {
  readonly url: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A server that knows nothing but files, with the built harness under a path of its own. */
export async function serveFiles(): Promise<Running> {
  const prefix = '/some/where/';
  const server = createServer(async ({ url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    try {
      if (!path.startsWith(prefix)) throw new Error(`Expected an address under ${prefix}, got ${path}.`);
      const file = path.slice(prefix.length) || 'index.html';
      const body = await readFile(join(import.meta.dirname, '../.output/harness', file));
      response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}${prefix}`, close };
}
