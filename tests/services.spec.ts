import type { Locator, Page } from '@playwright/test';
import { expect, type LogEntry, type Shop, test, vitrina } from './fixtures.ts';
import { boots, buyAndWait, headerCount, rewritePages } from './support/buying.ts';
import { letItBeChecked } from './support/checking.ts';
import { holdRequests } from './support/held-request.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { faultVariants, templateModes, variants } from './support/variants.ts';

/** Services of «Ботинки Север»: two are shown at first, the third behind «Все услуги». */
const wax = { id: 9001, name: 'Водоотталкивающая пропитка' };
const wrapping = { id: 9002, name: 'Подарочная упаковка' };

/** Near the price, and the whole block below. */
const places = ['.in_announce', '.js-scroll-services'];
const bothCopies = `${boots.path}?announce=Y`;

const switchOf = (scope: Page | Locator, { name }: { name: string }) => scope.getByRole('switch', { name, exact: true });
const rowOf = (scope: Page | Locator, { id }: { id: number }) => scope.locator(`.services-item[data-item_id="${id}"]`);
const near = (page: Page) => page.locator('.in_announce');

/** Requests that change services: adds that name their product, deletes and updates of a line. */
async function serviceCalls(shop: Shop): Promise<LogEntry[]> {
  const calls = await Promise.all(['add_item', 'delete_basket_id', 'update_basket_id'].map((name) => shop.itemCalls(name)));
  return calls
    .flat()
    .filter(({ form, query }) => !('add_item' in form) || 'ASPRO_BUY_PRODUCT_ID' in Object(form.prop) || 'add_item' in query);
}

const linesOf = async (shop: Shop, { id }: { id: number }) => (await shop.state()).lines.filter(({ product }) => product === id);

/** All copies, the layer and the server have the same state, and no request is under way. */
async function expectService(page: Page, shop: Shop, service: { id: number; name: string }, on: boolean, quantity = 1): Promise<void> {
  await expect.poll(async () => (await linesOf(shop, service)).map((line) => line.quantity)).toEqual(on ? [quantity] : []);
  for (const place of places) {
    const row = rowOf(page.locator(place), service);
    await expect(switchOf(row, service)).toBeChecked({ checked: on });
    await expect(switchOf(row, service)).toHaveAttribute('aria-busy', 'false');
    if (on) await expect(row).toHaveClass(/services_on/);
    else await expect(row).not.toHaveClass(/services_on/);
    if (on) await expect(row.locator('input[name="quantity"]')).toHaveValue(String(quantity));
  }
}

/** The product page with both copies live; the lower one has to be scrolled into view. */
async function openBoth(page: Page, shop: Shop, options: Parameters<Shop['open']>[1] = {}): Promise<void> {
  await shop.open(bothCopies, options);
  for (const place of places) {
    await page.locator(place).scrollIntoViewIfNeeded();
    await expect(switchOf(page.locator(place), wax)).toBeAttached();
  }
  await near(page).scrollIntoViewIfNeeded();
}

