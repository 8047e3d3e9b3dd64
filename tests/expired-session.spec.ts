import { expect, test, visible } from './fixtures.ts';
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

test('the favourites page is cleared and shows its empty list after the session has ended [FAV-02, ERR-01]', async ({ page, shop }) => {
  const favourites = [boots.id, 4151];
  await shop.reset({ favourites, countersKnown: true });
  await shop.open('/personal/favorite/', { template: 'on' });
  await shop.reset({ favourites });
  await page.getByRole('button', { name: 'Очистить список' }).click();
  await expect(page.locator('.personal__block').getByText('Пока ничего не отмечено')).toBeVisible();
  await expect(page.locator('.personal__block .item_block')).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeEmpty();
  expect((await shop.state()).favourites).toEqual([]);
});

test('a review that was written before the session has ended is sent with the new token, once, and can be removed [REV-01, REV-04]', async ({
  page,
  shop,
}) => {
  const reviews = page.locator('#reviews_content');
  const texts = async () =>
    ((await shop.state()) as unknown as { reviews: { own: { text: string }[] } }).reviews.own.map(({ text }) => text);
  await shop.reset({ login: true });
  await shop.open('/product/vega-run/#reviews');
  await reviews.getByRole('button', { name: 'Оставить отзыв' }).click();
  await reviews.getByRole('radio', { name: '5 из 5' }).click();
  await reviews.getByRole('textbox', { name: /Комментарий/ }).fill('Хорошие кроссовки');
  await shop.reset({ login: true });
  await reviews.getByRole('button', { name: 'Отправить отзыв' }).click();
  const own = reviews.locator('.blog-comments > .blog-comment', { hasText: 'Хорошие кроссовки' });
  await expect(own).toBeVisible();
  expect(await texts()).toEqual(['Хорошие кроссовки']);

  await test.step('removing what is listed works too, though its link has a token that has ended', async () => {
    const link = own.getByRole('button', { name: 'Удалить' });
    await link.evaluate((element) =>
      element.setAttribute('href', (element.getAttribute('href') ?? '').replace(/sessid=\w+/, `sessid=${'0'.repeat(32)}`)),
    );
    page.once('dialog', (dialog) => void dialog.accept());
    await link.click();
    // Its words go with the message, so by its id.
    await expect(reviews.locator('div#blg-comment-9001')).toHaveText('Отзыв удалён');
  });
});

test('an order in one click whose form is older than the session is made, once, at the first press [OCB-01, ERR-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  await visible(page, '.one_click').first().click();
  const dialog = page.getByRole('dialog', { name: 'Купить в один клик' });
  await dialog.getByRole('textbox', { name: /Имя/ }).fill('Анна');
  await dialog.getByRole('textbox', { name: /Телефон/ }).fill('+7 900 000-00-00');
  await shop.reset();
  await dialog.getByRole('button', { name: 'Оформить' }).click();
  await expect(dialog.getByText('Заказ № 10457 принят')).toBeVisible();
  expect((await shop.state()) as object).toMatchObject({ orders: [{ id: 10457 }] });
});

test('a delivery calculation that is open when the session ends follows the next choice [DET-07, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  await page.locator('.catalog-delivery-preview').getByRole('button', { name: 'Подробнее' }).click();
  const dialog = page.getByRole('dialog', { name: 'Доставка в Казань' });
  await expect(dialog.getByRole('row', { name: /Курьер, 2 дня/ })).toBeVisible();
  await shop.reset();
  await dialog.getByRole('radio', { name: /Пункт выдачи/ }).check();
  await expect(dialog.locator('.catalog-delivery-total')).toHaveText(/Пункт выдачи/);
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
});
