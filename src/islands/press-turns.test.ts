// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { IslandRecord } from './island-record.ts';
import { makePressTurns } from './press-turns.ts';

test('early presses are replayed in order, and a press on the live island waits for them [BUY-04]', async () => {
  const record = { live: undefined } as unknown as IslandRecord;
  const done: string[] = [];
  const untilTurn = makePressTurns(async () => {
    Object.assign(record, { live: {} });
    // The island has become live while earlier presses still wait.
    void press('third');
  });
  const press = async (name: string) => {
    const turn = untilTurn(record);
    if (turn) await turn;
    done.push(name);
  };
  await Promise.all([press('first'), press('second')]);
  await expect.poll(() => done).toEqual(['first', 'second', 'third']);
  expect(untilTurn(record)).toBeUndefined();
});
