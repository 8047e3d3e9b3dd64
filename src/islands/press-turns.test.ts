// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Place } from './place.ts';
import { makePressTurns } from './press-turns.ts';

test('presses before an island is live are done in their order, one that comes when it is live waits behind them [BUY-04]', async () => {
  const place = { live: undefined } as unknown as Place;
  const done: string[] = [];
  const untilTurn = makePressTurns(async () => {
    Object.assign(place, { live: {} });
    // The island has become live while earlier presses still wait.
    void press('third');
  });
  const press = async (name: string) => {
    const turn = untilTurn(place);
    if (turn) await turn;
    done.push(name);
  };
  await Promise.all([press('first'), press('second')]);
  await expect.poll(() => done).toEqual(['first', 'second', 'third']);
  expect(untilTurn(place)).toBeUndefined();
});
