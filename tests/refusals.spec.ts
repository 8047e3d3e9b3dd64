import type { Page } from '@playwright/test';
import { expect, type Shop, test, visible } from './fixtures.ts';
import { expectAgreement } from './support/agreement.ts';
import { answerWith } from './support/answers.ts';
import { buy, favourite, openProduct, type Product } from './support/item-actions.ts';
import { variants } from './support/variants.ts';

/** `npm test` tries every second one: the unit tests of src/shop/all-calls and src/shop/page have all kinds of answers and texts. */
const explanations = [
  { answer: {}, said: 'Выбраны не все свойства товара' },
  { answer: { MESSAGE: 'CATALOG_ELEMENT_NOT_FOUND' }, said: 'Выбраны не все свойства товара' },
  { answer: { STATUS: null, MESSAGE: null, MESSAGE_EXT: null }, said: 'Выбраны не все свойства товара' },
  { answer: { STATUS: 'ERROR', MESSAGE: 'CATALOG_ELEMENT_NOT_FOUND', MESSAGE_EXT: null }, said: 'Такого товара больше нет' },
  { answer: { STATUS: 'ERROR', MESSAGE: 'UNKNOWN_KEY' }, said: 'Не удалось положить товар в корзину' },
  {
    answer: { STATUS: 'ERROR', MESSAGE: 'ERROR_ADD2BASKET', MESSAGE_EXT: 'Осталась <b>одна</b> пара<script>window.hacked=1</script>' },
    said: /^Товар не добавлен\s*Не удалось положить товар в корзину\s*Осталась одна пара×$/,
  },
];

test('refusals are explained in a popup, cleaned, or in the server’s own words, and taken back [BUY-07, BUY-08, FAV-04]', async ({
  page,
  shop,
}) => {
  const product = await openProduct(page, shop, buy, { template: 'on' });
  await test.step('every refusal of the server is explained in a popup, which can be closed', () => refuse(page, shop, product));
  await test.step('the HTML of an explanation is shown cleaned; Escape closes it and the focus returns', () =>
    refuseWithHtml(page, product));
  await test.step("a refused favourite shows the server's own words, line by line", () => refuseHeart(page, shop, product));
  await test.step('an item sold meanwhile: the shop’s message is shown, and the page has the true state', () =>
    refuseSold(page, shop, product));
});

async function refuse(page: Page, shop: Shop, product: Product): Promise<void> {
  for (const { answer, said } of variants(explanations, (_, index) => index % 2 === 1)) {
    await test.step(JSON.stringify(answer), async () => {
      await answerWith(page, 'ajax/item.php', answer);
      const control = buy.off(page, product.name).first();
      await control.click();
      await expect(page.getByRole('dialog', { name: 'Товар не добавлен' })).toContainText(said);
      await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(control).toBeFocused();
      await expectAgreement(page, shop, buy, product, false);
      await expect(page.locator(buy.counter ?? '')).toHaveText('0');
    });
  }
}

async function refuseWithHtml(page: Page, product: Product): Promise<void> {
  const hostile =
    'Осталась <b>одна</b> пара. <a href="/catalog/botinki/">Похожие</a>' +
    '<a href="javascript:hacked=1" id="bad-link">сюда</a><img src="/nothing.png" onerror="hacked=2"><script>hacked=3</script>' +
    '<iframe srcdoc="<script>parent.hacked=4</script>"></iframe><svg onload="hacked=5"></svg><style>body{display:none}</style>' +
    '<form><button formaction="javascript:hacked=6">Купить</button></form><math><mtext><img src=x onerror="hacked=7"></mtext></math>';
  await answerWith(page, 'ajax/item.php', { STATUS: 'ERROR', MESSAGE: 'ERROR_ADD2BASKET', MESSAGE_EXT: hostile });
  const control = buy.off(page.locator('.product-main'), product.name);
  await control.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
  await expect(dialog).toContainText('Осталась одна пара');
  await expect(dialog.locator('b')).toHaveText('одна');
  await expect(dialog.getByRole('link', { name: 'Похожие' })).toHaveAttribute('href', '/catalog/botinki/');
  await expect(dialog.locator('script, iframe, style, svg, math')).toHaveCount(0);
  const attributes = await dialog
    .locator('*')
    .evaluateAll((all) => all.flatMap((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`)));
  expect(attributes.filter((attribute) => /^on|^formaction|=\s*javascript:/i.test(attribute))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(control).toBeFocused();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(visible(page, 'main')).toBeVisible();
}

async function refuseHeart(page: Page, shop: Shop, product: Product): Promise<void> {
  const errors = [{ message: 'Избранное переполнено', code: 1 }, { message: 'Удалите <b>лишнее</b>' }];
  await answerWith(page, favourite.path, { status: 'error', data: null, errors });
  await favourite.off(page, product.name).first().click();
  await expect(page.getByRole('alert').getByText('Избранное переполнено')).toHaveText(/^Избранное переполнено\nУдалите лишнее$/);
  await expectAgreement(page, shop, favourite, product, false);
  await expect(page.locator(favourite.counter ?? '')).toHaveText('0');
}

async function refuseSold(page: Page, shop: Shop, product: Product): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  const before = (await buy.requests(shop)).length;
  // The same shopper has put all eight pairs into the basket in another tab.
  await shop.reset({ lines: [{ product: product.id, quantity: 8 }] });
  await buy.off(page, product.name).first().click();

  const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
  await expect(dialog).toContainText('Не удалось положить товар в корзину');
  await expect(dialog).toContainText('на складе 8 пар, у вас в корзине уже 8 пар');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectAgreement(page, shop, buy, product, true);
  expect(await buy.requests(shop)).toHaveLength(before + 1);
}
