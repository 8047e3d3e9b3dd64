import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { boots, callsTo, main } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { faultVariants } from './support/variants.ts';

const block = (page: Page) => page.locator('.calculate-delivery.with_preview');
const link = (page: Page) => block(page).locator('> [data-event="jqm"]');
const preview = (page: Page) => block(page).locator('.catalog-delivery-preview');
const asked = async (shop: Shop) =>
  (await callsTo(shop, 'delivery.php')).map(({ form }) => [form.index, form.product_id, form.quantity, form.is_preview].join(' '));
const more = (page: Page) => page.locator(main).getByRole('button', { name: 'Увеличить количество' });

test('delivery is requested when the block appears and 1 s after the last change; no older answer wins [DET-07]', async ({
  page,
  shop,
}) => {
  // One of these costs too little for free delivery.
  await shop.reset();
  await test.step('an older answer never replaces a newer one', async () => {
    const held = await holdRequests(page, 'delivery.php');
    await shop.open('/product/krem-uhod/');
    await expect(block(page)).toHaveAttribute('aria-busy', 'true');
    await more(page).click();
    // The second request aborts the first, whose answer would be for quantity 1.
    const second = page.waitForRequest(
      (request) => request.url().includes('delivery.php') && (request.postData() ?? '').includes('index=1002'),
    );
    await second;
    held.letGo();
    await expect(preview(page).locator('[data-param-quantity]')).toHaveAttribute('data-param-quantity', '2');
    await expect(block(page)).toHaveAttribute('aria-busy', 'false');
  });
  await expect(preview(page)).toContainText('Доставка в Казань');
  await expect(link(page)).toBeHidden();
  // The first request was aborted before it reached the shop.
  expect(await asked(shop)).toEqual(['1002 4348 2 Y']);
  const { violations } = await axe(page).include('.calculate-delivery').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  for (let presses = 0; presses < 3; presses++) await more(page).click();
  // The old preview stays until the new one arrives.
  await expect(preview(page)).toBeVisible();
  await expect.poll(() => asked(shop)).toEqual(['1002 4348 2 Y', '1003 4348 5 Y']);
  await expect(preview(page).locator('[data-param-quantity]')).toHaveAttribute('data-param-quantity', '5');

  // The block has the same height with and without the preview, so nothing shifts.
  const heights = async () => {
    const found: number[] = [];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      found.push((await block(page).boundingBox())?.height ?? 0);
    }
    return found;
  };
  const before = await heights();
  await page.evaluate(() => window.vitrina?.stop());
  expect(await heights()).toEqual(before);
  await expect(preview(page)).toHaveCount(0);
  await expect(link(page)).toBeVisible();
  expect(await block(page).getAttribute('class')).toBe('calculate-delivery with_preview');
  expect(await block(page).getAttribute('aria-busy')).toBeNull();
});

test('a later answer changes the shown preview in place: the focus in it stays [DET-07]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/product/krem-uhod/');
  const details = preview(page).locator('[data-param-quantity]');
  await expect(details).toHaveAttribute('data-param-quantity', '1');
  await more(page).click();
  await details.focus();
  await expect(details).toHaveAttribute('data-param-quantity', '2');
  await expect(details).toBeFocused();
});

test('the focus on the link goes on to the preview that takes its place, and back when that fails [DET-07]', async ({ page, shop }) => {
  await shop.reset();
  const held = await holdRequests(page, 'delivery.php');
  await shop.open('/product/vega-run/?oid=4211');
  await link(page).focus();
  held.letGo();
  const details = preview(page).getByRole('button', { name: 'Подробнее' });
  await expect(details).toBeFocused();
  await shop.fault([{ path: 'delivery.php', fault: 'http-500' }]);
  await page.locator('.product-action').getByRole('radio', { name: '41', exact: true }).click();
  await details.focus();
  await expect(preview(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
});

test('a preview of another offer that replaces the shown one keeps the focus [DET-07]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/product/vega-run/?oid=4211');
  const details = preview(page).getByRole('button', { name: 'Подробнее' });
  await expect(details).toBeVisible();
  const held = await holdRequests(page, 'delivery.php');
  const asked = page.waitForRequest((request) => request.url().includes('delivery.php'));
  await page.locator('.product-action').getByRole('radio', { name: '41', exact: true }).click();
  await asked;
  const before = await details.elementHandle();
  await details.focus();
  held.letGo();
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(details).toBeFocused();
});

test('a preview that is drawn anew below its open dialog gets the focus back when that is closed [DET-07, POP-02]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/product/vega-run/?oid=4211');
  const details = preview(page).getByRole('button', { name: 'Подробнее' });
  await expect(details).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('is_preview=Y') === true);
  await page.route('**/delivery.php*', async (route) => {
    if (route.request().postData()?.includes('is_preview=Y')) await held;
    await route.continue();
  });
  await page.locator('.product-action').getByRole('radio', { name: '41', exact: true }).click();
  await asked;
  const before = await details.elementHandle();
  await details.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  letGo();
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(details).toBeFocused();
});

