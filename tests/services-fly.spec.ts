import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boots, headerCount } from './support/buying.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { lineOf, openFly, openFlyShop } from './support/small-baskets.ts';
import { templateModes } from './support/variants.ts';

const wax = { id: 9001, name: 'Водоотталкивающая пропитка' };
const switchOf = (scope: Locator) => scope.getByRole('switch', { name: wax.name, exact: true });
const rowOf = (scope: Locator) => scope.locator(`.services-item[data-item_id="${wax.id}"]`);

for (const template of templateModes('on')) {
  test(`a service changed in the fly-out changes on the product's page, template ${template} [SRV-02, SRV-04, FLY-02]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    const held = async () =>
      (await shop.state()).lines.filter(({ product }) => product === wax.id).map(({ parent, quantity }) => [parent, quantity]);
    await openFlyShop(shop, { lines: [{ product: boots.id }] }, boots.path, { template });
    const own = page.locator('.product-action .buy_services_wrap');
    const panel = await openFly(page);
    const row = lineOf(panel, boots.name);

    await row.getByText(wax.name).click();
    await expect.poll(held).toEqual([[boots.id, 1]]);
    await expect(switchOf(row)).toBeChecked();
    await expect(switchOf(own)).toBeChecked();
    await expect(headerCount(page).first()).toHaveText('2');

    await rowOf(row).locator('.plus').click();
    await expect.poll(held).toEqual([[boots.id, 2]]);
    await expect(rowOf(row).locator('input[name="quantity"]')).toHaveValue('2');
    await expect(rowOf(own).locator('input[name="quantity"]')).toHaveValue('2');
    // The fly-out's total includes the product and its service.
    await expect(panel.locator('.total')).toContainText(/13.970/);

    await row.getByText(wax.name).click();
    await expect.poll(held).toEqual([]);
    await expect(switchOf(row)).not.toBeChecked();
    await expect(switchOf(own)).not.toBeChecked();
    await expect(headerCount(page).first()).toHaveText('1');

    const calls = await Promise.all(['add_item', 'update_basket_id', 'delete_basket_id'].map((name) => shop.itemCalls(name)));
    expect(calls.map((list) => list.length)).toEqual([1, 1, 1]);
  });
}

test('the focus stays on the switch while the fly-out is reloaded [SRV-01, FLY-01]', async ({ page, shop }) => {
  await openFlyShop(shop, { lines: [{ product: boots.id }] }, boots.path);
  const panel = await openFly(page);
  const row = lineOf(panel, boots.name);
  const reads = async () => (await shop.log()).filter(({ path }) => path.endsWith('basket_fly.php')).length;
  const before = await reads();
  await switchOf(row).press('Space');
  await expect.poll(reads).toBeGreaterThan(before);
  await expect(row.locator('.order_top_service')).toHaveCount(1);
  await expect(switchOf(row)).toBeChecked();
  await expect(switchOf(row)).toBeFocused();
});

test('removing the product in the fly-out switches its services off on its page [SRV-02, FLY-02, BUY-05]', async ({ page, shop }) => {
  await openFlyShop(shop, { lines: [{ product: boots.id, services: [{ id: wax.id }] }] }, boots.path);
  const own = page.locator('.product-action .buy_services_wrap');
  await expect(switchOf(own)).toBeChecked();
  const panel = await openFly(page);
  await lineOf(panel, boots.name)
    .getByRole('button', { name: `Удалить: ${boots.name}` })
    .press('Enter');
  await expect(switchOf(own)).not.toBeChecked();
  expect((await shop.state()).lines).toEqual([]);
});
