import { expect, live, test, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { boots, componentCalls, digits, expectBasketAgreement, openBasket, rowOf, run, total } from './support/basket-page.ts';
import { isExhaustive } from './support/variants.ts';

test('a row works by keys and a held press, and follows another tab, the page’s component and a stop [BSK-07, CNT-02, CNT-03, EMB-03]', async ({
  page,
  shop,
  context,
}) => {
  await openBasket(shop, [{ product: boots.id }]);
  await test.step('a row can be used by keyboard alone, and the focus stays where it is', async () => {
    const row = rowOf(page, boots.name);
    const plus = row.getByRole('button', { name: /^Увеличить/ });
    await plus.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(3);
    await expect.poll(() => digits(total(page))).toBe(3 * 12_990);
    await expect(plus).toBeFocused();
    const field = row.getByRole('textbox');
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(2);
    await expect(field).toBeFocused();
  });

  await test.step('a change made in another tab is shown', async () => {
    const other = await context.newPage();
    await other.goto(new URL('/basket/?template=off&layer=embed', shop.url).href);
    await live(other);
    await rowOf(other, boots.name)
      .getByRole('button', { name: /^Увеличить/ })
      .click();
    await expect(rowOf(page, boots.name).getByRole('textbox')).toHaveValue('3');
    await expect.poll(() => digits(total(page))).toBe(3 * 12_990);
    await other.close();
  });

  await test.step('plus held down repeats, and stops at the number where it is released', async () => {
    const row = rowOf(page, boots.name);
    const calls = async () => (await componentCalls(shop, 'recalculateAjax')).length;
    const before = await calls();
    const box = await row.getByRole('button', { name: /^Увеличить/ }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    const field = row.getByRole('textbox');
    await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(4);
    await page.mouse.up();
    await expectBasketAgreement(page, shop);
    const wanted = Number(await field.inputValue());
    await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(wanted);
    expect((await calls()) - before).toBeLessThanOrEqual(2);
  });

  await test.step('numbers recalculated by the page’s own component are shown, and the counters follow', async () => {
    const before = (await componentCalls(shop, 'recalculateAjax')).length;
    await page.evaluate(async () => {
      await fetch('/ajax/item.php', { method: 'POST', body: new URLSearchParams({ add_item: 'Y', item: '4211', quantity: '1' }) });
      const { BX } = window as unknown as { BX: { Sale: { BasketComponent: { sendRequest(name: string, data: object): void } } } };
      BX.Sale.BasketComponent.sendRequest('refreshAjax', { fullRecalculation: 'Y' });
    });
    const row = rowOf(page, run.name);
    await expect(row).toBeVisible();
    await expect(page.locator('header .top_basket .count').first()).toHaveText('2');
    // The row that the component drew is an island too: one press is one request, the layer's.
    await row.getByRole('button', { name: /^Увеличить/ }).click();
    await expect.poll(async () => (await shop.state()).lines[1]?.quantity).toBe(2);
    await expectBasketAgreement(page, shop);
    expect(await componentCalls(shop, 'recalculateAjax')).toHaveLength(before + 1);
  });

  await test.step('after stop the page’s own component has the current basket and goes on working', async () => {
    await rowOf(page, boots.name).getByRole('textbox').fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => digits(total(page))).toBe(2 * 12_990 + 2 * 5990);
    await vitrina(page, (layer) => layer?.stop());
    const row = rowOf(page, boots.name);
    await expect(row.locator('[role], [aria-label^="Увеличить"]')).toHaveCount(0);
    await row.locator('[data-entity="basket-item-quantity-plus"]').click();
    await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(3);
    await expect.poll(() => digits(total(page))).toBe(3 * 12_990 + 2 * 5990);
  });
});

test('a service of a row updates sums and counters; axe finds nothing in any state [ERR-01, BSK-05, BSK-07, SRV-06]', async ({
  page,
  shop,
}) => {
  await openBasket(shop, [{ product: run.offer }, { product: boots.id }, { product: 4177, canBuy: false }]);
  const findings = async () => {
    const { violations } = await axe(page).include('#basket-root').include('.page-top').analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  };
  await test.step('switching a service in a row updates sums, lines and counters with one refresh each', async () => {
    const row = rowOf(page, run.name);
    const service = row.getByRole('checkbox', { name: /пропитка/ }).or(row.getByRole('switch', { name: /пропитка/ }));
    const refreshes = (await componentCalls(shop, 'refreshAjax')).length;
    await service.press('Space');
    await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([run.offer, boots.id, 4177, 9001]);
    await expect.poll(() => digits(total(page))).toBe(12_990 + 5990 + 490);
    await expect(service).toBeChecked();
    expect(await componentCalls(shop, 'refreshAjax')).toHaveLength(refreshes + 1);
    await row.getByRole('button', { name: `Увеличить количество: ${run.name}` }).click();
    await expect.poll(() => digits(total(page))).toBe(12_990 + 2 * 5990 + 490);
    await expect(service).toBeChecked();
    await service.press('Space');
    await expect.poll(() => digits(total(page))).toBe(12_990 + 2 * 5990);
    await expect(service).not.toBeChecked();
    expect((await shop.state()).lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      [run.offer, 2],
      [boots.id, 1],
      [4177, 1],
    ]);
    await service.press('Space');
    await expect(service).toBeChecked();
    await expect.poll(() => digits(total(page))).toBe(12_990 + 2 * 5990 + 490);
  });

  // Below the service is still on.
  if (isExhaustive) expect(await findings()).toEqual([]);
  await rowOf(page, boots.name)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await page.getByRole('textbox', { name: 'Купон' }).press('Enter');
  await expect(page.locator('label.error')).toBeVisible();
  await expectBasketAgreement(page, shop);
  expect(await findings()).toEqual([]);
});

test('arrows scroll a wide table by a fifth, by keyboard too, and are disabled where it ends [SMALL-06]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: boots.id }, { product: run.offer }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await shop.open('/basket/?table=wide');
  const box = page.locator('.js-basket-scroll__box');
  const [back, on] = [page.getByRole('button', { name: 'К началу таблицы' }), page.getByRole('button', { name: 'К концу таблицы' })];
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  const most = await box.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(most).toBeGreaterThan(300);
  // The browser ends a scroll at a whole pixel, on either side of the target.
  const away = (target: number) => box.evaluate((element, to) => Math.abs(element.scrollLeft - to), target);
  await on.click();
  await expect.poll(() => away(most / 5)).toBeLessThanOrEqual(1);
  await on.focus();
  for (let turn = 0; turn < 4; turn++) await page.keyboard.press('Enter');
  await expect.poll(() => away(most)).toBeLessThanOrEqual(1);
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await expect(on).toBeFocused();
  await back.click();
  await expect.poll(() => away((most * 4) / 5)).toBeLessThanOrEqual(1);
  const { violations } = await axe(page).include('.js-basket-scroll').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await vitrina(page, (layer) => layer.stop());
  await expect(page.locator('[data-scroll-step][aria-disabled]')).toHaveCount(0);
});
