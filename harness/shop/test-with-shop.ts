import { test } from 'vitest';
import { makeTestShop, type TestShop } from './test-shop.ts';

/** A test with its own shop, which has no visitors yet: `it('…', async ({ shop }) => …)`. */
export const it = test.extend<{ shop: TestShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern which fixtures are needed
  shop: ({}, use) => use(makeTestShop()),
});
