import type { Page } from '@playwright/test';
import { unasked, watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, test, visible, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { isExhaustive } from './support/variants.ts';

const system = (page: Page, name: string) => visible(page, `.js-size-systems [data-size-system="${name}"]`);
const offers = (page: Page) => page.locator('.sku_in_detail .item .cnt');
const printed = ['7 | 40 | 39 | 6 | 25', '8 | 41 | 40 | 7 | 26', '8.5 | 41.5 | 40.5 | 7.5 | 26.5', '9 | 42 | 41 | 8 | 27'];

test('a size system rewrites and sorts every label; US and stop restore them [DET-03, DET-04]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { bodyBefore: document.body.outerHTML }));
  });
  await shop.open('/product/harbor-mile/');
  await expect(offers(page).first()).toHaveText('7 | 40 | 39 | 6 | 25');
  expect((await offers(page).allInnerTexts()).slice(0, 4)).toEqual([printed[0], printed[1], printed[2], expect.stringContaining('9 |')]);
  const group = page.getByRole('radiogroup', { name: 'Размерная сетка' });
  await expect(group.getByRole('radio', { name: 'US' })).toBeChecked();

  await system(page, 'EU').click();
  await expect(offers(page)).toHaveText(['40', '41', '41.5', /^42/, '43', '44']);
  await expect(page.locator('.sku_in_detail .item').first()).toHaveAttribute('title', 'Размер: 40');
  await expect(page.locator('.sku_in_detail .val').first()).toHaveText('43');
  expect((await axe(page).include('.js-size-systems').analyze()).violations).toEqual([]);

  await group.getByRole('radio', { name: 'EU' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'CM' })).toBeFocused();
  await expect(group.getByRole('radio', { name: 'CM' })).toBeChecked();
  // The largest size has no insole length, so its label shows all its other values.
  await expect(offers(page)).toHaveText(['25', '26', '26.5', /^27/, '27.5', '11 | 44 | 43 | 10']);

  // A copy of the selector that is added later works in the same way.
  await page.evaluate(() => {
    const selector = document.querySelector('.sku_in_detail .item_wrapper')?.cloneNode(true) as Element;
    for (const size of selector.querySelectorAll('.cnt')) size.textContent = '12 | 45 | 44 | 11 | 29';
    document.querySelector('.tab-pane.active')?.append(selector);
  });
  await page.locator('.tab-pane .cnt').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.tab-pane .cnt').first()).toHaveText('29');
  await page.evaluate(() => document.querySelector('.tab-pane .item_wrapper')?.remove());

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'US' })).toBeChecked();
  expect((await offers(page).allInnerTexts()).slice(0, 3)).toEqual(printed.slice(0, 3));
  await system(page, 'UK').click();
  await expect(offers(page).first()).toHaveText('6');
  await vitrina(page, (layer) => layer?.stop());
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(await page.evaluate(() => Reflect.get(window, 'bodyBefore')));
});

test('the choice applies to cards, facets, paging, other pages and other tabs of the shop [DET-03, DET-04]', async ({
  page,
  shop,
  context,
}) => {
  await shop.reset();
  await shop.open('/catalog/iz-ssha/', { cards: 8 });
  const labels = (code: string) => page.locator(`.item_block:has(a[href*="/product/${code}/"]) .item .cnt`);
  await test.step('facets of a filter follow the choice with their checkboxes, also when the filter is reloaded', async () => {
    const facets = page.locator('.bx_filter .bx_filter_param_text');
    await expect(facets.filter({ hasText: '9 | 42 | 41 | 8 | 27' })).toHaveCount(1);
    await system(page, 'EU').click();
    await expect(facets.filter({ hasText: '9 | 42 | 41 | 8 | 27' })).toHaveCount(0);
    await expect(facets.filter({ hasText: /^42$/ }).first()).toBeVisible();
    for (const round of [1, 2]) {
      await page.evaluate((number) => {
        const facet = (size: string, id: string) =>
          `<div><input type="checkbox" id="${id}"><label for="${id}"><span class="bx_filter_param_text" title="${size}">${size}</span></label></div>`;
        document.querySelector('.test-filter')?.remove();
        document
          .querySelector('.sort_header')
          ?.insertAdjacentHTML(
            'afterend',
            `<div class="test-filter"><div class="bx_filter_parameters_box" data-prop_code="size"><div>${facet('9 | 42', `a${number}`)}${facet('7 | 40', `b${number}`)}</div></div></div>`,
          );
      }, round);
      await expect(page.locator('.test-filter .bx_filter_param_text')).toHaveText(['40', '42']);
      await expect(page.locator('.test-filter').getByLabel('40', { exact: true })).toHaveAttribute('id', `b${round}`);
    }
    await system(page, 'US').click();
  });

  await labels('coast-sandal').first().scrollIntoViewIfNeeded();
  await expect(labels('coast-sandal')).toHaveText(['7|40|39|6|25', '|41|40|7|26', '9|42|41|8|27', '10 | — | 42 | 9']);
  await system(page, 'RU').click();
  await expect(labels('coast-sandal')).toHaveText(['39', '40', '41', '42']);
  await labels('harbor-pier').first().scrollIntoViewIfNeeded();
  await expect(labels('harbor-pier').first()).toHaveText('US 7,5 / EU 40,5 / UK 6,5');

  const other = await context.newPage();
  await other.goto(`${shop.url}product/prairie-kids/?layer=embed`);
  await expect(other.locator('.sku_in_detail .list_values_wrapper').first().locator('.cnt')).toHaveText(['20', '22.5', '26', '31']);
  await other.locator('.js-size-systems [data-size-system="YR"]').click();
  await expect(other.locator('.sku_in_detail .list_values_wrapper').first().locator('.cnt')).toHaveText([
    '12-18 мес',
    '2-3 года',
    '4 года',
    '7 лет',
  ]);
  await other.close();

  // The first tab follows, also for cards that are added there later.
  await expect(system(page, 'YR')).toHaveAttribute('aria-checked', 'true');
  await expect(labels('coast-sandal')).toHaveText(['7|40|39|6|25', '|41|40|7|26', '9|42|41|8|27', '10 | — | 42 | 9']);
  await system(page, 'EU').click();
  await page.evaluate(async () => {
    const answer = await fetch('/product/harbor-pier/?layer=none');
    const html = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.querySelector('.js_append')?.append(html.querySelector('.sku_in_detail') as Element);
  });
  await page.locator('.js_append > .sku_in_detail').scrollIntoViewIfNeeded();
  await expect(page.locator('.js_append > .sku_in_detail .cnt')).toHaveText(['40,5', '41', '42', '44']);
});

