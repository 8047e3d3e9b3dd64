import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';

/** Sold by pairs, at most six. */
const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };
/** Sold by tenths of a metre, from 0.3 to 10. */
const recording = { id: 4342, name: 'Лента светоотражающая Свет', path: '/product/lenta-svet/' };
/** Sold by half metres, at most 25. */
const braid = { id: 4341, name: 'Тесьма Контур', path: '/product/tesma-kontur/' };

/** The main set of buttons on a product page, without those of its services. */
const main = '.product-action .buy_block';

/** The counter of the product page's main block, as a shopper finds it. */
function counterOf(page: Page) {
  const block = page.locator(main);
  return {
    input: block.getByRole('textbox', { name: 'Количество' }),
    more: block.getByRole('button', { name: 'Увеличить количество' }),
    less: block.getByRole('button', { name: 'Уменьшить количество' }),
  };
}

async function open(page: Page, shop: Shop, path: string) {
  await shop.reset();
  await shop.open(path);
  return counterOf(page);
}

async function quantitySent(page: Page, shop: Shop): Promise<unknown> {
  await page
    .locator(main)
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(page.locator(`${main} .in-cart`)).toBeVisible();
  return (await shop.itemCalls('add_item'))[0]?.form.quantity;
}

test('empty, zero, a dot and a fraction below one become 1 on blur; an empty field buys one [QTY-01]', async ({ page, shop }) => {
  const { input } = await open(page, shop, boots.path);
  for (const typed of ['', '0', '.', '0.0'])
    await test.step(typed || 'nothing', async () => {
      await input.fill('4');
      await input.fill(typed);
      await input.blur();
      await expect(input).toHaveValue('1');
    });
  await input.fill('');
  expect(await quantitySent(page, shop)).toBe('1');
});

test('a typed quantity snaps to a multiple of the ratio [QTY-02]', async ({ page, shop }) => {
  const { input } = await open(page, shop, braid.path);
  for (const [typed, shown] of [
    ['1.7', '1.5'],
    ['1.8', '2'],
    ['3', '3'],
    ['0.1', '0.5'],
  ] as const) {
    await input.fill(typed);
    await input.blur();
    await expect(input).toHaveValue(shown);
  }
});

test('a quantity in pairs is a whole number [QTY-02]', async ({ page, shop }) => {
  const { input } = await open(page, shop, boots.path);
  await input.fill('2.7');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('3');
});

test('many small steps never show a rounding error [QTY-02]', async ({ page, shop }) => {
  const { input, more } = await open(page, shop, recording.path);
  await expect(input).toHaveValue('0.3');
  for (const shown of ['0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1', '1.1']) {
    await more.click();
    await expect(input).toHaveValue(shown);
  }
  expect(await quantitySent(page, shop)).toBe('1.1');
});

test('plus and minus step by the ratio and stop at the limits [QTY-03]', async ({ page, shop }) => {
  const { input, more, less } = await open(page, shop, boots.path);
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  for (const shown of ['2', '3', '4', '5', '6']) {
    await more.click();
    await expect(input).toHaveValue(shown);
  }
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  // The button is disabled, and Playwright's own click would wait for ever.
  await more.dispatchEvent('click');
  await expect(input).toHaveValue('6');
  await less.click();
  await expect(input).toHaveValue('5');
  await expect(more).toHaveAttribute('aria-disabled', 'false');
  expect(await quantitySent(page, shop)).toBe('5');
});

test('a typed quantity stays between the minimum and the maximum [QTY-03]', async ({ page, shop }) => {
  const { input, less } = await open(page, shop, recording.path);
  await input.fill('99');
  await input.blur();
  await expect(input).toHaveValue('10');
  await input.fill('0.1');
  await input.blur();
  await expect(input).toHaveValue('0.3');
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await input.fill('1234567');
  expect(await quantitySent(page, shop)).toBe('10');
});

test('the arrow keys step, and Space presses plus and minus [QTY-03]', async ({ page, shop }) => {
  const { input, more, less } = await open(page, shop, braid.path);
  await input.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(input).toHaveValue('1.5');
  await page.keyboard.press('ArrowDown');
  await expect(input).toHaveValue('1');
  await more.focus();
  await page.keyboard.press('Space');
  await expect(input).toHaveValue('1.5');
  await less.focus();
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('1');
});

test('only digits and one dot can be typed; a comma becomes the dot [QTY-04]', async ({ page, shop }) => {
  const { input } = await open(page, shop, braid.path);
  await input.fill('');
  await input.pressSequentially('-1a2,е5.x0');
  await expect(input).toHaveValue('12.50');
  await input.fill('3,5 м');
  await expect(input).toHaveValue('3.5');
  expect(await quantitySent(page, shop)).toBe('3.5');
});

test('a quantity typed before the layer started counts [QTY-02]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const input = document.querySelector<HTMLInputElement>('.product-action .counter_block input');
      if (input) input.value = '4';
    });
  });
  await shop.open(boots.path);
  await expect(counterOf(page).input).toHaveValue('4');
  expect(await quantitySent(page, shop)).toBe('4');
});
