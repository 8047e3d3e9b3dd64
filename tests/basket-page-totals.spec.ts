import type { Page } from '@playwright/test';
import { expect, live, type Shop, test, visible, vitrina } from './fixtures.ts';
import { boots, component, componentCalls, digits, openBasket, rowOf, run, total } from './support/basket-page.ts';
import { callsTo, rewritePages } from './support/buying.ts';
import { holdChecks, letItBeChecked } from './support/checking.ts';
import { holdRequests } from './support/held-request.ts';
import { templateModes } from './support/variants.ts';

test('the order button is hidden below the minimum sum and shown above it [BSK-04, BSK-09]', async ({ page, shop }) => {
  await openBasket(shop, [{ product: run.offer }], '/basket/?minimum=9000');
  const checkout = page.getByRole('link', { name: 'Оформить заказ' });
  await expect(page.locator('.icon_error_block')).toHaveText('Минимальная сумма заказа 9 000 ₽');
  await expect(checkout).toHaveCount(0);
  const row = rowOf(page, run.name);
  await row.getByRole('button', { name: /^Увеличить/ }).click();
  await expect(checkout).toBeVisible();
  await expect(visible(page, '.fast_order')).toHaveCount(1);
  await expect(page.locator('.icon_error_block')).toHaveCount(0);
  await row.getByRole('button', { name: /^Уменьшить/ }).click();
  await expect(page.locator('.icon_error_block')).toHaveText('Минимальная сумма заказа 9 000 ₽');
  await expect(checkout).toHaveCount(0);
  await expect(page.locator('.fast_order')).toHaveCount(0);
});

