import type { Page } from '@playwright/test';
import { expect, type Shop, test, vitrina } from './fixtures.ts';
import { answerWith } from './support/answers.ts';
import { callsTo, haberdashery, headerCount } from './support/buying.ts';
import { holdChecks, letItBeChecked } from './support/checking.ts';
import { holdRequests } from './support/held-request.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { expectSeen, press } from './support/seen.ts';
import { faultVariants, templateModes } from './support/variants.ts';

type Options = Parameters<Shop['open']>[1];

/** A section as rows with checkboxes. Haberdashery has no sizes: every row is an item of its own. */
async function openRows(page: Page, shop: Shop, options: Options = {}, path = haberdashery): Promise<void> {
  await shop.reset();
  await shop.open(`${path}?display=table`, options);
  // The list becomes live when it is nearly in view.
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-disabled', 'true');
}

const all = (page: Page) => page.getByRole('checkbox', { name: 'Выбрать все' });
const action = (page: Page, words: string) => page.locator('.opt-actions').getByRole('button', { name: new RegExp(`^${words}`) });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Выбрать: ${name}`, exact: true });
const row = (page: Page, id: number) => page.locator(`.table-view__item[data-id="${id}"]`);
const several = (shop: Shop) => shop.itemCalls('type');

/** Plain rows of the section that can be bought: braid, denim and fleece by length, and round laces. */
const ribbon = { id: 4341, name: 'Тесьма Контур' };
const laces = { id: 4347, name: 'Шнурки круглые вощёные' };
const denim = { id: 4343, name: 'Ткань джинсовая' };
const fleece = { id: 4344, name: 'Флис' };

test('bulk buttons survive a stop and count ticks; hearts and compare have own calls [BULK-01, BULK-02, EMB-03, FAV-03]', async ({
  page,
  shop,
}) => {
  await openRows(page, shop);
  await test.step('stop restores the bulk buttons, or leaves them as the ticks need them', () => stopAndStart(page, shop));
  await test.step('select-all switches the counted actions on and off', () => selectAll(page, shop));
  await test.step('bulk favourites and compare use their own calls, also by keyboard', () => markAndCompare(page, shop));
  await test.step('select-all is half ticked after paging', () => pageOn(page));
});

async function stopAndStart(page: Page, shop: Shop): Promise<void> {
  const buttons = () => page.locator('.opt_action').evaluateAll((found) => found.map((element) => element.outerHTML));
  await vitrina(page, (layer) => layer?.stop());
  const untouched = await buttons();
  expect(untouched.join()).not.toMatch(/role|aria|vitrina/);
  await vitrina(page, (layer) => layer?.start());
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-disabled', 'true');
  await box(page, ribbon.name).check();
  await expect(action(page, 'В корзину')).toHaveAccessibleName('В корзину (1)');
  await vitrina(page, (layer) => layer?.stop());
  await expect(page.locator('.opt_action[data-action="buy"]')).toHaveClass('opt_action btn btn-transparent animate-load');
  await expect(page.locator('.opt_action[data-action="buy"] > .text')).toHaveText('(1)');
  await vitrina(page, (layer) => layer?.start());
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.opt_action > .text')).toHaveCount(0);
  expect(await callsTo(shop, 'item.php')).toEqual([]);
}

async function selectAll(page: Page, shop: Shop): Promise<void> {
  const rows = await page.locator('.table-view__item').count();
  const buyable = await page.locator('.table-view__item:not([data-product_type="3"]):has(.button_block .to-cart)').count();
  expect(buyable).toBeLessThan(rows);
  await all(page).check();
  await expect(action(page, 'В корзину')).toHaveAccessibleName(`В корзину (${buyable})`);
  await expect(action(page, 'Сравнить')).toHaveAccessibleName(`Сравнить (${rows})`);
  await expect(action(page, 'В избранное')).toHaveAccessibleName('В избранное');
  for (const words of ['В корзину', 'В избранное', 'Сравнить']) {
    await expect(action(page, words)).toHaveAttribute('aria-disabled', 'false');
    await expect(action(page, words)).not.toHaveClass(/no-action/);
  }
  await expect(page.getByRole('checkbox', { name: /^Выбрать: /, checked: true })).toHaveCount(rows);
  await all(page).uncheck();
  for (const words of ['В корзину', 'В избранное', 'Сравнить']) {
    await expect(action(page, words)).toHaveAccessibleName(words);
    await expect(action(page, words)).toHaveClass(/no-action/);
  }
  await action(page, 'В корзину').click({ force: true });
  expect(await several(shop)).toEqual([]);
}

async function markAndCompare(page: Page, shop: Shop): Promise<void> {
  await box(page, ribbon.name).focus();
  await page.keyboard.press('Space');
  await box(page, laces.name).check();
  await action(page, 'В избранное').click();
  for (const { id } of [ribbon, laces])
    await expect(row(page, id).locator('.item-action--favorite')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('header .basket-link.delay .js-count')).toHaveText('2');
  await expect.poll(async () => (await shop.state()).favourites).toEqual([4341, 4347]);
  expect(await several(shop)).toEqual([]);

  await box(page, laces.name).uncheck();
  await action(page, 'В корзину').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, ribbon.id).locator('.in-cart')).toBeVisible();
  await expect(action(page, 'В корзину')).toBeFocused();
  await action(page, 'Сравнить').focus();
  await page.keyboard.press('Space');
  await expect(row(page, ribbon.id).getByRole('button', { name: `В сравнении: ${ribbon.name}` })).toBeVisible();
  await expect(page.locator('header .basket-link.compare .count')).toHaveText('1');
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [ribbon.id] });
}

async function pageOn(page: Page): Promise<void> {
  await all(page).check();
  const rows = page.locator('.table-view__item');
  const shown = await rows.count();
  await page.locator('.bottom_nav .ajax_load_btn').click();
  await expect(rows).not.toHaveCount(shown);
  const state = () => all(page).evaluate((input: HTMLInputElement) => [input.checked, input.indeterminate]);
  await expect.poll(state).toEqual([false, true]);
  await all(page).check();
  await expect(page.getByRole('checkbox', { name: /^Выбрать: /, checked: false, disabled: false })).toHaveCount(0);
}

for (const template of templateModes('off')) {
  test(`failed and refused bulk buying is told and leaves the ticks, the next try is one request, template ${template} [BULK-02, BULK-03, BUY-01, BUY-04, BUY-13]`, async ({
    page,
    shop,
  }) => {
    await holdChecks(page);
    await openRows(page, shop, { template });
    await test.step('after a failed answer rows and ticks stay as they were', () => failToBuy(page, shop));
    await test.step('both parts of a refusal are shown, the server’s HTML cleaned', () => refuse(page));
    await test.step('buying the ticked rows is one request, and every place follows', () => buyTicked(page, shop));
    await test.step('of a part that is refused the message is shown, and what was added is shown as added', () => refusePart(page));
  });
}

async function failToBuy(page: Page, shop: Shop): Promise<void> {
  await box(page, ribbon.name).check();
  const alert = page.getByRole('alert');
  for (const fault of faultVariants(['offline', 'http-500', 'empty', 'html', 'broken-json'])) {
    await test.step(fault, async () => {
      await expect(alert).toBeEmpty();
      await shop.fault([{ path: 'ajax/item.php', fault, times: 1 }]);
      await action(page, 'В корзину').click();
      await letItBeChecked(page);
      await expect(action(page, 'В корзину')).toHaveAttribute('aria-busy', 'false');
      await expect(alert).toContainText('ещё раз');
      await expect(row(page, ribbon.id).locator('.to-cart')).toBeVisible();
      await expect(headerCount(page)).toHaveText('0');
      await alert.getByRole('button', { name: 'Закрыть сообщение' }).first().click();
    });
  }
}

/** The ribbon is still ticked. */
async function refuse(page: Page): Promise<void> {
  await answerWith(page, 'ajax/item.php', {
    STATUS: 'ERROR',
    MESSAGE: 'ERROR_ADD2BASKET',
    MESSAGE_EXT: '<br><b id="ext">Нет</b><script>x()</script>',
  });
  await action(page, 'В корзину').click();
  await expect(page.getByRole('dialog')).toContainText(/Не удалось положить товар в корзину\s*Нет/);
  await expect(page.getByRole('dialog').locator('script')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/ajax/item.php*');
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-busy', 'false');
}

async function buyTicked(page: Page, shop: Shop): Promise<void> {
  const before = (await several(shop)).length;
  await row(page, ribbon.id).locator('.plus').click();
  await box(page, laces.name).check();
  const held = await holdRequests(page, 'ajax/item.php');
  await action(page, 'В корзину').dblclick();
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-busy', 'true');
  await expect(action(page, 'Сравнить')).toHaveAttribute('aria-disabled', 'true');
  await action(page, 'Сравнить').click({ force: true });
  held.letGo();
  for (const { id } of [ribbon, laces]) await expect(row(page, id).locator('.in-cart')).toBeVisible();
  await expect(headerCount(page)).toHaveText('2');
  await expect(action(page, 'Сравнить')).toHaveAttribute('aria-disabled', 'false');
  expect((await several(shop)).slice(before)).toMatchObject([
    {
      method: 'POST',
      form: {
        type: 'multiple',
        action: 'buy',
        iblock_id: '21',
        items: { 4341: { id: '4341', product_type: '1', quantity: '1' }, 4347: { id: '4347', product_type: '1', quantity: '1' } },
      },
    },
  ]);
  expect((await shop.state()).lines).toMatchObject([
    { product: 4341, quantity: 1 },
    { product: 4347, quantity: 1 },
  ]);
  await expect(page.getByRole('status').getByText('Добавлено в корзину, товаров: 2')).toBeVisible();
}

async function refusePart(page: Page): Promise<void> {
  // The page was loaded before the shop removed one of its products.
  await row(page, denim.id).evaluate((element: HTMLElement) => {
    element.dataset.id = '999999';
  });
  for (const { name } of [ribbon, laces]) await box(page, name).uncheck();
  await box(page, fleece.name).check();
  await box(page, denim.name).check();
  await action(page, 'В корзину').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Не удалось положить товар в корзину');
  await expect(dialog).toContainText('Товар 999999 не найден');
  await page.keyboard.press('Escape');
  await expect(row(page, fleece.id).locator('.in-cart')).toBeVisible();
  await expect(row(page, 999999).locator('.to-cart')).toBeVisible();
  await expect(headerCount(page)).toHaveText('3');
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-busy', 'false');
}

for (const template of templateModes('on')) {
  test(`rows are counted, and compared by one action where compare icons are actions, template ${template} [BULK-01, BULK-02, CMP-01]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    await openRows(page, shop, { icons: 'actions', template });
    await test.step('rows are counted, select-all is half ticked, no ticks: no actions', () => countRows(page));
    await box(page, ribbon.name).check();
    await box(page, laces.name).check();
    await press(action(page, 'Сравнить'));
    for (const { id } of [ribbon, laces]) {
      const icon = row(page, id).locator('.compare_item');
      await expect(icon).toHaveAttribute('aria-pressed', 'true');
      await expectSeen(icon);
    }
    await expect(page.locator('header .basket-link.compare .count')).toHaveText('2');
    const calls = (await shop.log()).filter(({ query }) => query.action === 'aspro:max.ItemAction.compare');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.form).toMatchObject({
      fields: { type: 'multiple', action: 'compare', iblock_id: '21', state: '1', items: { 4341: { id: '4341' }, 4347: { id: '4347' } } },
    });
    expect(await several(shop)).toEqual([]);
    await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [ribbon.id, laces.id] });
  });
}

