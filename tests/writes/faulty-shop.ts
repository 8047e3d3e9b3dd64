import { subscribe } from 'valtio/vanilla';
import { vi } from 'vitest';
import { createShop } from '../../harness/shop/app.ts';
import type { Preset } from '../../harness/shop/control.ts';
import { makeTransport, type Send } from '../../src/platform/server/transport.ts';
import { actualBasket } from '../../src/shop/basket/calls/basket-reads-call.ts';
import { resetBasket } from '../../src/shop/basket/index.ts';
import { getContext as connected, setContext } from '../../src/shop/context.ts';
import { overlays } from '../../src/shop/overlays.ts';
import { startState } from '../../src/shop/start.ts';
import { FakeChannel } from '../../src/shop/tabs/test-tabs.ts';
import { makeFacts } from '../../src/shop/test-shop.ts';
import type { ShopState } from '../fixtures.ts';
import { type Fault, type FaultCase, lengthTooLarge, loginPage, wordsOf } from './faults.ts';
import { openArea, openScripts } from './open-html.ts';

/** How requests reach a demo shop. */
export interface ShopLine {
  /** Address of the shop. */
  readonly origin: string;
  /** Sends a request to the shop; `plan` is the fault for its answer and the name of the change. */
  ask(address: string, init: RequestInit, plan?: FaultCase): Promise<Response>;
  /** Whether real work is under way that the fake clock cannot speed up. */
  isUnderWay(): boolean;
}

let shop: ReturnType<typeof createShop> | undefined;
/** A shop in one process; each visitor has a session of its own. */
function lineInProcess(): ShopLine {
  shop ??= createShop({ files });
  const { fetch: ask } = shop;
  const reach = async (address: string, { signal: _signal, ...init }: RequestInit) => ask(new Request(new URL(address, origin), init));
  return {
    origin,
    async ask(address, init, plan) {
      if (!plan) return reach(address, init);
      const made = plan.isMade ? await reach(address, init) : undefined;
      return answerWith(plan.fault, made, init.signal ?? undefined);
    },
    isUnderWay: () => false,
  };
}

const origin = 'http://shop.test';
/** Pages need no files in these tests. */
export const files = { text: () => undefined, asset: () => undefined, upload: () => undefined };

/** Timeout of a request, ms, as on a real site. */
const timeout = 8000;

const { setImmediate: realImmediate } = globalThis;
const turn = () => new Promise<void>((resolve) => void realImmediate(() => resolve()));

/**
 * The layer's stores and the demo shop's code in one process, with a fake clock. One change at a time gets a fault on its way.
 */
export interface FaultyShop {
  /** The next change, or the next `call`, gets this fault; `isMade`: the shop makes the change nevertheless. */
  plan(fault: Fault, isMade: boolean, call?: string): void;
  /** Makes every read fail until the returned function is called. */
  loseReads(are: boolean): void;
  state(): Promise<ShopState>;
  /** Names of the sent changes, in order. */
  readonly changes: readonly string[];
  /** All notices to the shopper, in order. */
  readonly said: readonly string[];
  /** Messages about changes and hearts that another tab received, in order. */
  told(): readonly string[];
  /** Advances the fake clock until the condition holds; returns `false` if it never does. */
  until(isSo: () => boolean, milliseconds?: number): Promise<boolean>;
  pass(milliseconds: number): Promise<void>;
  /** Milliseconds of the fake clock since the start. */
  now(): number;
  close(): Promise<void>;
}

