import type { Locator, Page } from '@playwright/test';
import type { Preset } from '../../harness/shop/control.ts';
import { expect, type LogEntry, type OpenOptions, type Shop } from '../fixtures.ts';

/** «Кроссовки Vega Run», size 38, with a service. */
export const run = { offer: 4211, name: 'Кроссовки Vega Run' };
/** «Ботинки Север», 12 990 ₽, no sizes. */
export const boots = { id: 4150, name: 'Ботинки Север' };

export const component = 'sale.basket.basket/ajax.php';

/** Opens the basket page with these lines. */
export async function openBasket(shop: Shop, lines: Preset['lines'], path = '/basket/', options: OpenOptions = {}): Promise<void> {
  await shop.reset({ lines });
  await shop.open(path, options);
}

/** The row of the product with this name. */
export const rowOf = (page: Page, name: string): Locator => page.locator('#basket-item-table tr:not(.hidden)', { hasText: name });

/** Requests that reached the basket component, of one action or of all. */
export async function componentCalls(shop: Shop, action?: 'recalculateAjax' | 'refreshAjax'): Promise<LogEntry[]> {
  const calls = (await shop.log()).filter(({ path }) => path.endsWith(component));
  return calls.filter(({ form }) => action === undefined || form.basketAction === action);
}

export const total = (page: Page) => page.locator('[data-entity="basket-total-price"]');

/** The number in a price text. */
export const digits = async (price: Locator) => Number((await price.textContent())?.replace(/[^\d]/g, ''));

/** Page, layer and server agree, and no request is under way. */
export async function expectBasketAgreement(page: Page, shop: Shop): Promise<void> {
  // All checks are repeated: on a busy machine a change may still be on its way, and the shop's lines would be old ones.
  const soon = { timeout: 500 };
  await expect(async () => {
    await expect(page.locator('#basket-root [aria-busy="true"]')).toHaveCount(0, soon);
    const { lines } = await shop.state();
    const own = lines.filter(({ parent }) => parent === undefined);
    for (const { id, quantity } of own.filter(({ delayed }) => !delayed)) {
      const field = page.locator(`#basket-item-quantity-${id}`);
      if (await field.count()) await expect(field).toHaveValue(String(quantity), soon);
    }
    await expect(page.locator('[data-filter="all"]')).toHaveText(new RegExp(`^В корзине ${lines.length} товар(а|ов)?$`), soon);
  }).toPass({ timeout: 10_000 });
}