test('after any failure the plain link is shown, without a notice [DET-07, ERR-02]', async ({ page, shop }) => {
  await shop.reset();
  // An answer without a preview, and a failed one: src/shop/product/delivery.test.ts.
  for (const [index, fault] of faultVariants(['http-500', 'empty', 'html', 'offline'] as const).entries())
    await test.step(`${fault}, ${index === 0 ? 'when the block appears' : 'after a change of the quantity'}`, async () => {
      await shop.fault([{ path: 'delivery.php', fault }]);
      const asking = page.waitForRequest(/delivery\.php/);
      if (index === 0) await shop.open(boots.path);
      else await more(page).click();
      await asking;
      await expect(block(page)).toHaveAttribute('aria-busy', 'false');
      await expect(link(page)).toBeVisible();
      await expect(preview(page)).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    });
});

test('with template scripts on, the layer still requests delivery once per change [DET-07, EMB-02]', async ({ page, shop }) => {
  await shop.reset();
  await page.clock.install();
  await shop.open(boots.path, { template: 'on' });
  await expect(preview(page)).toContainText('Доставка в Казань');
  // On a page that names no quantity the template itself sends NaN; these requests are left out.
  expect((await asked(shop)).filter((one) => !one.includes('NaN'))).toEqual(['1001 4150 1 Y']);
  await more(page).click();
  await expect(preview(page).locator('[data-param-quantity]')).toHaveAttribute('data-param-quantity', '2');
  // The template hears of the change too, clones the link, and would ask a second later for a block that is not marked as asked for.
  await page.clock.runFor(3000);
  await expect(block(page)).toHaveAttribute('aria-busy', 'false');
  expect((await asked(shop)).filter((one) => !one.includes('NaN'))).toEqual(['1001 4150 1 Y', '1002 4150 2 Y']);
  await expect(link(page)).toHaveAttribute('data-param-quantity', '2');
  await expect(link(page)).toBeHidden();
});

/** Requests to the component's own address: the changed form's fields. */
const calculations = async (shop: Shop) =>
  (await shop.log())
    .filter(({ path }) => path.endsWith('catalog.delivery.max/ajax.php'))
    .map(({ form }) => [form.LOCATION_CHANGED, form.QUANTITY, form.CALCULATE, form.PRODUCT].join(' '));

test('the calculation opens for the shown quantity and follows each change of its form [DET-07, POP-01]', async ({ page, shop }) => {
  await shop.reset();
  // Without a preview the plain link stays.
  await shop.fault([{ path: 'ajax/delivery.php', fault: 'empty', times: 9 }]);
  await shop.open('/product/krem-uhod/', { template: 'on' });
  await page.evaluate(() => {
    const { BX } = window as unknown as { BX: { addCustomEvent(name: string, listener: () => void): void } };
    BX.addCustomEvent('onCatalogDeliveryChangeLocation', () => document.body.setAttribute('data-heard', 'Y'));
  });
  await more(page).click();
  await expect(link(page)).toHaveAttribute('data-param-quantity', '2');
  await link(page).click();
  const dialog = page.getByRole('dialog', { name: 'Доставка в Казань' });
  await expect(dialog.getByRole('row', { name: /Курьер, 2 дня/ })).toContainText('350');
  expect((await callsTo(shop, 'form.php')).map(({ query }) => query.quantity)).toEqual(['2']);

  await test.step('another city: the block and the popup’s title change, the focus stays, and the page hears of it', async () => {
    await dialog.getByRole('combobox', { name: 'Город' }).focus();
    await dialog.getByRole('combobox', { name: 'Город' }).selectOption('Москва');
    const moved = page.getByRole('dialog', { name: 'Доставка в Москву' });
    await expect(moved.getByRole('row', { name: /Курьер, 5 дней/ })).toContainText('550');
    await expect(moved.getByRole('combobox', { name: 'Город' })).toBeFocused();
    await expect(page.locator('body')).toHaveAttribute('data-heard', 'Y');
    const { violations } = await axe(page).include('dialog').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
  const there = page.getByRole('dialog', { name: 'Доставка в Москву' });
  await there.getByRole('radio', { name: /Пункт выдачи/ }).check();
  await expect(there.locator('.catalog-delivery-total')).toHaveText(/Пункт выдачи, 6 дней: 390/);
  await there.getByRole('spinbutton', { name: 'Количество' }).fill('3');
  await there.getByRole('spinbutton', { name: 'Количество' }).press('Tab');
  await expect(there.locator('.form_desc')).toContainText('3 шт.');
  const id = (await calculations(shop))[0]?.split(' ')[3];
  expect(await calculations(shop)).toEqual([`Y 2 Y ${id}`, `N 2 Y ${id}`, `N 3 Y ${id}`]);
});

test('a calculation that fails says so and offers to repeat it; what was chosen stays [DET-07, ERR-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  await preview(page).getByRole('button', { name: 'Подробнее' }).click();
  const dialog = page.getByRole('dialog', { name: /Доставка в/ });
  await shop.fault([{ path: 'catalog.delivery.max', fault: 'http-500', times: 2 }]);
  await dialog.getByRole('combobox', { name: 'Город' }).selectOption('Самара');
  const again = dialog.getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Город' })).toHaveValue(/\d/);
  await expect(dialog).toHaveAccessibleName('Доставка в Казань');
  await again.click();
  await expect(page.getByRole('dialog', { name: 'Доставка в Самару' })).toBeVisible();
  await expect(again).toHaveCount(0);
});
