import { expect, test } from './fixtures.ts';
import { component, componentCalls, openBasket, rowOf } from './support/basket-page.ts';
import { boots } from './support/buying.ts';
import { letItBeChecked } from './support/checking.ts';
import { sneakers } from './support/small-baskets.ts';

const lines = [{ product: boots.id }, { product: sneakers.id }];

test('a change on a basket page whose session has ended is repeated with the new token and made once [BSK-07, ERR-01]', async ({
  page,
  shop,
}) => {
  await openBasket(shop, lines);
  // The same basket in a new session: the page’s token has ended.
  await shop.reset({ lines });
  await rowOf(page, boots.name)
    .getByRole('button', { name: /^Увеличить/ })
    .click();
  await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(2);
  await expect(rowOf(page, boots.name)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(await componentCalls(shop)).toHaveLength(2);

  await rowOf(page, sneakers.name)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect.poll(async () => (await shop.state()).lines.length).toBe(1);
  expect(await componentCalls(shop)).toHaveLength(3);
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page).toHaveURL(/\/order\//);
});

test('a component that never answers holds neither its row nor the way to the order for more than three checks [BSK-07, ERR-01]', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await openBasket(shop, lines);
  await shop.fault([{ path: component, fault: 'http-500' }]);
  const row = rowOf(page, boots.name);
  await row.getByRole('button', { name: /^Увеличить/ }).click();
  await expect(row.getByRole('textbox')).toHaveValue('2');
  for (let check = 0; check < 3; check++) await letItBeChecked(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Ответ магазина потерялся' })).toBeVisible();
  await expect(row).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page).toHaveURL(/\/order\//);
});
