// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePendingQueue } from './pending.ts';

interface Sent {
  readonly batch: Record<string, number>;
  readonly isLeaving: boolean;
  answer(): Promise<void>;
}

/** A queue whose requests wait for the test. */
function makeTestQueue() {
  const sent: Sent[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const natives = {
    setTimeout: (callback: () => void, milliseconds: number) => Number(setTimeout(callback, milliseconds)),
    clearTimeout: (timer: number) => clearTimeout(timer),
    MutationObserver,
  };
  const stop = new AbortController();
  const queue = makePendingQueue<number>(
    { page: window, natives, stopped: stop.signal },
    {
      wait: 300,
      send: (take, isLeaving) =>
        new Promise((resolve) => {
          const batch = take();
          running++;
          mostAtOnce = Math.max(mostAtOnce, running);
          let isAnswered = false;
          sent.push({
            batch: Object.fromEntries(batch),
            isLeaving,
            async answer() {
              if (!isAnswered) running--;
              isAnswered = true;
              resolve();
              await vi.advanceTimersByTimeAsync(0);
            },
          });
        }),
    },
  );
  return { queue, stop, sent, mostAtOnce: () => mostAtOnce };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('changes are batched until 300 ms after the last one, and the last of a name wins [BSK-07]', async () => {
  const { queue, sent } = makeTestQueue();
  for (let quantity = 2; quantity <= 20; quantity++) {
    queue.set('QUANTITY_1', quantity);
    await pass(100);
  }
  queue.set('DELAY_2', 1);
  await pass(299);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent.map(({ batch }) => batch)).toEqual([{ QUANTITY_1: 20, DELAY_2: 1 }]);
});

test('later changes wait during a request, and are sent when it is answered [BSK-07]', async () => {
  const { queue, sent } = makeTestQueue();
  queue.set('a', 1);
  await pass(300);
  queue.set('a', 2);
  await pass(1000);
  expect(sent).toHaveLength(1);
  expect(queue.all().get('a')).toBe(2);
  await sent[0]?.answer();
  expect(sent[1]?.batch).toEqual({ a: 2 });
  await sent[1]?.answer();
  expect([queue.all().get('a'), [...queue.all().keys()], queue.isSending()]).toEqual([undefined, [], false]);
});

test('a change right before the answer is still batched with later ones', async () => {
  const { queue, sent } = makeTestQueue();
  queue.set('a', 1);
  await pass(300);
  queue.set('b', 1);
  await pass(100);
  await sent[0]?.answer();
  expect(sent).toHaveLength(1);
  queue.set('c', 1);
  await pass(300);
  expect(sent[1]?.batch).toEqual({ b: 1, c: 1 });
});

test('a change can be cancelled until it is sent', async () => {
  const { queue, sent } = makeTestQueue();
  queue.set('DELETE_1', 1);
  expect(queue.drop('DELETE_1')).toBe(true);
  await pass(1000);
  expect(sent).toEqual([]);
  queue.set('DELETE_1', 1);
  await pass(300);
  expect(queue.drop('DELETE_1')).toBe(false);
});

test('leaving the page sends every change, also beside a pending request', async () => {
  const { queue, sent } = makeTestQueue();
  queue.set('a', 1);
  await pass(300);
  queue.set('a', 2);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ batch, isLeaving }) => [batch, isLeaving])).toEqual([
    [{ a: 1 }, false],
    [{ a: 2 }, true],
  ]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(2);
});

test('hiding, leaving or stopping sends pending changes; no listener stays [BSK-07, EMB-03]', async () => {
  const { queue, sent, stop } = makeTestQueue();
  queue.set('a', 1);
  window.dispatchEvent(new Event('pagehide'));
  queue.set('b', 1);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  queue.set('c', 1);
  stop.abort();
  expect(sent.map(({ batch, isLeaving }) => [batch, isLeaving])).toEqual([
    [{ a: 1 }, true],
    [{ b: 1 }, true],
    [{ c: 1 }, true],
  ]);
  queue.set('d', 1);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(3);
  queue.dropAll();
  hidden.mockRestore();
});

test('a change back to the server’s value is dropped, unless an older one is pending [FLY-02, BSK-07]', async () => {
  const { queue, sent } = makeTestQueue();
  queue.set('a', 2, 1);
  queue.set('a', 1, 1);
  await pass(1000);
  expect(sent).toEqual([]);
  queue.set('a', 2, 1);
  await pass(300);
  queue.set('a', 1, 1);
  await sent[0]?.answer();
  await pass(300);
  expect(sent[1]?.batch).toEqual({ a: 1 });
});

test('finishing sends at once and waits for the last answer', async () => {
  const { queue, sent } = makeTestQueue();
  let isFinished = false;
  await queue.finish();
  queue.set('a', 1);
  void queue.finish().then(() => {
    isFinished = true;
  });
  expect(sent).toHaveLength(1);
  queue.set('a', 2);
  await sent[0]?.answer();
  expect(isFinished).toBe(false);
  await pass(300);
  await sent[1]?.answer();
  expect(isFinished).toBe(true);
});

test('changes in any order are sent one request at a time, and the server ends with the last of each name [BSK-07]', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), name: fc.constantFrom('a', 'b', 'c'), value: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('pass' as const), time: fc.constantFrom(0, 100, 299, 300, 1000) }),
    fc.record({ kind: fc.constant('answer' as const) }),
    fc.record({ kind: fc.constant('finish' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { queue, sent, mostAtOnce } = makeTestQueue();
      const last: Record<string, number> = {};
      for (const what of steps) {
        if (what.kind === 'set') {
          queue.set(what.name, what.value);
          last[what.name] = what.value;
        } else if (what.kind === 'pass') await pass(what.time);
        else if (what.kind === 'finish') void queue.finish();
        else for (const request of [...sent]) await request.answer();
      }
      for (let rounds = 0; rounds < 3; rounds++) {
        await pass(300);
        for (const request of [...sent]) await request.answer();
      }
      const atServer = Object.assign({}, ...sent.map(({ batch }) => batch));
      expect(atServer).toEqual(last);
      expect(mostAtOnce()).toBeLessThanOrEqual(1);
      expect([...queue.all().keys()]).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
