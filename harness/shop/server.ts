import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { getMimeType } from 'hono/utils/mime';
import { createShop, type ShopEnvironment } from './app.ts';
import type { ShopFiles, TextFile } from './file-routes.ts';
import type { PageOptions } from './options.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ServerOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly defaults?: Partial<PageOptions>;
  readonly csp?: ShopEnvironment['csp'];
  /** Folder of the layer's embed build, by default from VITRINA_EMBED; served under `{siteDir}vitrina/`. */
  readonly embedFolder?: string;
  /** The built template-like script. */
  readonly templateScript?: string;
  /** Further folders of static files, by their path: `{ '/__harness/': folder }`. */
  readonly mounts?: Readonly<Record<string, string>>;
  /** Redirects, by path and query: `{ '/?harness': '/__harness/' }`. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Changes the shop's answers, for tests with hostile or invalid answers. */
  readonly rewrite?: (request: Request, answer: Response) => Promise<Response>;
}

export interface RunningServer {
  /** Ends with a slash. */
  readonly url: string;
  /** Closes all connections, including those that wait for an answer. */
  close(): Promise<void>;
}

/** Starts the demo shop on 127.0.0.1. Rejects with Node's error if the port is in use (`EADDRINUSE`). */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const shop = createShop({ files: filesOnDisk(options), defaults: options.defaults ?? {}, csp: options.csp ?? 'none' });
  const mounts = Object.entries(options.mounts ?? {});

  const server = createAdaptorServer({
    // The adapter's own Request and Response do not support `Response.error()`.
    overrideGlobalObjects: false,
    // Longer than any pause in a test, because a connection that closes when a call arrives would look like a fault.
    serverOptions: { keepAliveTimeout: 65_000 },
    async fetch(request, bindings) {
      const { pathname: path, search } = new URL(request.url);
      const target = options.redirects?.[path + search];
      if (target !== undefined) return new Response(null, { status: 302, headers: { Location: target } });
      const mount = mounts.find(([prefix]) => path.startsWith(prefix));
      if (mount !== undefined) return (await staticFile(mount[1], path.slice(mount[0].length) || 'index.html')) ?? missing();
      const { rewrite } = options;
      const asked = rewrite ? request.clone() : request;
      const response = await shop.fetch(request);
      if (response.type === 'error') return dropConnection(bindings as HttpBindings);
      return rewrite ? await rewrite(asked, response) : response;
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function filesOnDisk(options: ServerOptions): ShopFiles {
  const embedFolder = options.embedFolder ?? resolve(root, process.env.VITRINA_EMBED ?? '.output/embed');
  const elsewhere: Partial<Record<TextFile, string>> = {
    'theme.css': join(root, 'harness/shop/theme.css'),
    'jquery.js': join(root, 'node_modules/jquery/dist/jquery.min.js'),
    'template.js': options.templateScript ?? join(root, '.output/template/template.js'),
  };
  return {
    text(name) {
      const file = elsewhere[name] ?? join(root, 'harness/template', name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
    asset: (path) => staticFile(embedFolder, path),
    upload: (name) => contentOf(join(root, 'harness/shop/upload'), name),
  };
}

/** A built chunk has a hash in its name, so browsers can cache it for ever. */
const isNamedByContent = /^chunks\/[\w.-]+-[\w-]{5}\.js$/;

/** A file of the folder; `undefined` if it does not exist or is outside of the folder. */
async function staticFile(folder: string, path: string): Promise<Response | undefined> {
  const body = await contentOf(folder, path);
  if (body === undefined) return undefined;
  const type = getMimeType(path) ?? 'application/octet-stream';
  const caching = isNamedByContent.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': caching } });
}

async function contentOf(folder: string, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/^[\w~./-]+$/.test(path) || path.split('/').some((step) => step === '..' || step === '')) return undefined;
  try {
    return await readFile(join(folder, path));
  } catch {
    return undefined;
  }
}

const missing = (): Response => new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });

/**
 * Simulates a network error in the middle of a call. Closing the socket is not enough: when a reused connection closes without a byte,
 * Chromium silently repeats the request, even a POST. Invalid HTTP ends the call for good, with the same network error for the page.
 */
function dropConnection({ incoming }: HttpBindings): Response {
  incoming.socket.end('offline\r\n\r\n');
  return RESPONSE_ALREADY_SENT;
}
