import type { Locator, Page } from '@playwright/test';
import { expect, Shop, test, visible, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { rowOf } from './support/basket-page.ts';
import { boots, buyButton, callsTo, headerCount, inBasketLink } from './support/buying.ts';
import { letItBeChecked } from './support/checking.ts';
import { holdRequests } from './support/held-request.ts';
import { flyBox, flyReads, flySaves, lineOf, opener, openFly, openFlyShop, serverQuantity, sneakers } from './support/small-baskets.ts';
import { variants } from './support/variants.ts';

/** «Шнурки круглые вощёные»: plenty in stock. */
const laces = { id: 4347, name: 'Шнурки круглые вощёные' };
const plus = (name: string) => `Увеличить количество: ${name}`;

test('lines of the panel change, the page follows, failures are told [FLY-01, FLY-02, SRV-02, BUY-05, BUY-13, ERR-01]', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const lines = [{ product: boots.id, quantity: 3 }, { product: sneakers.id }, { product: laces.id }];
  await openFlyShop(shop, { lines }, boots.path);
  const panel = await openFly(page);
  await test.step('axe finds nothing in the open fly-out', () => expectNoFindings(page));
  await test.step('after a failed change the line shows the server’s value and the reason', () => failChanges(page, shop, panel));
  await test.step('a line is delayed and taken back, and tabs, buttons and numbers follow', () => delayAndReturn(page, shop, panel));
  await test.step('a service is added and removed in the panel, and total and counters follow', () => switchService(page, shop, panel));
  await test.step('a typed quantity is corrected to digits and stock, but not while it is typed', () => typeQuantity(page, shop, panel));
  await test.step('removing a line removes its services, resets the page’s button and moves the focus', () => removeAll(page, shop, panel));
  await test.step('a change right before leaving the page is sent', () => changeAndLeave(page, shop, panel));
});

