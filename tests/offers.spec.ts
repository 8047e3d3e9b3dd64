import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** «Кроссовки Орбита 90»: 41 is on sale, 45 costs more, nothing is sold out. */
const orbita = { path: '/product/orbita-90/', name: 'Кроссовки Орбита 90' };
const offerOf = (index: number) => 5000 + 4 * 12 + index;

const price = (page: Page) => page.locator('.js-prices-in-item .price:not(.discount) .price_value');
const oldPrice = (page: Page) => page.locator('.js-prices-in-item .price.discount .price_value');
const group = (page: Page, name: string) => page.locator('.product-action').getByRole('radiogroup', { name });

/** Pages that the layer asks for by itself. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('/product/'))
      asked.push(new URL(request.url()).searchParams.get('oid') ?? '');
  });
  return asked;
}

test('choosing a size shows its price, article and states, and buys that size [DET-10, BUY-01, CMP-01]', async ({ page, shop }) => {
  const asked = watchPages(page);
  await shop.reset();
  await shop.open(orbita.path);
  await expect(price(page)).toHaveText('8 990 ₽');
  await expect(oldPrice(page)).toHaveCount(0);
  await group(page, 'Размер').getByRole('radio', { name: '41' }).click();
  await expect(price(page)).toHaveText('7 990 ₽');
  await expect(oldPrice(page)).toHaveText('8 990 ₽');
  await expect(page.locator('.js-replace-article')).toHaveText('ORBITA-90-41');
  await expect(page).toHaveURL(new RegExp(`[?&]oid=${offerOf(1)}`));
  await expect(page.locator('.product-action .bx_item_section_name .val')).toHaveText('41');
  await expect(group(page, 'Размер').getByRole('radio', { checked: true })).toHaveText('41');

  await page
    .locator('.product-action')
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(page.locator('.product-action').getByRole('link', { name: /^В корзине/ })).toBeVisible();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([offerOf(1)]);
  await page
    .locator('.product-action')
    .getByRole('button', { name: /^Сравнить/ })
    .click();
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [offerOf(1)] });

  await group(page, 'Размер').getByRole('radio', { name: '45' }).click();
  await expect(price(page)).toHaveText('9 490 ₽');
  await expect(page.locator('.product-action').getByRole('button', { name: /^В корзину/ })).toBeVisible();
  await expect(page.locator('.product-action').getByRole('button', { name: /^Сравнить/ })).toHaveAttribute('aria-pressed', 'false');
  await group(page, 'Размер').getByRole('radio', { name: '41' }).click();
  await expect(price(page)).toHaveText('7 990 ₽');
  await expect(page.locator('.product-action').getByRole('link', { name: /^В корзине/ })).toBeVisible();
  expect(asked).toEqual([String(offerOf(1)), String(offerOf(5))]);
  await page.screenshot({ path: '/tmp/h1-shot.png', fullPage: true });
});