/** `area` selects the part of the page that is put into the test's document; without it only the page's scripts are. */
export async function openFaultyShop(preset: Preset = {}, path?: string, area?: string, line = lineInProcess()): Promise<FaultyShop> {
  let cookie = '';
  const reach = async (address: string, init: RequestInit = {}, plan?: FaultCase): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) };
    const response = await line.ask(address, { ...init, headers }, plan);
    if (response.redirected) {
      // As on a real site, the page and the addresses of its calls have the same origin.
      const { pathname, search } = new URL(response.url);
      Object.defineProperty(response, 'url', { value: window.location.origin + pathname + search });
    }
    for (const set of response.headers.getSetCookie()) cookie = [cookie, set.replace(/;.*/, '')].filter(Boolean).join('; ');
    return response;
  };
  const text = async (address: string, init?: RequestInit) => (await reach(address, init)).text();
  await text('/__shop/reset', { method: 'POST', body: JSON.stringify(preset) });
  const state = async () => JSON.parse(await text('/__shop/state')) as ShopState & { sessid: string };

  const html = path === undefined ? '' : await text(path);
  const { href: addressBefore } = window.location;
  if (area === undefined) openScripts(html);
  else {
    window.history.replaceState(null, '', path);
    openArea(html, area);
  }
  const first = await actualBasket.decode(await text('/ajax/actualBasket.php'));
  if (!first.ok) throw new Error(first.failure.message);
  const { sessid } = await state();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const began = Date.now();
  let planned: { fault: Fault; isMade: boolean; call: string | undefined } | undefined;
  let readsAreLost = false;
  let isWrite = false;
  let name = '';
  const changes: string[] = [];

  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const address = String(input);
    if (!isWrite && readsAreLost) throw new TypeError('the network is gone');
    const plan = isWrite && name === (planned?.call ?? name) ? planned : undefined;
    if (plan) planned = undefined;
    return reach(address, init, plan);
  };
  const transport = makeTransport({ fetch: fetch as typeof globalThis.fetch, siteDir: '/', siteId: 's1', session: { sessid }, timeout });
  const send: Send = (call, input, signal) => {
    isWrite = call.kind === 'write' && !['clear-basket-cache', 'goal-data'].includes(call.name);
    name = call.name;
    if (isWrite) changes.push(name);
    // The request is sent before this returns.
    return transport(call, input, signal);
  };

  const ended = new AbortController();
  Object.assign(window, { BroadcastChannel: FakeChannel });
  const otherTab = new FakeChannel('vitrina s1 /');
  otherTab.answersHello = true;
  setContext({
    page: window,
    stopped: ended.signal,
    facts: makeFacts({ sessid, basket: first.value }),
    send,
    natives: {
      setTimeout: (callback, milliseconds) => Number(setTimeout(callback, milliseconds)),
      clearTimeout: (timer) => clearTimeout(timer),
      MutationObserver,
    },
    report: () => {},
    emitGoal: () => {},
    emitState: () => {},
    lazySnapshots: new Map(),
  });
  const running = startState(ended.signal);
  const said: string[] = [];
  const hush = subscribe(
    overlays,
    () => {
      for (const { text: words } of overlays.notices) if (words !== said.at(-1) && !said.includes(words)) said.push(words);
    },
    true,
  );

  async function until(isSo: () => boolean, milliseconds = 60_000): Promise<boolean> {
    const end = Date.now() + milliseconds;
    for (;;) {
      for (let turns = 0; turns < 10 || line.isUnderWay(); turns++) {
        if (isSo()) return true;
        await turn();
      }
      if (Date.now() >= end) return isSo();
      await vi.advanceTimersByTimeAsync(Math.min(200, end - Date.now()));
    }
  }

  return {
    plan: (fault, isMade, call) => {
      planned = { fault, isMade, call };
    },
    loseReads: (are) => {
      readsAreLost = are;
    },
    state,
    changes,
    said,
    told: () => otherTab.heard.map((message) => (message as { vitrina: string }).vitrina).filter((kind) => kind !== 'read'),
    until,
    pass: async (milliseconds) => void (await until(() => false, milliseconds)),
    now: () => Date.now() - began,
    async close() {
      hush();
      ended.abort();
      running.stop();
      // The next shop is another page.
      resetBasket();
      connected().lazySnapshots.clear();
      otherTab.close();
      Reflect.deleteProperty(window, 'BroadcastChannel');
      await turn();
      // Test files share one document.
      window.history.replaceState(null, '', addressBefore);
      document.body.replaceChildren();
      sessionStorage.clear();
      vi.useRealTimers();
    },
  };
}

async function answerWith(fault: Fault, made: Response | undefined, signal: AbortSignal | undefined): Promise<Response> {
  const html = (text: string, status = 200) => new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
  const body = (await made?.text()) ?? '';
  const words = wordsOf(fault, body);
  // Reading an answer removes one byte order mark; the one that PHP printed is left.
  if (words) return html(`${fault.includes('BOM') ? '\uFEFF' : ''}${words.text}`, words.status);
  switch (fault) {
    case 'offline':
      throw new TypeError('Failed to fetch');
    case 'silence':
      return gone(signal);
    case 'redirect to login': {
      const moved = html(loginPage);
      Object.defineProperties(moved, { redirected: { value: true }, url: { value: `${origin}/auth/`, configurable: true } });
      return moved;
    }
    case 'drip':
      return new Response(streamOf(body, () => gone(signal)));
    case 'gzip broken':
    case 'closed in the middle':
    case lengthTooLarge:
      return new Response(streamOf(body, () => Promise.reject(new TypeError('network error'))));
    case 'wrong charset':
      // Text in windows-1251 that is declared as UTF-8.
      return new Response(
        Uint8Array.from(body, (sign) => (sign.charCodeAt(0) < 128 ? sign.charCodeAt(0) : 0xc0 + (sign.charCodeAt(0) % 64))),
      );
    default:
      throw new Error(`Expected words of ${fault}`);
  }
}

/** The first half of a body, then the behaviour of `end`. */
function streamOf(body: string, end: () => Promise<unknown>): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun && body) controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2)));
      else await end();
      isBegun = true;
    },
  });
}

function gone(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}