for (const template of variants(['off', 'on', 'late'] as const, (mode) => mode === 'late')) {
  test(`services are bought with their product, or later on every copy, template ${template} [SRV-02, SRV-03, SRV-05]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await openBoth(page, shop, { template });
    await near(page).getByText(wax.name).click();
    await near(page).getByText(wrapping.name).click();
    await rowOf(near(page), wax).locator('.plus').click();
    for (const place of places) {
      await expect(switchOf(page.locator(place), wax)).toBeChecked();
      await expect(rowOf(page.locator(place), wax).locator('input[name="quantity"]')).toHaveValue('2');
    }
    await near(page).getByText(wrapping.name).click();
    await expect(switchOf(page.locator('.js-scroll-services'), wrapping)).not.toBeChecked();
    expect(await serviceCalls(shop)).toEqual([]);

    await buyAndWait(page, boots.name);
    const adds = await shop.itemCalls('add_item');
    expect(adds).toHaveLength(1);
    expect(adds[0]?.form.services).toEqual({ 0: { id: '9001', quantity: '2', iblock_id: '30' } });
    await expect(headerCount(page)).toHaveText('2');
    await expectService(page, shop, wax, true, 2);
    await expectService(page, shop, wrapping, false);
    expect(await serviceCalls(shop)).toEqual([]);

    await near(page).getByText(wrapping.name).click();
    await expectService(page, shop, wrapping, true);
    await expect(headerCount(page)).toHaveText('3');
    const [bought] = await serviceCalls(shop);
    expect(bought).toMatchObject({
      method: 'POST',
      form: {
        add_item: 'Y',
        item: '9002',
        quantity: '1',
        iblockID: '30',
        prop: { BUY_PRODUCT_PROP: '4150', ASPRO_BUY_PRODUCT_ID: '4150' },
      },
    });
    const [line] = await linesOf(shop, wrapping);
    expect(line).toMatchObject({ parent: 4150 });

    await near(page).getByText(wrapping.name).click();
    await expectService(page, shop, wrapping, false);
    await expect(headerCount(page)).toHaveText('2');
    const calls = await serviceCalls(shop);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ method: 'POST', query: { delete_basket_id: String(line?.id) }, form: {} });
    expect((await shop.state()).lines).toMatchObject([{ product: 4150 }, { product: 9001, parent: 4150 }]);
  });
}

for (const template of templateModes('on')) {
  test(`the quantity of a bought service is sent once, shown everywhere, failures are told, template ${template} [SRV-04, SRV-02, BUY-13, EMB-02]`, async ({
    page,
    shop,
  }) => {
    // One test, because the clock of each test takes a new page.
    await page.clock.install();
    await shop.reset({ lines: [{ product: boots.id, services: [{ id: wax.id }] }] });
    await openBoth(page, shop, { template });
    await expectService(page, shop, wax, true);
    /** The pause after which a quantity is sent passes by the test's clock. */
    const expectSent = async (quantity: number) => {
      await page.clock.runFor(1000);
      await expectService(page, shop, wax, true, quantity);
    };
    const plus = rowOf(near(page), wax).getByRole('button', { name: `Увеличить количество: ${wax.name}` });
    // All within the pause after which a quantity is sent, even on a slow machine.
    await plus.evaluate((control: HTMLElement) => {
      for (let press = 0; press < 9; press++) control.click();
    });
    await expectSent(10);
    const updates = await shop.itemCalls('update_basket_id');
    expect(updates).toHaveLength(1);
    const [line] = await linesOf(shop, wax);
    expect(updates.at(-1)).toMatchObject({ method: 'POST', query: { update_basket_id: String(line?.id), quantity: '10' }, form: {} });

    const field = rowOf(page.locator('.js-scroll-services'), wax).locator('input[name="quantity"]');
    await field.fill('3');
    await field.press('Enter');
    await expectSent(3);
    await field.fill('абв');
    await field.blur();
    await expectSent(1);
    await field.press('ArrowUp');
    await expectSent(2);
    // One request for each final quantity; the template's own scripts sent none.
    expect(await shop.itemCalls('update_basket_id')).toHaveLength(updates.length + 3);

    await test.step('holding plus keeps counting, and the quantity is sent on release', async () => {
      const sent = (await shop.itemCalls('update_basket_id')).length;
      const held = rowOf(near(page), wax).locator('input[name="quantity"]');
      await rowOf(near(page), wax).locator('.plus').hover();
      await page.mouse.down();
      await expect.poll(async () => Number(await held.inputValue()), { intervals: [100] }).toBeGreaterThan(5);
      await page.mouse.up();
      const wanted = Number(await held.inputValue());
      await expectSent(wanted);
      expect((await shop.itemCalls('update_basket_id')).length - sent).toBeLessThanOrEqual(2);
      await held.fill('2');
      await held.press('Enter');
      await expectSent(2);
    });

    await test.step('after a failed removal or quantity the server’s state and the reason are shown', async () => {
      const sent = (await shop.itemCalls('update_basket_id')).length;
      await shop.fault([{ path: 'ajax/item.php', fault: 'http-500', times: 2 }]);
      await near(page).getByText(wax.name).click();
      await letItBeChecked(page);
      await expect(page.getByRole('alert')).toContainText('Магазин не смог');
      await expectService(page, shop, wax, true, 2);
      await rowOf(near(page), wax).locator('.plus').click();
      await expect.poll(async () => (await shop.itemCalls('update_basket_id')).length).toBe(sent + 1);
      await letItBeChecked(page);
      await expectService(page, shop, wax, true, 2);
      expect(await shop.itemCalls('update_basket_id')).toHaveLength(sent + 1);
    });

    const before = await page.evaluate(() => ({ ...Reflect.get(window, 'arBasketAspro') }));
    await near(page).getByText(wax.name).click();
    await expectService(page, shop, wax, false);
    await expect(headerCount(page)).toHaveText('1');
    if (template === 'on')
      await test.step('a service switched off stays off when the template marks its older data', async () => {
        await page.evaluate((outdated) => {
          Object.assign(window, { arBasketAspro: outdated });
          (Reflect.get(window, 'setBasketStatusBtn') as () => void)();
        }, before);
        await expectService(page, shop, wax, false);
      });
    await addsFail(page, shop);
  });
}

/** The product is in the basket, and the service is off; its quantity was two. */
async function addsFail(page: Page, shop: Shop): Promise<void> {
  const alert = page.getByRole('alert');
  const close = alert.getByRole('button', { name: 'Закрыть сообщение' }).first();
  // What failed before.
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 5000 });
    await expect(alert).toBeEmpty({ timeout: 500 });
  }).toPass();
  for (const fault of faultVariants(['offline', 'http-500', 'empty', 'html', 'broken-json']))
    await test.step(`after a failed add (${fault}) the service is off with a reason, and the next try works`, async () => {
      await expect(alert).toBeEmpty();
      await shop.fault([{ path: 'ajax/item.php', fault, times: 1 }]);
      await near(page).getByText(wax.name).click();
      await letItBeChecked(page);
      await expectService(page, shop, wax, false);
      await expect(alert).toContainText('ещё раз');
      await expect(headerCount(page)).toHaveText('1');
      await near(page).getByText(wax.name).click();
      await expectService(page, shop, wax, true, 2);
      await near(page).getByText(wax.name).click();
      await expectService(page, shop, wax, false);
      await close.click();
    });
}

test('«all services» opens and closes the list; a switch without a label is named after its service [SRV-01]', async ({ page, shop }) => {
  await rewritePages(page, (html) =>
    html.replaceAll(/(<label for="bx_[^"]+">)(<span class="services-item__title">[^<]*<\/span>)(<\/label><\/div>)/g, '$1$3$2'),
  );
  await shop.reset();
  await shop.open(boots.path, { template: 'on' });
  const block = page.locator('.buy_services_wrap');
  const hidden = block.locator('.hide_service');
  await expect(hidden).toBeHidden();
  const more = block.getByRole('button', { name: 'Все услуги' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(hidden).toBeVisible();
  const fewer = block.getByRole('button', { name: 'Свернуть' });
  await expect(fewer).toHaveAttribute('aria-expanded', 'true');
  await fewer.press('Enter');
  await expect(hidden).toBeHidden();
  await expect(more).toBeFocused();
  await expect(switchOf(page, wax)).toHaveCount(1);
});

test('a refused service is off, the last press counts [SRV-01, SRV-02, SRV-03, SRV-05, BUY-05, BUY-07]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: boots.id }] });
  // Only these icons delay.
  await openBoth(page, shop, { icons: 'old' });
  await test.step('a refusal is explained in its popup', async () => {
    // The product was removed from the basket elsewhere, and this page does not know it yet.
    await page.request.post(new URL('/ajax/item.php', shop.url).href, { form: { delete_item: 'Y', item: boots.id } });
    await near(page).getByText(wax.name).click();
    await expect(page.getByRole('dialog')).toContainText('Сначала добавьте в корзину товар');
    await page.keyboard.press('Escape');
    await expectService(page, shop, wax, false);
    await expect(headerCount(page)).toHaveText('0');
    await buyAndWait(page, boots.name);
    await expectService(page, shop, wax, false);
  });

  await test.step('by keyboard, and its controls have names', async () => {
    await switchOf(near(page), wax).focus();
    await page.keyboard.press('Space');
    await expectService(page, shop, wax, true);
    await page.keyboard.press('Tab');
    await expect(rowOf(near(page), wax).getByRole('button', { name: `Уменьшить количество: ${wax.name}` })).toBeFocused();
    await rowOf(near(page), wax)
      .getByRole('button', { name: `Увеличить количество: ${wax.name}` })
      .press('Enter');
    await expectService(page, shop, wax, true, 2);
    await switchOf(near(page), wax).focus();
    await page.keyboard.press('Enter');
    await expectService(page, shop, wax, false);
    await expect(switchOf(near(page), wax)).toBeFocused();
  });

  await test.step('a late answer never undoes a newer press', async () => {
    const sent = (await serviceCalls(shop)).length;
    const held = await holdRequests(page, 'ajax/item.php');
    for (let press = 0; press < 9; press++) await near(page).getByText(wax.name).click();
    await expect(switchOf(near(page), wax)).toBeChecked();
    await near(page).getByText(wax.name).click();
    await expect(switchOf(near(page), wax)).not.toBeChecked();
    held.letGo();
    await expectService(page, shop, wax, false);
    expect(await serviceCalls(shop)).toHaveLength(sent + 2);
  });

  await test.step('delaying removes services; switched-on ones are bought when it returns', async () => {
    // In the quantity that was chosen by keyboard.
    await near(page).getByText(wax.name).click();
    await expectService(page, shop, wax, true, 2);
    await page
      .locator('.product-action')
      .getByRole('button', { name: `Отложить: ${boots.name}` })
      .click();
    await expectService(page, shop, wax, false);
    await expect(headerCount(page)).toHaveText('0');
    await near(page).getByText(wax.name).click();
    await buyAndWait(page, boots.name);
    await expectService(page, shop, wax, true, 2);
    await expect(headerCount(page)).toHaveText('2');
  });
});

test('a press before the layer is live is done once [SRV-02, EMB-01]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: boots.id }] });
  await page.route('**/vitrina/chunks/**', async (route) => {
    await page.waitForFunction(() => Reflect.get(window, 'pressed'));
    await route.continue();
  });
  await shop.open(bothCopies, { template: 'on', wait: false });
  await near(page).getByText(wax.name).click();
  await page.evaluate(() => Object.assign(window, { pressed: true }));
  await expectService(page, shop, wax, true);
  expect(await serviceCalls(shop)).toHaveLength(1);
});

test('a switch pressed before the code of its block has come is bought once [SRV-02]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: boots.id }] });
  const code = await holdRequests(page, 'chunks/services-');
  await shop.open(bothCopies, { template: 'off', wait: false });
  const box = rowOf(near(page), wax).locator('input[name="buy_switch_services"]');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  code.letGo();
  await expectService(page, shop, wax, true);
  expect(await serviceCalls(shop)).toHaveLength(1);
});

for (const template of templateModes('off')) {
  test(`a service in a basket row works by mouse and keyboard, template ${template} [SRV-06, SRV-01, SRV-02, SRV-04]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    const held = async () => (await linesOf(shop, wax)).map(({ parent, quantity }) => [parent, quantity]);
    await shop.reset({ lines: [{ product: boots.id }] });
    await shop.open('/basket/', { template });
    const block = page.locator('.services_in_basket_page');
    const totals = page.locator('.basket-checkout-container');
    await expect(totals).toContainText(/12.990/);
    await block.getByText(wax.name).click();
    await expect.poll(held).toEqual([[4150, 1]]);
    await expect(switchOf(block, wax)).toBeChecked();
    await expect(totals).toContainText(/13.480/);
    await rowOf(block, wax).locator('.plus').click();
    await expect.poll(held).toEqual([[4150, 2]]);
    await expect(rowOf(block, wax).locator('input[name="quantity"]')).toHaveValue('2');
    await expect(totals).toContainText(/13.970/);
    await block.getByText(wax.name).click();
    await expect.poll(held).toEqual([]);
    await expect(switchOf(block, wax)).not.toBeChecked();
    await expect(totals).not.toContainText(/13.(970|480)/);
    expect(await serviceCalls(shop)).toHaveLength(3);

    // The focus stays on the switch while the rows are redrawn.
    await switchOf(block, wax).press('Space');
    await expect(totals).toContainText(/13.970/);
    await expect(switchOf(block, wax)).toBeFocused();
    await expect(switchOf(block, wax)).toBeChecked();
  });
}

