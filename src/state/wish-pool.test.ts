import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeWishPool } from './wish-pool.ts';

interface Sent {
  readonly batch: Record<string, number>;
  readonly isLeaving: boolean;
  answer(): Promise<void>;
}

/** A pool whose requests wait for the test. */
function makeTestPool() {
  const sent: Sent[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const pool = makeWishPool<number>({
    send: (batch, isLeaving) =>
      new Promise((resolve) => {
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
    onChange: () => {},
    setTimeout: (callback, milliseconds) => Number(setTimeout(callback, milliseconds)),
    clearTimeout: (timer) => clearTimeout(timer),
  });
  return { pool, sent, mostAtOnce: () => mostAtOnce };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('wishes are gathered for 300 ms from the last one on, and the last of a name wins [BSK-07]', async () => {
  const { pool, sent } = makeTestPool();
  for (let quantity = 2; quantity <= 20; quantity++) {
    pool.wish('QUANTITY_1', quantity);
    await pass(100);
  }
  pool.wish('DELAY_2', 1);
  await pass(299);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent.map(({ batch }) => batch)).toEqual([{ QUANTITY_1: 20, DELAY_2: 1 }]);
});

test('while one request is under way later wishes wait, and go when it is answered [BSK-07]', async () => {
  const { pool, sent } = makeTestPool();
  pool.wish('a', 1);
  await pass(300);
  pool.wish('a', 2);
  await pass(1000);
  expect(sent).toHaveLength(1);
  expect(pool.get('a')).toBe(2);
  await sent[0]?.answer();
  expect(sent[1]?.batch).toEqual({ a: 2 });
  await sent[1]?.answer();
  expect([pool.get('a'), pool.names(), pool.isSending()]).toEqual([undefined, [], false]);
});

test('a wish that came right before the answer is still gathered with what follows it', async () => {
  const { pool, sent } = makeTestPool();
  pool.wish('a', 1);
  await pass(300);
  pool.wish('b', 1);
  await pass(100);
  await sent[0]?.answer();
  expect(sent).toHaveLength(1);
  pool.wish('c', 1);
  await pass(300);
  expect(sent[1]?.batch).toEqual({ b: 1, c: 1 });
});

test('a wish can be taken back until it is sent', async () => {
  const { pool, sent } = makeTestPool();
  pool.wish('DELETE_1', 1);
  expect(pool.drop('DELETE_1')).toBe(true);
  await pass(1000);
  expect(sent).toEqual([]);
  pool.wish('DELETE_1', 1);
  await pass(300);
  expect(pool.drop('DELETE_1')).toBe(false);
});

test('who leaves the page takes every wish along, also beside a request that is under way', async () => {
  const { pool, sent } = makeTestPool();
  pool.wish('a', 1);
  await pass(300);
  pool.wish('a', 2);
  pool.leave();
  expect(sent.map(({ batch, isLeaving }) => [batch, isLeaving])).toEqual([
    [{ a: 1 }, false],
    [{ a: 2 }, true],
  ]);
  pool.leave();
  expect(sent).toHaveLength(2);
});

test('finishing sends at once and waits for the last answer', async () => {
  const { pool, sent } = makeTestPool();
  let isFinished = false;
  await pool.finish();
  pool.wish('a', 1);
  void pool.finish().then(() => {
    isFinished = true;
  });
  expect(sent).toHaveLength(1);
  pool.wish('a', 2);
  await sent[0]?.answer();
  expect(isFinished).toBe(false);
  await pass(300);
  await sent[1]?.answer();
  expect(isFinished).toBe(true);
});

test('whatever is wished in whatever order, one request at a time, and the server ends with the last wish of each name [BSK-07]', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('wish' as const), name: fc.constantFrom('a', 'b', 'c'), value: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('pass' as const), time: fc.constantFrom(0, 100, 299, 300, 1000) }),
    fc.record({ kind: fc.constant('answer' as const) }),
    fc.record({ kind: fc.constant('finish' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { pool, sent, mostAtOnce } = makeTestPool();
      const last: Record<string, number> = {};
      for (const what of steps) {
        if (what.kind === 'wish') {
          pool.wish(what.name, what.value);
          last[what.name] = what.value;
        } else if (what.kind === 'pass') await pass(what.time);
        else if (what.kind === 'finish') void pool.finish();
        else for (const request of [...sent]) await request.answer();
      }
      for (let rounds = 0; rounds < 3; rounds++) {
        await pass(300);
        for (const request of [...sent]) await request.answer();
      }
      const atServer = Object.assign({}, ...sent.map(({ batch }) => batch));
      expect(atServer).toEqual(last);
      expect(mostAtOnce()).toBeLessThanOrEqual(1);
      expect(pool.names()).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
