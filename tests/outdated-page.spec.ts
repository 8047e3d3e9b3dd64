import type { Page } from '@playwright/test';
import { expect, live, test } from './fixtures.ts';
import { componentCalls, digits, expectBasketAgreement, openBasket, rowOf, total } from './support/basket-page.ts';
import { boots, callsTo, headerCount, inBasketLink, liveCardButton } from './support/buying.ts';
import { keepRendering } from './support/keep-rendering.ts';

/** Buys what the pointer is over, while the page is being left: actions of locators would wait for the next page. */
async function buyByMouse(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/ajax/item.php');
  await page.mouse.down();
  await page.mouse.up();
  await answered;
}

test('a basket page that the server rendered before the last change shows that change [BUY-06, BSK-07]', async ({ page, shop }) => {
  await openBasket(shop, [{ product: boots.id }]);
  const row = rowOf(page, boots.name);
  await keepRendering(page);
  await row.getByRole('button', { name: /^Увеличить/ }).click();
  await expect(row.getByRole('textbox')).toHaveValue('2');
  await page.reload();
  await expect(row.getByRole('textbox')).toHaveValue('2');
  await expect.poll(() => digits(total(page))).toBe(25_980);
  // The read of the basket, with which the page would be asked for again.
  await expect.poll(async () => (await callsTo(shop, 'actualBasket.php')).length).toBe(1);
  await expectBasketAgreement(page, shop);
  expect(await componentCalls(shop)).toHaveLength(2);
});

test('a change that is under way while its page is left is shown as soon as it is made [BUY-06, BSK-07]', async ({ page, shop }) => {
  await openBasket(shop, [{ product: boots.id }]);
  const row = rowOf(page, boots.name);
  await row.getByRole('button', { name: /^Увеличить/ }).hover();
  await shop.fault([{ path: 'sale.basket.basket/ajax.php', fault: { delay: 2000 }, times: 1 }]);
  await page.mouse.down();
  await page.mouse.up();
  await expect(row.getByRole('textbox')).toHaveValue('2');
  await page.goto(page.url().replace('/basket/', '/order/'));
  await expect(headerCount(page)).toHaveText('1');
  await page.goBack();
  await expect(row.getByRole('textbox')).toHaveValue('2');
  await expect.poll(() => digits(total(page))).toBe(25_980);
  await expectBasketAgreement(page, shop);
});

test('a list rendered before a purchase shows it when the pointer comes to a control [BUY-06, CNT-01]', async ({ page, shop }) => {
  await shop.reset({ countersKnown: true });
  await shop.open('/catalog/?cards=8');
  await keepRendering(page, () => buyByMouse(page));
  await (await liveCardButton(page, boots.name)).hover();
  await page.reload();
  await live(page);
  await page.locator('header .basket-link.basket').hover();
  await expect(headerCount(page)).toHaveText('1');
  await page.locator('.item_block', { hasText: boots.name }).scrollIntoViewIfNeeded();
  await expect(inBasketLink(page, boots.name).first()).toBeVisible();
});

test('an order that the server rendered before a purchase shows that purchase [BUY-06, ORD-01]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: 4211 }], countersKnown: true });
  await shop.open('/order/');
  await keepRendering(page, () => buyByMouse(page));
  const order = page.url();
  await shop.open('/catalog/?cards=8');
  await (await liveCardButton(page, boots.name)).hover();
  await page.goto(order);
  await expect(page.locator('#bx-soa-total > .basket-checkout-line').filter({ hasText: boots.name })).toBeVisible();
  await expect(headerCount(page)).toHaveText('2');
});
