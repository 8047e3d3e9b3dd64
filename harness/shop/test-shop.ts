import { createShop, type ShopEnvironment } from './app.ts';
import type { Preset } from './control.ts';
import type { Session } from './model.ts';

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
  state(): Promise<State>;
  log(): Promise<readonly { readonly path: string; readonly form: unknown; readonly status?: number; readonly fault?: unknown }[]>;
}

/** The answer of `GET /__shop/state`. */
export interface State {
  readonly sessid: string;
  readonly lines: Session['lines'];
  readonly totals: { readonly count: number; readonly sum: number; readonly delayedCount: number };
  readonly compare: Readonly<Record<string, readonly number[]>>;
  readonly favourites: readonly number[];
  readonly subscriptions: Readonly<Record<string, string>>;
  readonly coupons: readonly { readonly code: string; readonly status: string }[];
  readonly orders: Session['orders'];
  /** Words of captchas by their sid, for tests that have to pass one. */
  readonly captchas: Readonly<Record<string, string>>;
  readonly user: { readonly login: string } | null;
}

const host = 'http://shop.test';

const noFiles: ShopEnvironment['files'] = {
  themeCss: 'body{}',
  coreJs: 'var BX;',
  templateJs: undefined,
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
