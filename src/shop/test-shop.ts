import { vi } from 'vitest';
import { type FailureKind, failed, type Result } from '../platform/result.ts';
import type { Send } from '../platform/server/transport.ts';
import { resetBasket } from './basket/index.ts';
import { type Context, setContext } from './context.ts';
import { parseOptions } from './page/options.ts';
import type { PageFacts } from './page/page.ts';
import { makeTexts } from './page/page-texts.ts';
import { startState } from './start.ts';
import { loadActions } from './with-actions.ts';

// As when a pointer came before the press: presses are sent at once (with-actions.test.ts has the others), and failures have their words.
await Promise.all([loadActions(), import('./failure-text.ts')]);

/** A pending request that the test answers. */
export interface SentCall {
  readonly name: string;
  readonly input: unknown;
  /** Answers with a body as the server would send it; it goes through the call's own decoder. */
  answer(body: string): Promise<void>;
  fail(kind: FailureKind, messages?: readonly string[], status?: number): Promise<void>;
}

/** Facts of a fresh page; a test overrides only what it is about. */
export function makeFacts(over: Partial<PageFacts> = {}): PageFacts {
  return {
    options: parseOptions({ SITE_DIR: '/', SITE_ID: 's1' }, undefined, () => {}),
    kinds: { has: () => false, list: () => [] },
    texts: makeTexts({}, () => ''),
    userId: '',
    sessid: '0f1e',
    basket: {
      basket: [],
      delayed: [],
      subscribed: [],
      unavailable: [],
      compared: [],
      services: [],
      favouriteCount: undefined,
      favourites: undefined,
    },
    prices: undefined,
    favourites: { ids: [], count: 0 },
    ...over,
  };
}

/** What the stores need from outside, on a page where nothing happens; a test overrides what it is about. */
export function makeTestContext(over: Partial<Context> = {}): Context {
  return {
    page: globalThis.window,
    stopped: new AbortController().signal,
    facts: makeFacts(),
    send: () => new Promise(() => {}),
    natives: {
      setTimeout: (callback, milliseconds) => Number(setTimeout(callback, milliseconds)),
      clearTimeout: (timer) => clearTimeout(timer),
      MutationObserver: globalThis.MutationObserver,
    },
    report: () => {},
    emitGoal: () => {},
    emitState: () => {},
    lazySnapshots: new Map(),
    ...over,
  };
}

/** Starts the stores on the test's page. Use fake timers; `stop` it after the test. */
export function startTestShop(page: Window, over: Partial<PageFacts> = {}) {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
  const sent: SentCall[] = [];
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const send: Send = (call, input) =>
    new Promise((resolve) => {
      const done = async (result: Awaited<ReturnType<typeof call.decode>> | Result<never>) => {
        resolve(result);
        await settle();
      };
      sent.push({
        name: call.name,
        input,
        answer: async (body) => done(await call.decode(body)),
        fail: (kind, messages, status) =>
          done(failed(kind, 'as the test wants it', { ...(messages && { messages }), ...(status && { status }) })),
      });
    });
  const report = vi.fn();
  const emitGoal = vi.fn();
  const ended = new AbortController();
  setContext(makeTestContext({ page, stopped: ended.signal, facts: makeFacts(over), send, report, emitGoal }));
  const state = startState(ended.signal);
  /** Stops the layer alone: requests are still answered. */
  const stopLayer = () => {
    ended.abort();
    state.stop();
  };
  return {
    sent,
    report,
    emitGoal,
    settle,
    /** The last request, or the last of that name. */
    last(name?: string): SentCall {
      const found = sent.findLast((call) => name === undefined || call.name === name);
      if (!found) throw new Error(`Expected a request ${name ?? ''}, got ${sent.map((call) => call.name).join(', ') || 'none'}`);
      return found;
    },
    /** After a change without an answer: waits for the read that verifies it [BUY-12], and answers it. */
    async check(lists: Parameters<typeof basketAnswer>[0] = {}): Promise<void> {
      await vi.advanceTimersByTimeAsync(5000);
      const read = sent.findLast(({ name }) => name === 'actual-basket');
      await read?.answer(basketAnswer(lists));
    },
    countOf: (name: string) => sent.filter((call) => call.name === name).length,
    snapshot: () => state.snapshot(),
    stopLayer,
    /** Ends as a page does: pending requests are dropped, and nothing is known of them any more. */
    async stop() {
      stopLayer();
      for (const call of sent) await call.fail('aborted');
      resetBasket();
      // Goals load late: the goals of this shop must not be sent by the next one.
      await import('./goals/send-goals.ts');
    },
  };
}

/** The answer of actualBasket.php with these lists; the others are empty. */
export function basketAnswer(
  lists: { basket?: string[]; delayed?: string[]; subscribed?: string[]; compared?: string[]; favourites?: number } = {},
): string {
  const map = (ids: string[] = []) => (ids.length ? Object.fromEntries(ids.map((id) => [id, id])) : []);
  const facts = {
    BASKET: map(lists.basket),
    DELAY: map(lists.delayed),
    SUBSCRIBE: map(lists.subscribed),
    NOT_AVAILABLE: [],
    COMPARE: map(lists.compared),
    SERVICES: [],
    FAVORITE: { COUNT: String(lists.favourites ?? 0) },
  };
  return `<script>var arBasketAspro = ${JSON.stringify(facts).replaceAll('"', "'")};</script>`;
}
