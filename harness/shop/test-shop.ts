import { test } from 'vitest';
import { createShop, type ShopEnvironment } from './app.ts';
import type { Preset, sessionState } from './control.ts';
import type { LogEntry } from './visitors.ts';

export type TestShop = ReturnType<typeof makeTestShop>;

type Form = string | Record<string, string>;

const host = 'http://shop.test';

export const noFiles: ShopEnvironment['files'] = {
  text: (name) => (name === 'theme.css' ? 'body{}' : undefined),
  asset: () => undefined,
  upload: (name) => (name === 'vega-run-1.svg' ? new TextEncoder().encode('<svg/>') : undefined),
};

/** A shop without files of the layer, visited by one browser that keeps its cookies. Forms are pairs or encoded text. */
export function makeTestShop(environment: Partial<ShopEnvironment> = {}) {
  const shop = createShop({ files: noFiles, ...environment });
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Response> {
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`);
    const cookie = [...kept, ...(headers.Cookie ? [headers.Cookie] : [])].join('; ');
    const response = await shop.fetch(new Request(host + path, { ...init, headers: { ...headers, Cookie: cookie } }));
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  const get = (path: string, headers?: Record<string, string>) => send(path, {}, headers);
  const post = (path: string, body: Form = '', headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(body) }, headers);
  const control = (path: string, body: unknown) => send(`/__shop/${path}`, { method: 'POST', body: JSON.stringify(body) });

  /** Throws unless the status is 200. */
  async function text(path: string, body?: Form): Promise<string> {
    const response = body === undefined ? await get(path) : await post(path, body);
    if (response.status !== 200) throw new Error(`Expected 200 from ${path}, got ${response.status}.`);
    return response.text();
  }

  return {
    send,
    get,
    post,
    text,
    control,
    json: async (path: string, body?: Form): Promise<unknown> => JSON.parse(await text(path, body)),
    state: async (): Promise<ReturnType<typeof sessionState>> => JSON.parse(await text('/__shop/state')),
    log: async (): Promise<readonly LogEntry[]> => JSON.parse(await text('/__shop/log')),
    async reset(preset: Preset = {}) {
      const response = await control('reset', preset);
      if (response.status !== 200) throw new Error(await response.text());
    },
  };
}

/** A test with its own shop, which has no visitors yet: `it('…', async ({ shop }) => …)`. */
export const it = test.extend<{ shop: TestShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern which fixtures are needed
  shop: ({}, use) => use(makeTestShop()),
});
