import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };

const compare = (page: Page, name: string, pressed: boolean) =>
  page.getByRole('button', { name: `${pressed ? 'В сравнении' : 'Сравнить'}: ${name}`, exact: true, pressed });

test('compare switches on and off by one request each, on every copy, and the badges follow [CMP-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  // The layer knows what it has done before it reads the basket again.
  await shop.fault([{ path: 'actualBasket.php', fault: 'silence' }]);
  await page.locator('.product-side').scrollIntoViewIfNeeded();
  await expect(compare(page, boots.name, false)).toHaveCount(2);
  const badge = page.locator('header .basket-link.compare .count');
  await expect(badge).toHaveText('0');

  await page
    .locator('.product-side')
    .getByRole('button', { name: /^Сравнить/ })
    .click();
  await expect(compare(page, boots.name, true)).toHaveCount(2);
  await expect(badge).toHaveText('1');
  await expect(page.getByRole('status').getByText(`Добавлено к сравнению: ${boots.name}`)).toBeVisible();
  const calls = await shop.itemCalls('compare_item');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/ajax/item.php', query: { item: '4150', compare_item: 'Y', iblock_id: '21' } });
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [boots.id] });

  await page
    .locator('.product-side')
    .getByRole('button', { name: /^В сравнении/ })
    .click();
  await expect(compare(page, boots.name, false)).toHaveCount(2);
  await expect(badge).toHaveText('0');
  expect(await shop.itemCalls('compare_item')).toHaveLength(2);
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [] });
});

test('an item compared on its card is compared on its page, also as an offer [CMP-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/');
  const card = page.locator('.item_block', { hasText: 'Кроссовки Vega Run' }).first();
  await card.getByRole('button', { name: /^Сравнить/ }).click();
  await expect(card.getByRole('button', { name: /^В сравнении/ })).toHaveAttribute('aria-pressed', 'true');
  const id = Object.values((await shop.state()).compare)[0]?.[0];
  await shop.open(`/product/vega-run/?oid=${id}`);
  await expect(page.locator('.product-action').getByRole('button', { name: /^В сравнении/ })).toBeVisible();
  await expect(page.locator('header .basket-link.compare .count')).toHaveText('1');
});

test('the template’s one-button variant swaps its two labels [CMP-01]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('.product-action .compare_item_button')?.replaceChildren(
        document.createRange().createContextualFragment(`<span class="compare_item text to" data-item="4150" data-iblock="21">
          <span class="value">Сравнить</span><span class="value added" style="display:none">Уже в сравнении</span></span>`),
      );
    });
  });
  await shop.open(boots.path);
  const button = page.locator('.product-action .compare_item.text');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveClass(/\badded\b/);
  await expect(button.getByText('Уже в сравнении')).toBeVisible();
  await expect(button.getByText('Сравнить', { exact: true })).toBeHidden();
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [boots.id] });
});