test('the minimum sum is shown once, also with the template’s script [BSK-04, EMB-02]', async ({ page, shop }) => {
  await openBasket(shop, [{ product: run.offer, quantity: 2 }], '/basket/?minimum=9000', { template: 'on' });
  await rowOf(page, run.name)
    .getByRole('button', { name: /^Уменьшить/ })
    .click();
  await expect.poll(() => digits(total(page))).toBe(5990);
  await expect(page.locator('.icon_error_block')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Оформить заказ' })).toHaveCount(0);
  await expect(page.locator('.fast_order, .basket-checkout-block-share')).toHaveCount(0);
  await rowOf(page, run.name)
    .getByRole('button', { name: /^Увеличить/ })
    .click();
  await expect(page.getByRole('link', { name: 'Оформить заказ' })).toHaveCount(1);
  await expect(page.locator('.fast_order')).toHaveCount(1);
});

test('coupons, a failed clearing, busy totals, and an order button that waits for changes [BSK-02, BSK-05, BSK-07, ERR-01]', async ({
  page,
  shop,
}) => {
  await holdChecks(page);
  await openBasket(shop, [{ product: boots.id }]);
  await test.step('a coupon changes every price until it is removed; a wrong one shows a message', async () => {
    const field = page.getByRole('textbox', { name: 'Купон' });
    await field.fill('summer');
    await page.getByRole('button', { name: 'Применить купон' }).click();
    await expect.poll(() => digits(total(page))).toBe(11_691);
    await expect(page.getByRole('status').getByText(/SUMMER: купон применён/)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(rowOf(page, boots.name)).toContainText('11 691');
    await page.getByRole('button', { name: 'Убрать купон SUMMER' }).click();
    await expect.poll(() => digits(total(page))).toBe(12_990);
    // Each request names the discounts that applied before it, as the component's requests do.
    const told = (await componentCalls(shop, 'recalculateAjax')).map(({ form }) => form.lastAppliedDiscounts);
    expect(told).toEqual([undefined, '1']);
    await field.fill('NOSUCH');
    await field.press('Enter');
    await expect(page.getByRole('alert').getByText(/NOSUCH: купон не найден/)).toBeVisible();
    await field.fill('VESNA5');
    await field.press('Enter');
    await expect(page.getByRole('status').getByText(/VESNA5: купон применён/)).toBeVisible();
    await expect(page.getByRole('alert').getByText(/NOSUCH/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Убрать купон VESNA5' }).click();
    await expect.poll(() => digits(total(page))).toBe(12_990);
  });

  await test.step('a basket that could not be cleared stays, and a notice says so', async () => {
    await shop.fault([{ path: 'action_basket.php', fault: 'http-500' }]);
    const button = page.getByRole('button', { name: 'Очистить' });
    await button.press('Enter');
    await letItBeChecked(page);
    await expect(page.getByRole('alert').getByText(/не смог/)).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    expect((await shop.state()).lines).toHaveLength(1);
    expect((await callsTo(shop, 'action_basket.php')).map(({ form }) => form.TYPE)).toEqual(['all']);
  });

  await test.step('totals are busy while a change is under way', async () => {
    const held = await holdRequests(page, component);
    await rowOf(page, boots.name)
      .getByRole('button', { name: /^Увеличить/ })
      .click();
    const block = page.locator('[data-entity="basket-total-block"]');
    await expect(block).toHaveAttribute('aria-busy', 'true');
    held.letGo();
    await expect(block).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => digits(total(page))).toBe(25_980);
  });

  await test.step('the order button waits for changes under way; if one fails, the page stays', () => order(page, shop));
});

async function order(page: Page, shop: Shop): Promise<void> {
  const row = rowOf(page, boots.name);
  const checkout = page.getByRole('link', { name: 'Оформить заказ' });
  // The answer is held back, so that the press on the order button comes while the change is under way.
  const goWithChange = async () => {
    const held = await holdRequests(page, component);
    const sent = page.waitForRequest((request) => request.url().includes(component));
    await row.getByRole('button', { name: /^Увеличить/ }).click();
    await sent;
    await checkout.click();
    expect(page.url()).toContain('/basket/');
    held.letGo();
  };
  await shop.fault([{ path: component, fault: 'http-500', times: 1 }]);
  await goWithChange();
  await letItBeChecked(page);
  await expect(page.getByRole('alert').getByText(/не смог/)).toBeVisible();
  await expect(row.getByRole('textbox')).toHaveValue('2');
  expect(page.url()).toContain('/basket/');

  await goWithChange();
  await page.waitForURL('**/order/**');
  expect((await shop.state()).lines[0]?.quantity).toBe(3);
}

for (const layer of ['embed', 'none'] as const)
  test(`a coupon is applied by leaving its field and by pasting it, once, layer ${layer} [BSK-05, EMB-02]`, async ({ page, shop }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openBasket(shop, [{ product: boots.id }], '/basket/', { template: 'on', layer });
    const field = page.locator('#basket-coupon');
    const codes = async () => (await shop.state()).coupons.map(({ code }) => code);
    const entered = async () =>
      (await componentCalls(shop, 'recalculateAjax')).map(({ form }) => (form.basket as { coupon?: string }).coupon);
    await field.pressSequentially('SUMMER');
    await field.press('Tab');
    await expect.poll(codes).toEqual(['SUMMER']);
    await expect(page.locator('[data-coupon]')).toHaveCount(1);
    await expect(field).toHaveValue('');
    await page.evaluate(() => navigator.clipboard.writeText('VESNA5'));
    await field.press('Control+V');
    await expect.poll(codes).toEqual(['SUMMER', 'VESNA5']);
    await expect(page.locator('[data-coupon]')).toHaveCount(2);
    await expect(field).toHaveValue('');
    // The component draws a new field over the focused one, which then says once more that it was left.
    if (layer === 'none') return;
    // Enter, and leaving the field before the answer, are one coupon.
    await field.pressSequentially('NOSUCH');
    await field.press('Enter');
    await field.blur();
    await expect.poll(codes).toEqual(['SUMMER', 'VESNA5', 'NOSUCH']);
    await expect(page.locator('[data-coupon]')).toHaveCount(3);
    expect(await entered()).toEqual(['SUMMER', 'VESNA5', 'NOSUCH']);
  });

test('removing a coupon by a key leads to the next one’s button, else to the field, and is told [BSK-05]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: boots.id }], coupons: ['SUMMER', 'VESNA5', 'NOSUCH'] });
  await shop.open('/basket/');
  const remove = (code: string) => page.getByRole('button', { name: `Убрать купон ${code}` });
  const told = (code: string) => page.getByRole('status').getByText(`Купон ${code} убран`);
  const field = page.getByRole('textbox', { name: 'Купон' });
  await remove('SUMMER').focus();
  await page.keyboard.press('Enter');
  await expect(told('SUMMER')).toBeVisible();
  await expect(remove('VESNA5')).toBeFocused();
  await remove('NOSUCH').focus();
  await page.keyboard.press('Enter');
  await expect(told('NOSUCH')).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially('SUMMER');
  const apply = page.getByRole('button', { name: 'Применить купон' });
  await page.keyboard.press('Tab');
  await expect(remove('SUMMER')).toBeVisible();
  await expect(apply).toBeFocused();
  // Two at once are one request that names both.
  await remove('SUMMER').click();
  await remove('VESNA5').click();
  await expect(page.locator('[data-coupon]')).toHaveCount(0);
  expect((await shop.state()).coupons).toEqual([]);
});

test('the order button applies a typed coupon and leads on if it is right, else at its next press [BSK-05, ERR-01]', async ({
  page,
  shop,
}) => {
  await holdChecks(page);
  await openBasket(shop, [{ product: boots.id }]);
  const field = page.getByRole('textbox', { name: 'Купон' });
  const checkout = page.getByRole('link', { name: 'Оформить заказ' });
  const entered = async () =>
    (await componentCalls(shop, 'recalculateAjax')).map(({ form }) => (form.basket as { coupon?: string }).coupon);
  await test.step('with a wrong coupon the shopper stays and sees why', async () => {
    await field.fill('NOSUCH');
    await checkout.click();
    await expect(page.getByRole('alert').getByText(/NOSUCH: купон не найден/)).toBeVisible();
    expect(page.url()).toContain('/basket/');
  });

  await test.step('an answer that does not come holds the shopper once', async () => {
    await shop.fault([{ path: component, fault: 'http-500', times: 1 }]);
    await field.fill('VESNA5');
    await checkout.click();
    await letItBeChecked(page);
    await expect(page.getByRole('alert').getByText(/не смог/)).toBeVisible();
    expect(page.url()).toContain('/basket/');
    await expect(field).toHaveValue('VESNA5');
    await checkout.click();
    await page.waitForURL('**/order/**');
  });

  await test.step('a right coupon is applied once and the shopper goes on, also while the field keeps the focus', async () => {
    await page.goBack();
    await live(page);
    await field.fill('SUMMER');
    await checkout.dispatchEvent('click');
    await page.waitForURL('**/order/**');
    expect((await shop.state()).coupons.map(({ code }) => code)).toEqual(['NOSUCH', 'SUMMER']);
    expect(await entered()).toEqual(['NOSUCH', 'VESNA5', 'SUMMER']);
  });
});

for (const template of templateModes('on')) {
  test(`print, download and share are there once each, an empty coupon is refused, and clearing reloads, with template scripts ${template} [BSK-02, BSK-03, BSK-05, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { printed: 0 });
      window.print = () => void Reflect.set(window, 'printed', Reflect.get(window, 'printed') + 1);
    });
    await openBasket(shop, [{ product: run.offer }, { product: boots.id, delayed: true }], '/basket/', { template });
    await page.getByRole('button', { name: 'Распечатать' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);

    const button = page.getByRole('button', { name: 'Скачать' });
    const download = page.waitForEvent('download');
    await button.click();
    await download;
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveClass(/loadings/);
    // The theme disables pointer events on it; the keyboard could still press it.
    await button.press('Enter');
    expect((await callsTo(shop, 'download_basket.php')).map(({ query }) => query)).toEqual([{ params: { type: 'xls' } }]);
    await expect(button).not.toHaveClass(/loadings/);
    // A file that does not come leaves the basket where it is.
    await shop.fault([{ path: 'download_basket.php', fault: 'http-500' }]);
    const failing = page.waitForEvent('download');
    await button.click();
    expect(await (await failing).failure()).not.toBeNull();
    await expect(page).toHaveURL(/\/basket\//);
    await shop.fault([]);

    await page.getByRole('button', { name: 'Поделиться корзиной' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(1);
    await expect(dialog.getByRole('textbox', { name: 'Ссылка на корзину' })).toHaveValue(/sharebasket/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Скопировать' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Поделиться корзиной' })).toBeFocused();
    expect((await callsTo(shop, 'form.php')).length).toBe(1);
    await refuseEmptyCouponAndClear(page, shop);
  });
}

async function refuseEmptyCouponAndClear(page: Page, shop: Shop): Promise<void> {
  await test.step('an empty coupon shows one message, and typing removes it', async () => {
    const field = page.getByRole('textbox', { name: 'Купон' });
    await field.pressSequentially('ЛЕТ');
    for (let keys = 0; keys < 4; keys++) await field.press('Backspace');
    const error = page.locator('.input_coupon label.error');
    await expect(error).toHaveCount(1);
    await expect(error).toHaveText('Введите купон');
    await expect(field).toHaveClass(/\berror\b/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.pressSequentially('S');
    await expect(error).toHaveCount(0);
    await expect(field).not.toHaveClass(/\berror\b/);
    await field.fill('');
    await field.press('Enter');
    await expect(error).toHaveCount(1);
    expect(await componentCalls(shop)).toEqual([]);
  });

  // Clearing names the tab, asks once and reloads.
  await page.getByRole('link', { name: /отложено/ }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Очистить' }).click();
  await loaded;
  await expect(page.getByText('В корзине пусто')).toBeVisible();
  expect((await callsTo(shop, 'action_basket.php')).map(({ form }) => form)).toEqual([{ TYPE: '2', CLEAR_ALL: 'Y' }]);
}

test('sizes change the line, options leave controls out, a last change is sent [BSK-03, BSK-04, BSK-06, BSK-07]', async ({
  page,
  shop,
}) => {
  await openBasket(shop, [{ product: boots.id }, { product: run.offer, services: [{ id: 9001 }] }], '/basket/?basketButtons=none');
  await test.step('sizes are sorted and have one name, and choosing one changes the line', () => changeSize(page, shop));
  await test.step('options of the theme switch off print, download, share and quick order', async () => {
    const before = await digits(total(page));
    await rowOf(page, boots.name)
      .getByRole('button', { name: /^Увеличить/ })
      .click();
    await expect.poll(() => digits(total(page))).toBe(before + 12_990);
    await expect(page.locator('.btn_basket_heading, .fast_order, .basket-checkout-block-share')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Оформить заказ' })).toBeVisible();
  });

  await test.step('a change made right before leaving the page is sent', async () => {
    await rowOf(page, boots.name)
      .getByRole('button', { name: /^Увеличить/ })
      .click();
    await page.goto(new URL('/catalog/', shop.url).href);
    await expect.poll(async () => (await shop.state()).lines.find(({ product }) => product === boots.id)?.quantity).toBe(3);
  });
});

async function changeSize(page: Page, shop: Shop): Promise<void> {
  const row = rowOf(page, run.name);
  const group = row.getByRole('radiogroup', { name: 'Размер' });
  await expect(row.locator('.basket-item-property-name').first()).toHaveText('Размер');
  const sizes = (await group.getByRole('radio').allTextContents()).map((text) => Number.parseFloat(text.replace(',', '.')));
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
  expect(sizes.length).toBeGreaterThan(1);
  const chosen = group.getByRole('radio', { checked: true });
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  const next = group.locator(':focus');
  const size = (await next.textContent())?.trim();
  expect(await componentCalls(shop)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(group.getByRole('radio', { checked: true })).toHaveText(size ?? '');
  await expect(group.getByRole('radio', { checked: true })).toBeFocused();
  const { lines } = await shop.state();
  expect(lines).toHaveLength(2);
  expect(lines.map(({ product }) => product)).toContain(boots.id);
  expect(lines.map(({ product }) => product)).not.toContain(run.offer);
  expect(await shop.itemCalls('delete_linked_services')).toHaveLength(1);
}

test('a product with a single size offers no choice [BSK-06]', async ({ page, shop }) => {
  await rewritePages(page, (html) =>
    html.replaceAll('title="38"', 'title="ONE SIZE"').replace(/<li class="basket-item-scu-item" title="(?!ONE).*?<\/li>/g, ''),
  );
  await openBasket(shop, [{ product: run.offer }]);
  await expect(rowOf(page, run.name).locator('[title="ONE SIZE"]')).toBeHidden();
});

test('the simplified mode’s arrow leads to the page before, or to the front page [BSK-08]', async ({ page, shop }) => {
  await openBasket(shop, [{ product: boots.id }], '/basket/?basket_mode=simple');
  await page.locator('.arrow-back').click();
  await page.waitForURL(new URL('/', shop.url).href);
  await shop.open('/faq/');
  await page.evaluate(() => {
    location.href = '/basket/?basket_mode=simple&template=off';
  });
  await live(page);
  await page.waitForURL('**/basket/**');
  await live(page);
  await page.locator('.arrow-back').click();
  await page.waitForURL('**/faq/**');
});

test('a page without signed parameters keeps its own controls [BSK-07]', async ({ page, shop }) => {
  await rewritePages(page, (html) => html.replace(/"signedParamsString":"[^"]*"/, '"signedParamsString":""'));
  await openBasket(shop, [{ product: boots.id }]);
  await page.locator('[data-entity="basket-item-quantity-plus"]').click();
  await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(2);
  const rows = () =>
    vitrina(page, (layer) =>
      layer
        ?.islands()
        .filter(({ feature }) => feature === 'basket-rows')
        .map(({ state }) => state),
    );
  await expect.poll(rows).toEqual(['failed']);
});
