import { test } from 'vitest';
import { createShop, type ShopEnvironment } from './app.ts';
import type { Preset, sessionState } from './control.ts';
import type { LogEntry } from './visitors.ts';

/** A shop without files of the layer, visited by one browser that keeps its cookies. For tests only. */
export interface TestShop {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The body is a form, as pairs or as encoded text. */
  post(path: string, body?: string | Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Status must be 200. */
  text(path: string, body?: string | Record<string, string>): Promise<string>;
  json(path: string, body?: string | Record<string, string>): Promise<unknown>;
  reset(preset?: Preset): Promise<void>;
  control(path: string, body: unknown): Promise<Response>;
  state(): Promise<ReturnType<typeof sessionState>>;
  log(): Promise<readonly LogEntry[]>;
}

const host = 'http://shop.test';

export const noFiles: ShopEnvironment['files'] = {
  text: (name) => (name === 'theme.css' ? 'body{}' : undefined),
  asset: () => undefined,
  upload: (name) => (name === 'vega-run-1.svg' ? new TextEncoder().encode('<svg/>') : undefined),
};

export function makeTestShop(environment: Partial<ShopEnvironment> = {}): TestShop {
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

  const get: TestShop['get'] = (path, headers) => send(path, {}, headers);
  const post: TestShop['post'] = (path, body = '', headers = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(body) }, headers);
  const control: TestShop['control'] = (path, body) => send(`/__shop/${path}`, { method: 'POST', body: JSON.stringify(body) });

  async function text(path: string, body?: string | Record<string, string>): Promise<string> {
    const response = body === undefined ? await get(path) : await post(path, body);
    if (response.status !== 200) throw new Error(`Expected 200 from ${path}, got ${response.status}.`);
    return response.text();
  }

  return {
    get,
    post,
    text,
    json: async (path, body) => JSON.parse(await text(path, body)),
    control,
    async reset(preset = {}) {
      const response = await control('reset', preset);
      if (response.status !== 200) throw new Error(await response.text());
    },
    state: async () => JSON.parse(await text('/__shop/state')),
    log: async () => JSON.parse(await text('/__shop/log')),
  };
}

/** A test with its own shop, which has no visitors yet: `it('…', async ({ shop }) => …)`. */
export const it = test.extend<{ shop: TestShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern which fixtures are needed
  shop: ({}, use) => use(makeTestShop()),
});
