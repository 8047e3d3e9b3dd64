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

/** Buys, and answers with the quantity that was sent. */
async function quantitySent(page: Page, shop: Shop): Promise<unknown> {
  const before = (await shop.itemCalls('add_item')).length;
  await page
    .locator(main)
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(page.locator(`${main} .in-cart`)).toBeVisible();
  const calls = await shop.itemCalls('add_item');
  expect(calls).toHaveLength(before + 1);
  return calls.at(-1)?.form.quantity;
}

/** Takes what was bought out of the basket, so that the next step finds its counter again. */
async function takeOut(page: Page): Promise<void> {
  const basket = page.locator('header .top_basket');
  await basket.hover();
  await basket.getByRole('button', { name: /^Удалить: / }).click();
  await expect(page.locator(`${main} .to-cart`)).toBeVisible();
  // While it is read again there is nothing that Escape could close.
  await expect(basket.getByText('Корзина пуста')).toBeVisible();
  // Pointer and focus keep it open, and the add for two seconds.
  await page.mouse.move(5, 700);
  await page.keyboard.press('Escape');
  await expect.poll(() => basket.locator('.basket_hover_block').evaluate((block) => getComputedStyle(block).visibility)).toBe('hidden');
}

test('a quantity by pairs, also one typed before the start, is a whole number from 1 to the stock [QTY-01, QTY-02, QTY-03]', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const input = document.querySelector<HTMLInputElement>('.product-action .counter_block input');
      if (input) input.value = '4';
    });
  });
  const { input, more, less } = await open(page, shop, boots.path);
  await test.step('a quantity typed before the layer started counts', async () => {
    await expect(input).toHaveValue('4');
    expect(await quantitySent(page, shop)).toBe('4');
    await takeOut(page);
  });

  await test.step('plus and minus step by the ratio and stop at the limits', async () => {
    await input.fill('1');
    await input.blur();
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
    await takeOut(page);
  });

  await test.step('a quantity in pairs is a whole number', async () => {
    await input.fill('2.7');
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('3');
  });

  for (const typed of ['', '0', '.', '0.0'])
    await test.step(`${typed || 'nothing'} becomes 1 on blur`, async () => {
      await input.fill('4');
      await input.fill(typed);
      await input.blur();
      await expect(input).toHaveValue('1');
    });
  await test.step('an empty field buys one', async () => {
    await input.fill('');
    expect(await quantitySent(page, shop)).toBe('1');
  });
});

test('a quantity by half metres snaps to them, steps by keys, and is typed with digits and one dot [QTY-02, QTY-03, QTY-04]', async ({
  page,
  shop,
}) => {
  const { input, more, less } = await open(page, shop, braid.path);
  await test.step('the arrow keys step, and Space presses plus and minus', async () => {
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

  await test.step('a typed quantity snaps to a multiple of the ratio', async () => {
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

  await test.step('only digits and one dot can be typed; a comma becomes the dot', async () => {
    await input.fill('');
    await input.pressSequentially('-1a2,е5.x0');
    await expect(input).toHaveValue('12.50');
    await input.fill('3,5 м');
    await expect(input).toHaveValue('3.5');
    expect(await quantitySent(page, shop)).toBe('3.5');
  });
});

test('a quantity by tenths shows no rounding error and stays between the minimum and the maximum [QTY-02, QTY-03]', async ({
  page,
  shop,
}) => {
  const { input, more, less } = await open(page, shop, recording.path);
  await test.step('many small steps never show a rounding error', async () => {
    await expect(input).toHaveValue('0.3');
    for (const shown of ['0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1', '1.1']) {
      await more.click();
      await expect(input).toHaveValue(shown);
    }
    expect(await quantitySent(page, shop)).toBe('1.1');
    await takeOut(page);
  });

  await test.step('a typed quantity stays between the minimum and the maximum', async () => {
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
});

test('the template’s scripts hear of a chosen quantity once it is in the field, and only then [QTY-02, EMB-02]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    document.addEventListener('DOMContentLoaded', () => {
      const input = document.querySelector<HTMLInputElement>('.product-action .counter_block input');
      if (input) input.value = '4';
      const platform = Reflect.get(window, 'BX') as { addCustomEvent(name: string, listener: (data: CounterEvent) => void): void };
      platform.addCustomEvent('onCounterProductAction', ({ type, params: { id, value } }) => {
        const button = id.closest('.counter_wrapp').find('.to-cart');
        told.push([type, value, id.val(), button.attr('data-quantity')].join(' '));
      });
    });
  });
  await shop.open(boots.path, { template: 'on' });
  const { input, more } = counterOf(page);
  const told = () => page.evaluate(() => Reflect.get(window, 'told') as string[]);
  const sum = page.locator(main).locator('.total_summ');
  await expect(input).toHaveValue('4');
  await input.focus();
  await input.blur();

  await more.click();
  await expect(sum).toHaveText(/^Сумма: 64.950 ₽$/);
  // The four that were in the field before are read, not chosen.
  expect(await told()).toEqual(['change 5 5 5']);
  await expect(page.locator(main).locator('.one_click')).toHaveAttribute('data-quantity', '5');

  await input.fill('');
  await input.pressSequentially('99');
  expect(await told()).toHaveLength(1);
  await input.blur();
  await expect(sum).toHaveText(/^Сумма: 77.940 ₽$/);
  await input.fill('6');
  await page.keyboard.press('Enter');
  await more.dispatchEvent('click');
  await page.locator(main).getByRole('button', { name: 'Уменьшить количество' }).click();
  await expect(sum).toHaveText(/^Сумма: 64.950 ₽$/);
  expect(await told()).toEqual(['change 5 5 5', 'change 6 6 6', 'change 5 5 5']);
});

/** What the template's scripts get with their event; `id` is the field as a jQuery object. */
interface CounterEvent {
  readonly type: string;
  readonly params: { readonly id: Counter & { val(): string }; readonly value: number };
}
interface Counter {
  closest(selector: string): { find(selector: string): { attr(name: string): string } };
}