test('basket lines show sizes of the chosen system, sorted, and change to the right one [BSK-06, DET-03]', async ({ page, shop }) => {
  // The offers of Harbor Mile (8372…) are not sorted by size; product 4349 has a single size.
  await shop.reset({ lines: [{ product: 8372 }, { product: 7988 }] });
  await shop.open('/basket/');
  const sizes = page.locator('tr', { hasText: 'Harbor Mile' }).locator('.basket-item-scu-item-inner');
  await expect(sizes.first()).toHaveText('7 | 40 | 39 | 6 | 25');
  await expect(page.locator('tr', { hasText: 'Harbor Mile' }).locator('.basket-item-property-name')).toHaveText('Размер');
  await expect(page.locator('tr', { hasText: 'Лента-ремень' }).locator('[data-entity="basket-item-sku-block"]')).toBeHidden();

  await page.evaluate(() => {
    localStorage.setItem('vitrina_size_system_s1', 'EU');
  });
  await shop.open('/basket/');
  await expect(sizes).toHaveText(['40', '41', '41.5', '43', '44']);
  await expect(page.getByRole('radio', { name: '41.5' })).toHaveAttribute('title', '41.5');
  await page.getByRole('radio', { name: '40' }).click();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toContain(8373);
  // The page's own template has redrawn the row.
  await expect(page.getByRole('radio', { name: '40', exact: true })).toBeChecked();
  await expect(sizes).toHaveText(['40', '41', '41.5', '43', '44']);
  await vitrina(page, (layer) => layer?.stop());
  await expect(sizes.filter({ hasText: '7 | 40 | 39 | 6 | 25' })).toHaveCount(1);
});

test('with the shop’s own script on the page one press is one change, by the layer alone [DET-03, EMB-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/product/coast-socks/', { template: 'on' });
  await system(page, 'EU').click();
  await expect(offers(page)).toHaveText(['40', '41', '42']);
  expect(await page.evaluate(() => Reflect.get(window, 'sizeSystemClicks'))).toBeUndefined();
  await vitrina(page, (layer) => layer?.stop());
  await system(page, 'RU').click();
  expect(await page.evaluate(() => Reflect.get(window, 'sizeSystemClicks'))).toBe(1);
});

for (const width of [390, 1280]) {
  test(`an offer is chosen by its size in the system, without shifts, at ${width} px [DET-03, DET-04, DET-10]`, async ({ page, shop }) => {
    // `npm test` tries the list on a phone and the product on a desktop, all variants each at both widths.
    const isTried = (usual: number) => isExhaustive || usual === width;
    // The window is high enough, so nothing is scrolled.
    await page.setViewportSize({ width, height: 1400 });
    await page.addInitScript(() => localStorage.setItem('vitrina_size_system_s1', 'EU'));
    const shifted = await watchLayoutShifts(page);
    await shop.reset();
    if (isTried(390)) {
      await shop.open('/catalog/iz-ssha/');
      const label = page.locator('.item_block:has(a[href*="/product/harbor-mile/"]) .item .cnt').first();
      await expect(label).toHaveText('40');
      expect(unasked(await shifted())).toEqual([]);
    }

    if (isTried(1280)) {
      await shop.open('/product/harbor-mile/');
      const sizes = page.locator('.sku_in_detail').getByRole('radio');
      await expect(sizes.first()).toHaveText('40');
      expect(unasked(await shifted())).toEqual([]);
      await page.locator('.sku_in_detail').getByRole('radio', { name: '41', exact: true }).click();
      await expect(page.locator('.sku_in_detail .val').first()).toHaveText('41');
      await expect(page).toHaveURL(/oid=8374/);
      await expect(page.locator('.product-main .to-cart').first()).toBeVisible();
      await system(page, 'US').click();
      await expect(page.locator('.sku_in_detail .val').first()).toHaveText('8 | 41 | 40 | 7 | 26');
      await expect(page.locator('.sku_in_detail').getByRole('radio', { checked: true })).toHaveText('8 | 41 | 40 | 7 | 26');

      // A size without a value in this system is hidden, and the keyboard reaches the other one.
      await shop.open('/product/podtyazhki-liniya/');
      await page.locator('.sku_in_detail').scrollIntoViewIfNeeded();
      const other = page.locator('.sku_in_detail').getByRole('radio', { name: /XL/ });
      await expect(page.locator('.sku_in_detail .item').first()).toBeHidden();
      await expect(other).toHaveAttribute('tabindex', '0');
      await vitrina(page, (layer) => layer?.stop());
      await expect(page.locator('.sku_in_detail [tabindex], .sku_in_detail [style]')).toHaveCount(0);
    }
  });
}
