import type { Page } from '@playwright/test';
import { expect, live, test, vitrina } from './fixtures.ts';

const price = (page: Page, code: string) =>
  page.locator(`.item_block:has(a[href*="/product/${code}/"]) .price:not(.discount) .price_value`);
const rouble = (sum: string) => new RegExp(`^${sum.replace(/ /g, '\\s')}\\s₽$`);

/** Adds this to the list's filter as the server prints it. The layer reads the filter once, so it is started again. */
async function addToFilter(page: Page, html: string): Promise<void> {
  await vitrina(page, (layer) => layer?.stop());
  await page.locator('form.smartfilter').evaluate((form, added) => {
    form.insertAdjacentHTML('afterbegin', added);
    // Only a changed field or another page makes the layer read the filter again.
    form.dispatchEvent(new Event('change', { bubbles: true }));
  }, html);
  await vitrina(page, (layer) => void layer?.start());
  await live(page);
  await expect
    .poll(() => vitrina(page, (layer) => layer?.islands().some(({ feature, state }) => feature === 'price-from' && state === 'live')))
    .toBe(true);
  // A live island draws its first changes within one frame.
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

test('the cheapest variant’s price says «от» once, except sales, selectable variants and lists filtered by size [DET-09]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  for (const template of ['on', 'off'] as const) {
    await shop.open('/catalog/iz-ssha/?offers=type2', { cards: 24, template });
    await price(page, 'union-court').scrollIntoViewIfNeeded();
    await expect(price(page, 'union-court')).toHaveText(rouble('от 7 490'));
    await expect(price(page, 'prairie-kids')).toHaveText(rouble('от 3 990'));
    // On sale; one price for all variants; with «от» printed by the shop.
    await price(page, 'union-court-kids').scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        vitrina(page, (layer) => layer?.islands().filter(({ feature, state }) => feature === 'price-from' && state === 'live').length),
      )
      .toBe(3);
    await expect(price(page, 'union-court-kids')).toHaveText(rouble('4 990'));
    await expect(price(page, 'harbor-mile')).toHaveText(rouble('9 490'));
    if (template === 'off') continue;
    // The shop's own script wrote it first, so it stays after stop.
    await vitrina(page, (layer) => layer?.stop());
    await expect(price(page, 'union-court')).toHaveText(rouble('от 7 490'));
  }
  await test.step('in a list filtered by size the price is that of the size, unless the page disables it', async () => {
    await addToFilter(
      page,
      '<div class="bx_filter_parameters_box" data-prop_code="SIZE"><input type="checkbox" checked aria-label="42"></div>',
    );
    await price(page, 'union-court').scrollIntoViewIfNeeded();
    await expect(price(page, 'union-court')).toHaveText(rouble('7 490'));
    await addToFilter(page, '<i class="js-price-from-anyway"></i>');
    await expect(price(page, 'union-court')).toHaveText(rouble('от 7 490'));
  });
  // The page writes another price, and variants are added later.
  await price(page, 'union-court').evaluate((element) => {
    element.textContent = '6 990 ₽';
  });
  await expect(price(page, 'union-court')).toHaveText(rouble('от 6 990'));
  await price(page, 'union-court').evaluate((element) => {
    const variants = element.closest('.main_item_wrapper')?.querySelector('.sku_props');
    if (variants) variants.textContent = '8 9 10';
  });
  await expect(price(page, 'union-court')).toHaveText(rouble('6 990'));
  await vitrina(page, (layer) => layer?.stop());
  await expect(price(page, 'union-court')).toHaveText(rouble('6 990'));

  await shop.open('/product/union-court/?offers=type1');
  // The price has a copy in each column; sizes are chosen in one of them.
  await expect(page.locator('.product-main .js_price_wrapper .price_value')).toHaveText([rouble('7 490'), rouble('7 490')]);

  await test.step('also in the fixed header, which stands outside of the product, and beside the sizes of a phone', async () => {
    for (const [width, copy] of [
      [1280, '.item-buttons'],
      [390, '.product-side'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await shop.open('/product/orbita-90/?offers=type1', { template: 'on' });
      await page.getByRole('radio', { name: '45' }).filter({ visible: true }).first().click();
      const own = page.locator(`${copy} .price_value`).first();
      await expect(own).toHaveText(/9\s490/);
      await page.evaluate(() => scrollTo(0, 1300));
      await own.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(own.locator('xpath=ancestor-or-self::*[@data-vitrina-island="price-from"]')).toHaveCount(1);
      await expect(own).toHaveText(rouble('9 490'));
    }
  });
});