async function countRows(page: Page): Promise<void> {
  await box(page, ribbon.name).check();
  await box(page, laces.name).check();
  await expect(action(page, 'В корзину')).toHaveAccessibleName('В корзину (2)');
  await expect(action(page, 'В избранное')).toHaveAccessibleName('В избранное (2)');
  expect(await all(page).evaluate((input: HTMLInputElement) => [input.checked, input.indeterminate])).toEqual([false, true]);
  await box(page, laces.name).uncheck();
  await box(page, ribbon.name).uncheck();
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-disabled', 'true');
  expect(await all(page).evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(false);
}

test('with old hearts the bulk action delays the ticked item [BULK-02, BUY-05]', async ({ page, shop }) => {
  await openRows(page, shop, { icons: 'old' });
  await box(page, ribbon.name).check();
  await expect(action(page, 'Отложить')).toHaveAccessibleName('Отложить (1)');
  await action(page, 'Отложить').click();
  await expect(row(page, ribbon.id).getByRole('button', { name: `В отложенных: ${ribbon.name}` })).toBeVisible();
  expect((await shop.state()).lines).toMatchObject([{ product: ribbon.id, delayed: true }]);
});

test('bulk buying leaves out products with sizes, except in an offer tree [BULK-02]', async ({ page, shop }) => {
  await openRows(page, shop, {}, '/catalog/krossovki/');
  const first = page.locator('.table-view__item[data-product_type="3"]:has(.button_block .to-cart)').first();
  const id = Number(await first.getAttribute('data-id'));
  await first.getByRole('checkbox').check();
  await expect(action(page, 'В корзину')).toHaveAttribute('aria-disabled', 'true');
  await expect(action(page, 'Сравнить')).toHaveAccessibleName('Сравнить (1)');

  await shop.open('/catalog/krossovki/?display=table&offer_tree=Y');
  await row(page, id).getByRole('checkbox').check();
  await action(page, 'В корзину').click();
  await expect(row(page, id).locator('.in-cart')).toBeVisible();
  const [call] = await several(shop);
  const items = Object.values(call?.form.items as Record<string, Record<string, string>>);
  expect(items).toMatchObject([{ product_type: '3', add_offer: 'Y', quantity: '1' }]);
  expect(Number(items[0]?.id)).not.toBe(id);
  expect((await shop.state()).lines).toMatchObject([{ product: Number(items[0]?.id) }]);
});
