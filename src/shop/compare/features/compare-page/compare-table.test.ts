import { expect, test } from 'vitest';
import { isOutdated } from './compare-table.ts';

const list = (ids: string, count: number | undefined = ids.split(' ').length) => ({ ids: new Set(ids.split(' ')), count });

test.each([
  ['a product was added elsewhere', '1 2', list('1 2'), list('1 2 3'), true],
  ['a product was removed elsewhere', '1 2', list('1 2'), list('1'), true],
  ['a product was exchanged for another', '1 2', list('1 2'), list('1 3'), true],
  ['the numbers changed and changed back, the table did not', '1 2', list('1 2 3'), list('1 2 4'), true],
  ['only the number is known', '1 2', list('1 2'), list('1 2', 3), true],
  ['the table shows its own removal already', '1', list('1 2'), list('1'), false],
  ['nothing has changed since a table that differs was read', '1 2', list('1 2 3'), list('3 2 1'), false],
  ['the table names the offer of a product', '1 50', list('1 2 3'), list('1 2'), false],
  ['the list also contains products of another iblock', '1 2', list('1 2 9', 2), list('1 2 8', 2), false],
  ['the page did not say what is compared', '1 2', { ids: new Set<string>(), count: undefined }, list('1 2'), false],
])('%s: outdated or not [CMP-03, CNT-03]', (_what, shown, before, now, answer) => {
  expect(isOutdated(new Set(shown.split(' ')), before, now)).toBe(answer);
});
