// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { takeNatives } from '../kernel/natives.ts';
import type { IslandRecord } from './island-record.ts';
import { makePressTurns } from './press-turns.ts';

const recordOf = (live?: object) => ({ live }) as unknown as IslandRecord;
const enliven = (record: IslandRecord) => void Object.assign(record, { live: {} });

afterEach(() => void vi.useRealTimers());

test('early presses are replayed in order, and a press on the live island waits for them [BUY-04]', async () => {
  const record = recordOf();
  const done: string[] = [];
  const takeTurn = makePressTurns(async () => {
    enliven(record);
    // The island has become live while earlier presses still wait.
    void press('third');
  }, takeNatives(window));
  const press = (name: string) => takeTurn(record, () => done.push(name));
  await Promise.all([press('first'), press('second')]);
  await expect.poll(() => done).toEqual(['first', 'second', 'third']);
  void press('fourth');
  expect(done.at(-1)).toBe('fourth');
});

/** A press on a size whose code is on its way, and one on a live “buy” behind it. `chosen`: the choice has a part that is on its way too. */
function pressBoth(chosen?: Promise<void>) {
  const [size, buy] = [recordOf(), recordOf({})];
  const done: string[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const takeTurn = makePressTurns((record) => arrived.then(() => enliven(record)), takeNatives(window));
  void takeTurn(size, () => {
    done.push('size');
    return chosen;
  });
  void takeTurn(buy, () => done.push('buy'));
  return { done, arrive };
}

test('a press waits for an earlier one on an island whose code is on its way [DET-10, BUY-04]', async () => {
  const { done, arrive } = pressBoth();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toEqual([]);
  arrive();
  await expect.poll(() => done).toEqual(['size', 'buy']);
});

test('it waits for what the earlier press has begun as well [DET-10, BUY-04]', async () => {
  let choose = () => {};
  const chosen = new Promise<void>((resolve) => {
    choose = resolve;
  });
  const { done, arrive } = pressBoth(chosen);
  arrive();
  await expect.poll(() => done).toEqual(['size']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toEqual(['size']);
  choose();
  await expect.poll(() => done).toEqual(['size', 'buy']);
});

test('it waits three seconds at most for what does not come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { done } = pressBoth();
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(() => done).toEqual(['buy']);
});