async function expectNoFindings(page: Page): Promise<void> {
  await flyBox(page).evaluate((box) => Promise.allSettled(box.getAnimations().map(({ finished }) => finished)));
  const { violations } = await axe(page).include('#basket_line .basket_fly').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Comes first, because a read after an earlier change would meet the fault instead of the change. */
async function failChanges(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const line = lineOf(panel, laces.name);
  await shop.fault([{ path: 'basket_fly.php', fault: 'http-500', times: 1 }]);
  await line.getByRole('button', { name: plus(laces.name) }).click();
  await letItBeChecked(page);
  await expect(page.getByRole('alert')).toContainText('Магазин не смог');
  await expect(line.getByRole('textbox')).toHaveValue('1');
  await shop.fault([{ path: 'item.php', fault: 'offline', times: 1 }]);
  await line.getByRole('button', { name: /^Удалить/ }).click();
  await expect(line).toHaveAttribute('aria-busy', 'true');
  await letItBeChecked(page);
  await expect(page.getByRole('alert')).toContainText('Нет связи');
  await expect(line).toHaveAttribute('aria-busy', 'false');
  await expect(line).toBeVisible();
  for (let notices = 2; notices > 0; notices--) await page.getByRole('button', { name: 'Закрыть сообщение' }).first().click();
}

async function delayAndReturn(page: Page, shop: Shop, panel: Locator): Promise<void> {
  await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeVisible();
  await lineOf(panel, boots.name)
    .getByRole('button', { name: `Отложить: ${boots.name}` })
    .click();
  await expect(lineOf(panel, boots.name)).toHaveCount(0);
  await expect(panel.getByRole('tab', { name: /Отложено/ })).toBeVisible();
  await expect(buyButton(page, boots.name).filter({ visible: true }).first()).toBeVisible();
  expect(await serverQuantity(shop, boots.id)).toBe(-3);
  await expect(headerCount(page).first()).toHaveText('2');

  await panel.getByRole('tab', { name: /Отложено/ }).click();
  await lineOf(panel, boots.name)
    .getByRole('button', { name: `Вернуть в корзину: ${boots.name}` })
    .click();
  await expect(lineOf(panel, boots.name).getByRole('textbox')).toHaveValue('3');
  await expect(panel.getByRole('tab')).toHaveCount(0);
  await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeVisible();
  expect(await serverQuantity(shop, boots.id)).toBe(3);
  await expect(headerCount(page).first()).toHaveText('3');
}

/** Leaves the service switched on. */
async function switchService(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const service = lineOf(panel, sneakers.name).locator('.services-item[data-item_id="9001"]');
  const sum = panel.locator('.foot .wrap_prices .price').first();
  const total = (await sum.textContent()) ?? '';
  const bought = async () => (await shop.state()).lines.map(({ product, parent }) => [product, parent]);
  const lines = await bought();
  await service.locator('.switch_block label').click();
  await expect(opener(page)).toHaveAccessibleName('Корзина, товаров: 4');
  await expect(sum).not.toHaveText(total);
  expect(await bought()).toEqual([...lines, [9001, sneakers.id]]);
  await service.locator('.switch_block label').click();
  await expect(sum).toHaveText(total);
  expect(await bought()).toEqual(lines);
  await expect(lineOf(panel, sneakers.name).getByRole('textbox', { name: /^Количество: Кроссовки/ })).toHaveValue('1');
  await service.locator('.switch_block label').click();
  await expect(opener(page)).toHaveAccessibleName('Корзина, товаров: 4');
}

async function typeQuantity(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const field = panel.getByRole('textbox', { name: `Количество: ${boots.name}` });
  const most = Number(await field.getAttribute('max'));
  /** The pause after which a quantity is sent passes by the test's clock. */
  const isSent = async (quantity: number) => {
    await page.clock.runFor(1000);
    await expect.poll(() => serverQuantity(shop, boots.id), { intervals: [50] }).toBe(quantity);
  };
  await field.fill('');
  await field.pressSequentially('9x99');
  await expect(field).toHaveValue('999');
  await field.blur();
  await expect(field).toHaveValue(String(most));
  await expect(panel.getByRole('button', { name: plus(boots.name) })).toHaveAttribute('aria-disabled', 'true');
  await isSent(most);
  await field.fill('');
  await field.blur();
  await expect(field).toHaveValue('1');
  await isSent(1);
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('2');
  await isSent(2);
  await expect(field).toBeFocused();
}

/** Also the line of which the removal has failed. */
async function removeAll(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const before = (await shop.itemCalls('delete_basket_id')).length;
  const remove = (name: string) => lineOf(panel, name).getByRole('button', { name: `Удалить: ${name}` });
  await remove(sneakers.name).press('Enter');
  await expect(lineOf(panel, sneakers.name)).toHaveCount(0);
  await expect(remove(laces.name)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `Удалено из корзины: ${sneakers.name}` })).toBeVisible();
  expect((await shop.state()).lines.map(({ product }) => product)).toEqual([boots.id, laces.id]);
  await remove(laces.name).press('Enter');
  await expect(remove(boots.name)).toBeFocused();
  expect((await shop.state()).lines.map(({ product }) => product)).toEqual([boots.id]);
  await remove(boots.name).press('Enter');
  await expect(panel.getByText('Корзина пуста')).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(buyButton(page, boots.name).filter({ visible: true }).first()).toBeVisible();
  await expect(headerCount(page).first()).toHaveText('0');
  await expect(opener(page)).toHaveAccessibleName('Корзина, товаров: 0');
  expect(await shop.itemCalls('delete_basket_id')).toHaveLength(before + 3);
}

async function changeAndLeave(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const sent = (await flySaves(shop)).length;
  // The open panel covers the button.
  await visible(page, '.product-action .to-cart').first().press('Enter');
  await panel.getByRole('button', { name: plus(boots.name) }).click();
  await shop.open('/', { wait: false });
  await expect.poll(() => serverQuantity(shop, boots.id)).toBe(2);
  expect(await flySaves(shop)).toHaveLength(sent + 1);
}

