import type { Locator, Page } from '@playwright/test';
import type { Preset } from '../../harness/shop/control.ts';
import { expect, type LogEntry, type OpenOptions, type Shop } from '../fixtures.ts';
import { boots, callsTo } from './buying.ts';

/** «Кроссовки Vega Run», size 38; a service can be bought with it. */
export const sneakers = { id: 4211, name: 'Кроссовки Vega Run' };

/** Two lines to buy and a delayed one. */
export const threeLines: Preset = {
  lines: [{ product: sneakers.id }, { product: 4343 }, { product: boots.id, delayed: true }],
};

/** Opens a page of a shop with a fly-out basket and waits for the layer. */
export async function openFlyShop(shop: Shop, preset: Preset = {}, path = '/catalog/', options: OpenOptions = {}): Promise<void> {
  await shop.reset(preset);
  await shop.open(`${path}${path.includes('?') ? '&' : '?'}basket=fly`, { cards: 8, ...options });
}

export const flyBox = (page: Page): Locator => page.locator('#basket_line .basket_fly');
export const flyPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Корзина' });
export const opener = (page: Page): Locator => page.getByRole('button', { name: /^Корзина, товаров: \d+$/ });

/** The line of a small basket with this product name. */
export const lineOf = (basket: Locator, name: string): Locator =>
  basket.locator('.item[data-id]:not(.hidden)', { hasText: name }).filter({ visible: true });

export async function openFly(page: Page): Promise<Locator> {
  await opener(page).click();
  await expect(flyPanel(page)).toBeFocused();
  await expect(flyBox(page)).toHaveClass(/swiped/);
  return flyPanel(page);
}

/** Requests that read the fly-out, without those that save its form. */
export async function flyReads(shop: Shop): Promise<LogEntry[]> {
  return (await callsTo(shop, 'basket_fly.php')).filter(({ form }) => form.BasketRefresh === undefined);
}

export async function flySaves(shop: Shop): Promise<LogEntry[]> {
  return (await callsTo(shop, 'basket_fly.php')).filter(({ form }) => form.BasketRefresh === 'Y');
}

/** The server's quantity of a product, negative if delayed; `undefined` if there is no line. */
export async function serverQuantity(shop: Shop, product: number): Promise<number | undefined> {
  const line = (await shop.state()).lines.find((candidate) => candidate.product === product);
  return line && (line.delayed ? -line.quantity : line.quantity);
}
