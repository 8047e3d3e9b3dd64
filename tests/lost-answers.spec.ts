import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { loseAnswers } from './support/answers.ts';
import { openBasket, rowOf } from './support/basket-page.ts';
import { boots } from './support/buying.ts';
import { letItBeChecked } from './support/checking.ts';
import { flyPanel, lineOf, openFly, openFlyShop, sneakers } from './support/small-baskets.ts';

/** tests/writes has the table of all changes and faults; failures.spec.ts has hearts, adds and delays. */

test('changes with lost answers are verified, said to be made, and made once [FLY-02, BSK-05, BSK-07, BUY-13, ERR-01]', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await test.step('in the fly-out', () => changeInFly(page, shop));
  await page.unrouteAll({ behavior: 'wait' });
  await test.step('on the basket page', () => changeOnBasketPage(page, shop));
});

async function changeInFly(page: Page, shop: Shop): Promise<void> {
  await openFlyShop(shop, { lines: [{ product: boots.id }, { product: sneakers.id }, { product: 4343 }] });
  const panel = await openFly(page);
  const line = lineOf(panel, boots.name);
  for (const address of ['ajax/item.php', 'ajax/basket_fly.php']) await loseAnswers(page, address, 'changes');
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

  await line.getByRole('button', { name: /^Увеличить/ }).click();
  await page.clock.fastForward(700);
  await letItBeChecked(page);
  await expect(line).toHaveAttribute('aria-busy', 'false');
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(page.getByRole('alert')).toBeEmpty();

  await line.getByRole('button', { name: /^Отложить/ }).click();
  await letItBeChecked(page);
  await said(`Отложено: ${boots.name}`);

  await lineOf(panel, sneakers.name)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await letItBeChecked(page);
  await said(`Удалено из корзины: ${sneakers.name}`);
  await expect(lineOf(panel, sneakers.name)).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeEmpty();
  expect((await shop.state()).lines).toMatchObject([
    { product: boots.id, quantity: 2, delayed: true },
    { product: 4343, quantity: 1 },
  ]);
  await expect(flyPanel(page)).toBeVisible();
}

async function changeOnBasketPage(page: Page, shop: Shop): Promise<void> {
  await openBasket(shop, [{ product: boots.id }, { product: sneakers.id }]);
  const row = rowOf(page, boots.name);
  await loseAnswers(page, 'sale.basket.basket/ajax.php', 'changes');
  await row.getByRole('button', { name: /^Увеличить/ }).click();
  await letItBeChecked(page);
  await expect(row).not.toHaveAttribute('aria-busy', 'true');
  await expect(row.getByRole('textbox')).toHaveValue('2');

  await page.getByRole('textbox', { name: 'Купон' }).fill('SUMMER');
  await page.getByRole('button', { name: 'Применить купон' }).click();
  await letItBeChecked(page);
  await expect(page.getByRole('status').getByText(/SUMMER: купон применён/)).toBeVisible();

  await row.getByRole('button', { name: /^Удалить/ }).click();
  await letItBeChecked(page);
  await expect(page.getByRole('status').filter({ hasText: `Удалено из корзины: ${boots.name}` })).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
  expect((await shop.state()).lines).toMatchObject([{ product: sneakers.id, quantity: 1 }]);
}