test('a line delayed or returned by a key leads to the next line’s own button of the same kind, never to its removal [FLY-02]', async ({
  page,
  shop,
}) => {
  await openFlyShop(shop, { lines: [{ product: laces.id }, { product: sneakers.id }, { product: boots.id }] });
  const panel = await openFly(page);
  const delay = (name: string) => panel.getByRole('button', { name: `Отложить: ${name}` });
  const delayed = async () => (await shop.state()).lines.flatMap(({ product, delayed: isDelayed }) => (isDelayed ? [product] : []));
  await delay(laces.name).press('Enter');
  await expect(delay(sneakers.name)).toBeFocused();
  await expect(flyBox(page)).not.toHaveClass(/loading/);
  await page.keyboard.press('Enter');
  await expect(delay(boots.name)).toBeFocused();
  expect(await delayed()).toEqual([laces.id, sneakers.id]);
  await panel.getByRole('tab', { name: /Отложено/ }).press('Enter');
  const back = (name: string) => panel.getByRole('button', { name: `Вернуть в корзину: ${name}` });
  // The next line stands there once the panel has been read after its delay too.
  await expect(back(sneakers.name)).toBeVisible();
  await back(laces.name).press('Enter');
  await expect(back(sneakers.name)).toBeFocused();
  expect((await shop.state()).lines).toHaveLength(3);
  await expect.poll(delayed).toEqual([sneakers.id]);
});

test('the focus stays in the panel when another tab empties the basket [FLY-01, CNT-03]', async ({ page, shop }) => {
  await openFlyShop(shop, { lines: [{ product: boots.id }] });
  const panel = await openFly(page);
  await panel.getByRole('button', { name: /удалить все товары/ }).focus();
  const tab = await page.context().newPage();
  await new Shop(tab, shop.url).open('/basket/');
  await rowOf(tab, boots.name)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect.poll(async () => (await shop.state()).lines).toEqual([]);
  await page.bringToFront();
  await expect(panel).toContainText('Корзина пуста');
  await expect(panel).toBeFocused();
});

test('the panel is read once per change, plus sends few requests and the last value wins, and clearing removes all [FLY-02, QTY-03]', async ({
  page,
  shop,
}) => {
  await openFlyShop(shop, { lines: [{ product: laces.id }, { product: sneakers.id }, { product: boots.id, delayed: true }] });
  const panel = await openFly(page);
  await test.step('the panel is read once per change', async () => {
    expect(await flyReads(shop)).toHaveLength(1);
    await lineOf(panel, sneakers.name)
      .getByRole('button', { name: /^Удалить/ })
      .click();
    await expect(lineOf(panel, sneakers.name)).toHaveCount(0);
    await expect.poll(async () => (await flyReads(shop)).length).toBe(2);
    await expect.poll(async () => (await callsTo(shop, 'actualBasket.php')).length).toBe(1);
    await expect(flyBox(page)).not.toHaveClass(/loading/);
    expect(await flyReads(shop)).toHaveLength(2);
  });
  await test.step('pressed from 1 to 20, the line has the sum of 20', () => pressToTwenty(page, shop, panel));
  await test.step('forms are sent one at a time, and a late answer overwrites no newer quantity', () =>
    changeDuringForm(page, shop, panel));
  await test.step('a held plus repeats, and the click at its end adds no step', () => holdPlus(page, shop, panel));
  await test.step('clearing also removes delayed lines, with a notice', async () => {
    // The notice says that delayed lines are gone too, because the server clears everything.
    const clear = panel.getByRole('button', { name: 'Очистить: удалить все товары' });
    await expect(clear).toHaveAttribute('title', 'Очистить: удалить все товары');
    await clear.click();
    await expect(panel.getByText('Корзина пуста')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'удалены все товары, отложенные тоже' })).toBeVisible();
    expect((await shop.state()).lines).toEqual([]);
    expect(await callsTo(shop, 'show_basket_fly.php')).toMatchObject([{ form: { TYPE: '1', CLEAR_ALL: 'Y' } }]);
    await expect(panel).toBeFocused();
  });
});

