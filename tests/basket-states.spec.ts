import { expect, test } from './fixtures.ts';
import { expectAgreement } from './support/agreement.ts';
import { boots, buyButton, callsTo, headerCount, inBasketLink, rewritePages } from './support/buying.ts';
import { buy, compare } from './support/item-actions.ts';

test('states at load come from the page’s own globals, without a request; later ones are shown when they come [BUY-06]', async ({
  page,
  shop,
}) => {
  await shop.reset({ lines: [{ product: boots.id }, { product: 4347, delayed: true }], compare: [boots.id], countersKnown: true });
  await shop.open(boots.path);
  await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.product-info').getByRole('button', { name: /^В сравнении/ })).toHaveAttribute('aria-pressed', 'true');
  // Requests that have nothing to do with the basket: goals, the view counter, stock and delivery.
  const otherMatters = /\/(goals|amount|delivery)\.php$|\/catalog\.element\/ajax\.php$/;
  expect((await shop.log()).map(({ path }) => path).filter((path) => !otherMatters.test(path))).toEqual([]);

  await test.step('states that come after a page from the composite cache are shown when they come', async () => {
    const tell = () =>
      page.evaluate(() => (Reflect.get(window, 'BX') as { onCustomEvent(name: string): void }).onCustomEvent('onFrameDataReceived'));
    await shop.reset();
    await tell();
    await expect(buyButton(page, boots.name).filter({ visible: true }).first()).toBeVisible();
    await page.request.post(new URL('/ajax/item.php', shop.url).href, {
      form: { add_item: 'Y', item: boots.id, iblockID: 21, add_props: 'N' },
    });
    await tell();
    await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeVisible();
  });
});

const strangePages = [
  { what: 'without basket globals', change: (html: string) => html.replace('var arBasketAspro = ', 'var somethingElse = '), asks: true },
  {
    what: 'from the composite cache, with the globals of somebody else',
    change: (html: string) =>
      html.replace(/'BASKET':\{[^}]*\}/, "'BASKET':[]").replace('<title>', '<script>var frameCacheVars = {};</script><title>'),
    asks: true,
  },
  {
    what: 'whose globals are lists of ids',
    change: (html: string) => html.replace(/'BASKET':\{[^}]*\}/, "'BASKET':[4150]").replace(/'COMPARE':\{[^}]*\}/, "'COMPARE':['4150']"),
    asks: false,
  },
];
for (const { what, change, asks } of strangePages) {
  test(`a page ${what} shows the true states [BUY-06]`, async ({ page, shop }) => {
    await shop.reset({ lines: [{ product: boots.id }], compare: [boots.id], countersKnown: true });
    await rewritePages(page, change);
    await shop.open(boots.path);
    await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('.product-info').getByRole('button', { name: /^В сравнении/ })).toBeVisible();
    await expect(headerCount(page)).toHaveText('1');
    expect(await callsTo(shop, 'getAjaxBasket.php')).toHaveLength(asks ? 1 : 0);
    // All copies on the page, the layer and the shop.
    for (const action of [buy, compare]) await expectAgreement(page, shop, action, boots, true);
  });
}