test('stop restores the block, except for the switched services [SRV-01, EMB-03]', async ({ page, shop }) => {
  await shop.reset();
  await openBoth(page, shop);
  const block = () => near(page).evaluate((element) => element.outerHTML);
  await vitrina(page, (layer) => layer?.stop());
  const untouched = await block();
  expect(untouched).not.toMatch(/role=|tabindex|aria-(busy|disabled|expanded)|vitrina/);
  await vitrina(page, (layer) => layer?.start());
  await near(page).getByText(wax.name).click();
  await near(page).getByRole('button', { name: 'Все услуги' }).click();
  await vitrina(page, (layer) => layer?.stop());
  expect(await block()).toBe(untouched.replace('"services-item item show_service"', '"services-item item show_service services_on"'));
  expect(await rowOf(near(page), wax).locator('input[name="buy_switch_services"]').isChecked()).toBe(true);
});

test.describe('in a browser that has kept none of the scripts', () => {
  test.use({ newBrowserContext: true });

  test('where the code of services does not come the page says why; the next press is sent once [SRV-02, ERR-01]', async ({
    page,
    shop,
  }) => {
    await shop.reset({ lines: [{ product: boots.id }] });
    const loading = { isLost: true, isAsked: false };
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // Set before the opening: a loaded page learns of it a moment later.
    await page.route('**/chunks/reconcile-*', async (route) => {
      if (loading.isLost) return route.abort();
      loading.isAsked = true;
      await held;
      await route.continue();
    });
    await openBoth(page, shop, { template: 'off' });
    await near(page).getByText(wax.name).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с магазином' })).toBeVisible();
    await expectService(page, shop, wax, false);
    expect(await serviceCalls(shop)).toEqual([]);
    await test.step('a press while it is loading is shown at once and sent once', async () => {
      loading.isLost = false;
      await near(page).getByText(wax.name).click();
      await expect.poll(() => loading.isAsked).toBe(true);
      await expect(switchOf(near(page), wax)).toBeChecked();
      await expect(switchOf(near(page), wax)).toHaveAttribute('aria-busy', 'true');
      expect(await serviceCalls(shop)).toEqual([]);
      letGo();
      await expectService(page, shop, wax, true);
      expect(await serviceCalls(shop)).toHaveLength(1);
    });
  });
});

test('a service’s name opens the service in a popup, without a product’s neighbours [SRV-01, POP-01, DET-11]', async ({ page, shop }) => {
  await shop.reset();
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open(`${boots.path}?services=pages`);
  const name = page.locator('.services-item__title').getByRole('button', { name: wax.name });
  // It gets its role when it comes into view.
  await page.getByText(wax.name).scrollIntoViewIfNeeded();
  const asked = page.waitForRequest((request) => request.url().includes('/services/'));
  await name.click();
  const dialog = page.getByRole('dialog', { name: wax.name });
  await expect(dialog).toContainText('Мастер сделает это');
  await expect(dialog.locator('.fast_view_services_frame')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Следующий товар' })).toHaveCount(0);
  expect((await asked).postData()).toBe('FAST_VIEW=Y');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(name).toBeFocused();
  // The name does not switch the service.
  await expect(switchOf(page, wax)).not.toBeChecked();
});