async function pressToTwenty(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const line = lineOf(panel, laces.name);
  const price = Number((await line.locator('.cost .price').first().textContent())?.replace(/\D/g, ''));
  const button = line.getByRole('button', { name: plus(laces.name) });
  await button.hover();
  const box = await button.boundingBox();
  if (!box) throw new Error('Expected a button with a place on the page');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 19 });
  await expect(line.getByRole('textbox')).toHaveValue('20');
  await expect.poll(() => serverQuantity(shop, laces.id)).toBe(20);
  await expect(line.locator('.summ .price')).toHaveText(new RegExp(`${20 * price}`.replace(/\B(?=(\d{3})+$)/g, '\\s?')));
  expect((await flySaves(shop)).length).toBeLessThanOrEqual(3);
  await expect(line.getByRole('textbox')).toHaveValue('20');
}

async function changeDuringForm(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const savesBefore = (await flySaves(shop)).length;
  const field = lineOf(panel, laces.name).getByRole('textbox');
  const request = await holdRequests(page, 'ajax/basket_fly.php');
  // The panel is read from the same address; only a form with a quantity saves a change.
  const sent = page.waitForRequest((asked) => asked.url().includes('basket_fly.php') && /QUANTITY_/.test(asked.postData() ?? ''));
  await panel.getByRole('button', { name: plus(laces.name) }).click();
  await sent;
  await field.fill('9');
  await field.press('Enter');
  request.letGo();
  await expect.poll(() => serverQuantity(shop, laces.id)).toBe(9);
  await expect(field).toHaveValue('9');
  expect((await flySaves(shop)).slice(savesBefore).map(({ form }) => form.QUANTITY_88001)).toEqual(['21', '9']);
}

async function holdPlus(page: Page, shop: Shop, panel: Locator): Promise<void> {
  const sent = (await flySaves(shop)).length;
  const [button, field] = [panel.getByRole('button', { name: plus(laces.name) }), lineOf(panel, laces.name).getByRole('textbox')];
  await page.evaluate(() => {
    const read = () => Object.assign(window, { atEnd: document.querySelector<HTMLInputElement>('.counter_block.basket input')?.value });
    document.addEventListener('pointerup', read, { capture: true, once: true });
  });
  await button.hover();
  await page.mouse.down();
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(11);
  await page.mouse.up();
  const wanted = await page.evaluate(() => Reflect.get(window, 'atEnd') as string);
  await expect.poll(() => serverQuantity(shop, laces.id)).toBe(Number(wanted));
  await expect(field).toHaveValue(wanted);
  expect((await flySaves(shop)).length - sent).toBeLessThanOrEqual(2);
}

for (const template of variants(['on', 'late'] as const, (mode) => mode === 'late')) {
  test(`with the template’s scripts ${template} there is one panel, and one request per action [FLY-02, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await openFlyShop(shop, { lines: [{ product: laces.id }, { product: sneakers.id }] }, boots.path, { template });
    if (template === 'late') await page.waitForFunction(() => 'setBasketStatusBtn' in window);
    const panel = await openFly(page);
    expect(await flyReads(shop)).toHaveLength(1);
    await lineOf(panel, laces.name)
      .getByRole('button', { name: plus(laces.name) })
      .click();
    await expect.poll(() => serverQuantity(shop, laces.id)).toBe(2);
    await lineOf(panel, laces.name)
      .getByRole('button', { name: /^Отложить/ })
      .click();
    await expect(panel.getByRole('tab', { name: /Отложено/ })).toBeVisible();
    await lineOf(panel, sneakers.name)
      .getByRole('button', { name: /^Удалить/ })
      .click();
    await expect(lineOf(panel, sneakers.name)).toHaveCount(0);
    // The open panel covers the button.
    await visible(page, '.product-action .to-cart').first().press('Enter');
    await expect(lineOf(panel, boots.name)).toBeVisible();
    expect(await flySaves(shop)).toHaveLength(1);
    for (const name of ['wish_item', 'delete_basket_id', 'add_item']) expect(await shop.itemCalls(name)).toHaveLength(1);
    expect(await flyBox(page).count()).toBe(1);
    const known = await vitrina(page, (layer) => layer?.state().lines);
    expect(
      Object.values(known ?? {})
        .map((line) => (line as { place: string }).place)
        .sort(),
    ).toEqual(['delayed', 'ready']);
  });
}
