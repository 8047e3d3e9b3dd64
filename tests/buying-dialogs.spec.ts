import { expect, test } from './fixtures.ts';
import { buyAndWait, cream, haberdashery, inBasketLink, liveCardButton, rewritePages } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';

// tests/refusals.spec.ts knows the popup that explains a refusal.
test('an item that needs properties asks for them in one popup; closing it adds nothing, a choice adds the item [BUY-09, BUY-10]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(haberdashery);
  // A second press before the popup is there opens no second one.
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
  await expect(button).toBeVisible();

  await button.click();
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
