import type { Page } from '@playwright/test';
import { presetOf } from './basket.ts';
import { type Bench, visit } from './visit.ts';

/**
 * What a press costs the shop's server: requests from the press on until none comes any more. `sale`: an add where the shop measures its sales, which asks
 * for the data of the product besides (contract/endpoints.md, 14.1).
 */
export interface RequestCount {
  readonly after: 'add' | 'sale' | 'line';
  readonly layer: number;
  readonly template: number;
}

/** Milliseconds without a request after which a press has had its effect: the longest wait on purpose is 300 ms. */
const quietTime = 700;

/** Requests after an add in the catalogue, with and without sales measured, and after one more piece of a line on the basket page. */
export async function measureRequests(bench: Bench): Promise<RequestCount[]> {
  const count = async (after: RequestCount['after']): Promise<RequestCount> => ({
    after,
    layer: await countAfter(bench, after, 'both'),
    template: await countAfter(bench, after, 'template'),
  });
  return [await count('add'), await count('sale'), await count('line')];
}

const presses = {
  add: { path: 'catalog/', control: '.item_block .to-cart:not(.read_more)' },
  sale: { path: 'catalog/', control: '.item_block .to-cart:not(.read_more)' },
  line: { path: 'basket/', control: '[data-entity="basket-item-quantity-plus"]' },
} as const;

async function countAfter(bench: Bench, after: RequestCount['after'], scripts: 'both' | 'template'): Promise<number> {
  const { path, control } = presses[after];
  const { page, open, end } = await visit(bench, path, { scripts, preset: after === 'line' ? presetOf(3) : {} });
  await open();
  if (after === 'add') await page.evaluate(withoutSales);
  await untilNoRequest(page);
  let asked = 0;
  page.on('request', (request) => {
    // The server answers these; files come from the cache at every other page.
    if (['fetch', 'xhr'].includes(request.resourceType())) asked++;
  });
  await page.locator(control).filter({ visible: true }).first().click();
  await untilNoRequest(page);
  await end();
  return asked;
}

/** Runs in the page: turns its measuring of sales off (the options are spelt so; contract/page.md, 1.1). */
function withoutSales(): void {
  const { COUNTERS } = Reflect.get(window, 'arAsproOptions') as { readonly COUNTERS: Record<string, unknown> };
  Object.assign(COUNTERS, { YANDEX_ECOMERCE: 'N', GOOGLE_ECOMERCE: 'N' });
}

async function untilNoRequest(page: Page): Promise<void> {
  while (
    await page
      .waitForRequest(() => true, { timeout: quietTime })
      .then(
        () => true,
        () => false,
      )
  );
}
