import type { Shop } from '../../harness/shop/app.ts';

/**
 * The fate of a change: it never arrives (`offline`, `http-500`, `http-404`, `empty`, `html`,
 * `broken-json`, `silence`), or it arrives and its answer is lost on the way back (`lost`) or late (`late`).
 */
export const wireFaults = ['offline', 'http-500', 'http-404', 'html', 'broken-json', 'silence', 'lost', 'late'] as const;
export type WireFault = (typeof wireFaults)[number];

export type ReadFault = 'cut' | 'late';

/** A change that the layer sent. */
export interface SentChange {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly fault: WireFault | undefined;
  /** Whether it reached the shop. */
  readonly isDone: boolean;
  /** The product of a line's id, as the shop had it just before. */
  readonly products: ReadonlyMap<string, number>;
  /** For the line of a service: its parent product, by the line's id. */
  readonly parents: ReadonlyMap<string, number>;
  /** The shop's answer, even if it was lost. */
  answer: string;
}

/** Milliseconds that a late answer takes. */
const lateTime = 900;

/** The network between the layer and the demo shop, with the session's cookie, and with faults that a test has planned. */
export interface Wire {
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The next change gets this fault. */
  plan(fault: WireFault): void;
  /** The next read of the basket, or of a part that shows it, fails once, so that the layer's second try succeeds; or its answer arrives out of date. */
  planReadFault(how: ReadFault): void;
  forgetPlans(): void;
  /** Every change since the last call, in order. */
  takeChanges(): SentChange[];
  /** Whether the shop is working; its answer arrives without virtual time passing. */
  readonly isWorking: boolean;
  /** Number of requests without an answer. */
  readonly pending: number;
  /** Every request with its virtual time. */
  readonly sent: readonly { readonly at: number; readonly what: string }[];
  text(path: string, init?: RequestInit): Promise<string>;
}

const origin = 'http://shop.test';

export function makeWire(shop: Shop): Wire {
  const cookies = new Map<string, string>();
  let planned: WireFault | undefined;
  let readFault: ReadFault | undefined;
  let changes: SentChange[] = [];
  let pending = 0;
  const sent: { at: number; what: string }[] = [];

  async function reach(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { signal: _signal, ...rest } = init;
    const headers = { ...(init.headers as Record<string, string>), Cookie: cookie };
    const response = await shop.fetch(new Request(new URL(path, origin), { ...rest, headers }));
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  let working = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** The platform locks the session while it works, so requests of one visitor are handled in order of arrival. */
  function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    working++;
    const turn = last.then(run, run).finally(() => {
      working--;
    });
    last = turn;
    return turn;
  }

  async function travel(path: string, init: RequestInit): Promise<Response> {
    const fields = fieldsOf(path, init);
    if (!isChange(path, fields)) {
      const how = /actualBasket|refreshAjax|showBasketHover/.test(path + fields.basketAction) ? readFault : undefined;
      if (how) readFault = undefined;
      if (how === 'cut') throw new TypeError('the network is gone');
      const answer = await inTurn(() => reach(path, init));
      if (how === 'late') await new Promise((resolve) => setTimeout(resolve, lateTime));
      return answer;
    }
    const fault = planned;
    planned = undefined;
    const isDone = fault === undefined || fault === 'lost' || fault === 'late';
    const products = new Map<string, number>();
    const parents = new Map<string, number>();
    const change: SentChange = { path: path.replace(/\?.*/, ''), fields, fault, isDone, products, parents, answer: '' };
    changes.push(change);
    const response = await inTurn(async () => {
      const { lines } = (await (await reach('/__shop/state')).json()) as { lines: { id: number; product: number; parent?: number }[] };
      for (const { id, product, parent } of lines) {
        products.set(String(id), product);
        if (parent !== undefined) parents.set(String(id), parent);
      }
      const answered = isDone ? await reach(path, init) : undefined;
      if (answered) change.answer = await answered.clone().text();
      return answered;
    });
    if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, lateTime));
    return response && fault !== 'lost' ? response : faultyAnswer(fault);
  }

  return {
    async fetch(url, init = {}) {
      pending += 1;
      sent.push({ at: Date.now(), what: `${init.method ?? 'GET'} ${url} ${typeof init.body === 'string' ? init.body : ''}` });
      try {
        return await Promise.race([travel(String(url), init), aborted(init.signal)]);
      } finally {
        pending -= 1;
      }
    },
    plan: (fault) => {
      planned = fault;
    },
    planReadFault: (how) => {
      readFault = how;
    },
    forgetPlans: () => {
      planned = undefined;
      readFault = undefined;
    },
    takeChanges() {
      const taken = changes;
      changes = [];
      return taken;
    },
    get isWorking() {
      return working > 0;
    },
    get pending() {
      return pending;
    },
    sent,
    text: async (path, init) => (await inTurn(() => reach(path, init))).text(),
  };
}

function faultyAnswer(fault: WireFault | undefined): Promise<Response> | Response {
  switch (fault) {
    case 'http-500':
      return new Response('<h1>500</h1>', { status: 500 });
    case 'http-404':
      return new Response('<h1>404</h1>', { status: 404 });
    case 'html':
      return new Response('<!doctype html><title>Вход</title>');
    case 'broken-json':
      return new Response('{"STATUS":"OK","MESS');
    case 'silence':
      return new Promise(() => {});
    default:
      throw new TypeError('the network is gone');
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Requests that change the session; all others only read it. */
function isChange(path: string, fields: Readonly<Record<string, string>>): boolean {
  if (/ajax\/(item|action_basket|favorite)\.php|services\/main\/ajax\.php|oneclickbuy\.max\/script\.php/.test(path)) return true;
  if (path.includes('sale.basket.basket')) return fields.basketAction === 'recalculateAjax';
  const isBasketHtml = /ajax\/(basket_fly|show_basket_fly|showBasketHover|show_basket_actual)\.php/.test(path);
  return isBasketHtml && ('BasketRefresh' in fields || 'CLEAR_ALL' in fields || 'delete_top_item' in fields);
}

function fieldsOf(path: string, { body }: RequestInit): Record<string, string> {
  const query = new URL(path, origin).searchParams;
  return Object.fromEntries([...query, ...(typeof body === 'string' ? new URLSearchParams(body) : [])]);
}
