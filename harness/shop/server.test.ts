import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const running: RunningServer[] = [];

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> {
  const server = await startServer(options);
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** Keeps the cookie of the first answer. */
async function makeBrowser(url: string) {
  const cookie = (await fetch(url)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return (path: string, init: RequestInit = {}) => fetch(new URL(path, url), { ...init, headers: { Cookie: cookie } });
}

describe('the demo shop over HTTP', () => {
  it('serves pages and files on a free port of the loopback', async () => {
    const { url } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect((await fetch(url)).headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(await (await fetch(`${url}bitrix/js/core.js`)).text()).toContain('BX');
  });

  it('serves a mounted folder, and nothing outside of it', async () => {
    const { url } = await start({ mounts: { '/__files/': new URL('./data/', import.meta.url).pathname } });
    expect((await fetch(`${url}__files/build.ts`)).status).toBe(200);
    expect((await fetch(`${url}__files/..%2fmodel.ts`)).status).toBe(404);
    expect((await fetch(`${url}__files/nothing.js`)).status).toBe(404);
  });

  it('allows caching only for files with a hash in their name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-'));
    try {
      mkdirSync(join(folder, 'chunks'));
      for (const file of ['embed.js', 'chunks/live-BUTKt.js', 'chunks/live.js']) writeFileSync(join(folder, file), '');
      const { url } = await start({ embedFolder: folder });
      const cachingOf = async (file: string) => (await fetch(`${url}vitrina/${file}`)).headers.get('Cache-Control');
      expect(await cachingOf('chunks/live-BUTKt.js')).toBe('public, max-age=31536000, immutable');
      expect(await cachingOf('chunks/live.js')).toBe('no-cache');
      expect(await cachingOf('embed.js')).toBe('no-cache');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('drops the connection when the shop is offline, and goes on afterwards', async () => {
    const visit = await makeBrowser((await start()).url);
    await visit('/__shop/faults', { method: 'POST', body: JSON.stringify([{ path: 'item.php', fault: 'offline', times: 1 }]) });
    await expect(visit('/ajax/item.php')).rejects.toThrow(TypeError);
    expect((await visit('/ajax/item.php')).status).toBe(200);
  });

  it('sends invalid HTTP when offline, because Chromium repeats a call after a closed connection', async () => {
    const { url } = await start();
    const visit = await makeBrowser(url);
    await visit('/__shop/faults', { method: 'POST', body: JSON.stringify([{ path: 'item.php', fault: 'offline' }]) });
    const reason = await visit('/ajax/item.php').catch((error: Error) => error.cause);
    expect(reason).toMatchObject({ name: 'HTTPParserError' });
  });

  it('can be closed while a call is waiting', async () => {
    const server = await start();
    const visit = await makeBrowser(server.url);
    await visit('/__shop/faults', { method: 'POST', body: JSON.stringify([{ path: 'item.php', fault: 'silence' }]) });
    const waiting = expect(visit('/ajax/item.php')).rejects.toThrow(TypeError);
    // Once the log contains the call, the call has arrived.
    await expect.poll(async () => (await (await visit('/__shop/log')).json()).length).toBe(1);
    running.splice(0);
    await server.close();
    await waiting;
  });

  it('rejects when the port is taken', async () => {
    const { url } = await start();
    await expect(startServer({ port: Number(new URL(url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
