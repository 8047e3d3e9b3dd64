import { expect, test } from 'vitest';
import { clearTypeOf } from './clear-type.ts';

test.each([
  ['all', 0, 'all'],
  ['delayed', 3, '2'],
  ['delayed', 1, '2'],
  ['ready', 1, '1'],
  ['not-available', 4, '4'],
  ['gifts', 3, '2'],
  ['gifts', 1, '1'],
  ['gifts', -1, '0'],
])('the tab %s at position %i is cleared as %s [BSK-02]', (tab, index, type) => {
  expect(clearTypeOf(tab, index)).toBe(type);
});
