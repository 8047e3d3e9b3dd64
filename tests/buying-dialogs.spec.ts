import { expect, test } from './fixtures.ts';
import { boots, buyAndWait, buyButton, cream, haberdashery, inBasketLink, liveCardButton, rewritePages } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';

test('a refusal opens the error popup with the message and its extension, and can be closed [BUY-07]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  await page.route('**/ajax/item.php', (route) =>
    route.fulfill({
      json: { STATUS: 'ERROR', MESSAGE: 'ERROR_ADD2BASKET', MESSAGE_EXT: 'Осталась <b>одна</b> пара<script>window.hacked=1</script>' },
    }),
  );
  await buyButton(page, boots.name).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
  await expect(dialog).toContainText(/^Товар не добавлен\s*Не удалось положить товар в корзину\s*Осталась одна пара×$/);
  await expect(dialog.locator('b')).toHaveText('одна');
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(buyButton(page, boots.name).filter({ visible: true }).first()).toBeFocused();
});

test('an item that needs properties asks for them in a popup and is added with the choice [BUY-09, BUY-10]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(haberdashery);
  await (await liveCardButton(page, cream.name)).click();
  const dialog = page.getByRole('dialog', { name: 'Выберите свойства' });
  await expect(dialog).toBeVisible();
  expect(await shop.itemCalls('add_item')).toHaveLength(0);

  // Without a choice the form stays open and nothing is sent.
  await dialog.getByRole('button', { name: 'В корзину' }).click();
  await expect(dialog.locator('input:invalid').first()).toBeFocused();
  expect(await shop.itemCalls('add_item')).toHaveLength(0);

  await dialog.getByLabel('чёрный').check();
  await dialog.getByRole('button', { name: 'В корзину' }).click();
  await expect(inBasketLink(page, cream.name)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const [call] = await shop.itemCalls('add_item');
  expect(call?.form).toMatchObject({ item: '4348', props: '["COLOR"]', prop: { COLOR: 'чёрный' } });
  expect((await shop.state()).lines).toMatchObject([{ product: 4348, props: [{ code: 'COLOR', value: 'чёрный' }] }]);
});

test('closing the properties popup adds nothing [BUY-09]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(haberdashery);
  const button = await liveCardButton(page, cream.name);
  await button.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeVisible();
  expect(await shop.itemCalls('add_item')).toHaveLength(0);
});

test('a second press before the properties popup is there opens no second one [BUY-09]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(haberdashery);
  const held = await holdRequests(page, 'chunks/dialogs-');
  const button = await liveCardButton(page, cream.name);
  await button.click();
  await button.click();
  held.letGo();
  const dialog = page.getByRole('dialog', { name: 'Выберите свойства' });
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await shop.itemCalls('add_item')).toHaveLength(0);
});

test('selects, radios and hidden fields of the product page are sent, disabled ones are not [BUY-10]', async ({ page, shop }) => {
  await shop.reset();
  await rewritePages(page, (html) =>
    html.replace(
      /<form class="basket_props_form">/,
      '$&<input type="hidden" name="prop[GIFT]" value="да"><select disabled name="prop[OLD]"><option value="1">1</option></select>',
    ),
  );
  await shop.open('/product/shnurki-dvor/');
  const block = page.locator('.product-action .basket_props_block');
  await block.getByLabel('Цвет').selectOption('красный');
  await block.getByLabel('150 см').check();
  await buyAndWait(page, 'Шнурки Двор');
  const [call] = await shop.itemCalls('add_item');
  expect(call?.form.prop).toEqual({ GIFT: 'да', COLOR: 'красный', LENGTH: '150 см' });
  expect(call?.form.quantity).toBe('2');
});
