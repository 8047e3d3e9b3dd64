import type { Locator, Page } from '@playwright/test';
import { unasked, watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, live, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { isExhaustive } from './support/variants.ts';

/** Moves the focus by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  let wanted = await target.elementHandle();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    // The page may have drawn it anew. It is not searched for after each press, because that takes longer than the press.
    if (!(await wanted?.evaluate((element) => element.isConnected))) wanted = await target.elementHandle();
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Expected Tab to reach the control within 150 presses');
}

/** Past the header, by the link that is there for it: this saves 40 presses on each page. */
async function skipHeader(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('from a product to an order by keyboard alone; no shifts, no axe findings [BUY-04, ORD-02, ORD-03, ORD-05]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  const shifts = await watchLayoutShifts(page);
  await shop.open('/product/botinki-sever/');

  await test.step('the product is bought, and its button leads to the basket', async () => {
    const block = page.locator('.product-action .buy_block');
    await skipHeader(page);
    await tabTo(page, block.getByRole('button', { name: /^В корзину/ }));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shop.state()).lines.length).toBe(1);
    const inBasket = block.locator('a.in-cart');
    await expect(inBasket).toBeVisible();
    if (!(await inBasket.evaluate((element) => element === document.activeElement))) await tabTo(page, inBasket);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/basket/**');
    await live(page);
  });

  await test.step('the basket leads to the order', async () => {
    await skipHeader(page);
    await tabTo(page, page.locator('.basket-btn-checkout'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/**');
    await live(page);
    for (const width of [1280, 390]) {
      if (width === 390) {
        await page.setViewportSize({ width, height: 850 });
        await page.reload();
        await live(page);
      }
      await expect(page.getByRole('checkbox', { name: /Согласен/ })).toBeChecked();
      expect(unasked(await shifts())).toEqual([]);
      // The findings of axe hardly depend on the width.
      if (!isExhaustive && width !== 390) continue;
      const { violations } = await axe(page).include('#bx-soa-order-form').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 850 });
  });

  await test.step('the order form is filled in and sent while its choices are redrawn', async () => {
    await skipHeader(page);
    await tabTo(page, page.locator('[name="DELIVERY_ID"]:checked'));
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.bx-soa-cart-total')).toContainText('350');
    await expect(page.getByRole('radio', { name: /Курьер/ })).toBeFocused();
    await tabTo(page, page.locator('[name="ORDER_PROP_1"]'));
    await page.keyboard.type('Анна');
    await tabTo(page, page.locator('[name="ORDER_PROP_3"]'));
    await page.keyboard.type('+7 900 000-00-00');
    await tabTo(page, page.locator('[name="ORDER_PROP_8"]:checked'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.locator('[name="ORDER_PROP_9"]'));
    await page.keyboard.type('@anna');
    await tabTo(page, page.getByRole('button', { name: 'Заказать' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/ORDER_ID=/);
    await expect(page.getByRole('heading', { name: /принят/ })).toBeVisible();
  });
});
