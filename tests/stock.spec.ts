import type { Page } from '@playwright/test';
import { expect, test, visible } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { callsTo, rewritePages } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { templateModes } from './support/variants.ts';

const boots = '/product/botinki-sever/';
/** The label beside the name of the product. */
const label = (page: Page) => page.locator('.product-info-headnote .item-stock');
const list = (page: Page) => page.locator('.product-info-headnote .js-info-block');
const compact = 'productStoreAmountCompact.php';

for (const template of templateModes('on')) {
  test(`the label opens the list of stores, by mouse and by keyboard, template ${template} [DET-06, EMB-02]`, async ({ page, shop }) => {
    await shop.reset();
    await shop.open(boots, { template });
    const button = label(page);
    await expect(button.locator('.status-amount--visible')).toHaveText('Достаточно');
    await expect(button).toHaveRole('button');
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await expect(list(page).getByRole('link', { name: 'ТЦ «Полюс», 2 этаж' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toHaveClass(/opened/);
    expect((await callsTo(shop, compact)).map(({ form }) => form)).toEqual([
      { ajax: 'Y', ELEMENT_ID: '4150', FIELDS: { 0: 'TITLE' }, USER_FIELDS: '', STORES: { 0: '2', 1: '3', 2: '5' } },
    ]);
    const { violations } = await axe(page).include('.product-info-headnote').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    // It closes by a second press, a press elsewhere, the cross and Escape; the focus is never lost.
    await button.click();
    await expect(list(page)).toHaveCount(0);
    await expect(button).not.toHaveClass(/opened/);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(list(page).getByRole('link')).toHaveCount(4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press(' ');
    await list(page).getByRole('button', { name: 'Закрыть список магазинов' }).press('Enter');
    await expect(list(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(list(page)).toBeVisible();
    await page.locator('h1').click();
    await expect(list(page)).toHaveCount(0);
    // The list is requested only once.
    expect(await callsTo(shop, compact)).toHaveLength(1);
  });
}

test('an amount that the template shows is asked for by nobody else, another offer’s is [DET-06, DET-10, EMB-02]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  const ids = async () => (await callsTo(shop, 'amount.php')).map(({ form }) => Object.values(Object(form.ids)).join());
  await shop.open('/product/vega-run/?oid=4211', { template: 'on' });
  const sum = label(page).locator('.status-amount--visible');
  await expect(sum).toHaveText('Достаточно');
  await expect(label(page)).toHaveRole('button');
  expect(await ids()).toEqual(['4211']);
  const held = await holdRequests(page, 'amount.php');
  await page.locator('.sku_in_detail').first().getByText('40', { exact: true }).click();
  await expect(page).toHaveURL(/oid=4213/);
  // The amount of the offer before is not shown for this one.
  await expect(sum).toHaveCount(0);
  held.letGo();
  await expect(sum).toHaveText('Достаточно');
  expect(await ids()).toEqual(['4211', '4213']);
});

test('an amount that the template waits for is asked for only when no answer comes [DET-06, EMB-02]', async ({ page, shop }) => {
  await shop.reset();
  const asked = async () => (await callsTo(shop, 'amount.php')).length;
  const held = await holdRequests(page, 'amount.php');
  await shop.open(boots, { template: 'on' });
  const sum = label(page).locator('.status-amount--visible');
  // The label works while its amount is on the way.
  await expect(label(page)).toHaveRole('button');
  await expect(sum).toHaveCount(0);
  held.letGo();
  await expect(sum).toHaveText('Достаточно');
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation && performance.now() > navigation.domContentLoadedEventEnd + 3100;
  });
  expect(await asked()).toBe(1);

  await shop.reset();
  await page.route('**/ajax/amount.php', (route) => route.fulfill({ json: { success: false, error: 'busy', amount: '' } }), { times: 1 });
  await shop.open(boots, { template: 'on' });
  await expect(sum).toHaveText('Достаточно');
  expect(await asked()).toBe(1);

  // The template asks for all labels with the stores of the last one: where they differ its answer is not waited for, though pauses do not end.
  await shop.reset();
  const other = `<div class="item-stock"><span class="status-amount--stores" data-param-amount='{"ID":4100,"STORES":[9]}'></span></div></body>`;
  await rewritePages(page, (html) => html.replace('</body>', other));
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (todo: () => void, delay = 0) => (delay > 1000 ? 0 : setTimeout(todo, delay)) });
  });
  await shop.open(boots, { template: 'on' });
  await expect.poll(asked).toBe(2);
});

test('the list of stores ends with a link to the product, on its own page and in a list of products [DET-06]', async ({ page, shop }) => {
  const more = page.locator('.js-info-block').getByRole('link', { name: 'Подробнее' });
  await shop.reset();
  await shop.open(boots);
  await label(page).click();
  await expect(more).toHaveAttribute('href', /^\/product\/botinki-sever\//);
  await shop.open('/catalog/?stock=stores&cards=8');
  const card = page.locator('.item_block').nth(1);
  await card.locator('.item-stock').click();
  await expect(more).toHaveAttribute('href', (await card.locator('.item-title a').getAttribute('href')) ?? '');
});

test('a stores tab that the page fills itself is asked for once, and keeps its list [DET-06, EMB-02]', async ({ page, shop }) => {
  await rewritePages(page, (html) =>
    html
      .replace('class="tab-pane desc active"', 'class="tab-pane desc"')
      .replace('class="tab-pane stores"', 'class="tab-pane stores active"'),
  );
  const tab = page.locator('.stores_tab');
  const asked = async () => (await callsTo(shop, 'productStoreAmount.php')).length;
  await shop.reset();
  const held = await holdRequests(page, 'productStoreAmount.php');
  await shop.open(boots, { template: 'on' });
  await tab.scrollIntoViewIfNeeded();
  await expect(tab).toHaveAttribute('aria-busy', 'true');
  held.letGo();
  await expect(tab.getByRole('row')).toHaveCount(4);
  await expect(tab).not.toHaveAttribute('aria-busy', 'true');
  expect(await asked()).toBe(1);

  // Without the template's function the page's own fails, and the layer asks; the page's list comes meanwhile, and the layer's request fails.
  await page.route('**/productStoreAmount.php', async (route) => {
    await page.evaluate(() => Object(window).insertElementStoreBlock('<p>Есть на складе</p>'));
    await route.fulfill({ contentType: 'text/html', body: '' });
  });
  await shop.open(boots);
  await tab.scrollIntoViewIfNeeded();
  await expect(tab).not.toHaveAttribute('aria-busy', 'true');
  await expect(tab).toHaveText('Есть на складе');
});

test('stop gives the label back as the server printed it, and a phone has nothing to open [DET-06, EMB-03]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 850 });
  await shop.reset();
  await shop.open(boots, { wait: false });
  const printed = await (await page.request.get(`${shop.url}product/botinki-sever/`)).text();
  await expect(label(page).locator('.status-amount--visible')).toHaveText('Достаточно');
  await expect(label(page)).not.toHaveAttribute('role');
  await label(page).click();
  await page.setViewportSize({ width: 700, height: 850 });
  await expect(label(page)).toHaveRole('button');
  await label(page).click();
  await expect(list(page).getByRole('link')).toHaveCount(4);
  expect(await callsTo(shop, compact)).toHaveLength(1);
  await page.evaluate(() => window.vitrina?.stop());
  const box = await page.locator('.product-info-headnote .sa_block').evaluate((element) => element.outerHTML);
  expect(normal(printed)).toContain(normal(box));
});

/** With the same quotes and spaces everywhere, so that HTML can be compared. */
const normal = (html: string) => html.replaceAll('&quot;', '"').replaceAll("'", '"').replace(/\s+/g, ' ');

test('all labels of a list are one request, also those of cards that come later, each item once [DET-06, PAGE-05]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/?stock=stores&cards=8');
  const all = page.locator('.item-stock');
  for (const card of await all.all()) await card.scrollIntoViewIfNeeded();
  await expect(page.locator('.item-stock .status-amount--visible')).toHaveCount(await all.count());
  const shown = await all.evaluateAll((labels) => labels.map((stock) => stock.getAttribute('data-id')));
  const ids = async () => (await callsTo(shop, 'amount.php')).map(({ form }) => Object.values(Object(form.ids)));
  const first = await ids();
  expect(first.flat().sort()).toEqual([...new Set(shown)].sort());
  // Labels that came into view together were requested together.
  expect(first[0]?.length).toBeGreaterThan(1);
  // A new product's card is added twice, in view.
  await page.evaluate(() => {
    const card = document.querySelector('.item_block');
    for (let count = 0; count < 2; count++) {
      const copy = card?.cloneNode(true) as Element;
      const stock = copy.querySelector('.item-stock');
      stock?.setAttribute('data-id', '4150');
      const sum = copy.querySelector('.status-amount--stores');
      sum?.setAttribute('class', 'status-amount status-amount--stores');
      sum?.setAttribute('data-param-amount', '{"ID":4150,"STORES":[2]}');
      sum?.replaceChildren();
      card?.before(copy);
    }
    scrollTo(0, 0);
  });
  await expect(page.locator(`.status-amount--visible[data-param-amount='{"ID":4150,"STORES":[2]}']`)).toHaveCount(2);
  expect(await ids()).toEqual([...first, ['4150']]);
});

test('stores that fail to load say why and can be retried; the tab is filled when shown, and given back [DET-06, ERR-02]', async ({
  page,
  shop,
}) => {
  // This shop's first tab: it is shown from the start and loads when it is nearly in view.
  await rewritePages(page, (html) =>
    html
      .replace('class="tab-pane desc active"', 'class="tab-pane desc"')
      .replace('class="tab-pane stores"', 'class="tab-pane stores active"'),
  );
  await shop.reset();
  await shop.fault([
    { path: compact, fault: 'http-500', times: 2 },
    { path: 'ajax/amount.php', fault: 'html' },
    { path: 'productStoreAmount.php', fault: 'empty', times: 1 },
  ]);
  await shop.open(boots);
  await test.step('a list that fails to load says why and can be retried; failed sums stay hidden', async () => {
    await label(page).focus();
    await page.keyboard.press('Enter');
    await expect(list(page).getByRole('alert')).toContainText('Не удалось узнать, в каких магазинах есть товар.');
    await list(page).getByRole('button', { name: 'Повторить' }).press('Enter');
    await expect(list(page).getByRole('link')).toHaveCount(4);
    await expect(label(page).locator('.status-amount--stores')).toBeHidden();
    await expect(label(page)).toHaveText('Достаточно');
  });

  const tab = page.locator('.stores_tab');
  await tab.scrollIntoViewIfNeeded();
  await expect(tab.getByRole('alert')).toBeVisible();
  await tab.getByRole('button', { name: 'Повторить' }).press('Enter');
  await expect(tab.getByRole('row')).toHaveCount(4);
  await expect(tab).toBeFocused();
  await expect(tab.getByRole('rowheader', { name: /Магазин на Садовой/ })).toBeVisible();
  expect((await callsTo(shop, 'productStoreAmount.php')).map(({ form }) => form.ELEMENT_ID)).toEqual(['4150', '4150']);
  await page.evaluate(() => window.vitrina?.stop());
  await expect(tab.locator('.loading_block')).toHaveText('Узнаём, где есть…');
  await expect(visible(page, '.stores_table')).toHaveCount(0);
});

test('each size has its stock, stores and delivery, also in the quick view [DET-06, DET-07, DET-10, DET-11]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/product/vega-run/?oid=4211');
  const sum = label(page).locator('.status-amount--visible');
  await expect(sum).toHaveText('Достаточно');
  await expect(page.locator('.catalog-delivery-preview')).toBeVisible();
  await label(page).click();
  await expect(list(page).getByRole('link')).toHaveCount(4);
  await page.locator('.sku_in_detail').first().getByText('40', { exact: true }).click();
  await expect(page.locator('.product-side .price_group.club')).toContainText('Клубная цена');
  await expect.poll(async () => (await callsTo(shop, 'delivery.php')).map(({ form }) => form.product_id)).toEqual(['4211', '4213']);
  await expect.poll(async () => (await callsTo(shop, 'amount.php')).map(({ form }) => Object(form.ids)[0])).toEqual(['4211', '4213']);
  await expect(page).toHaveURL(/oid=4213/);
  await expect(sum).toHaveText('Достаточно');
  await expect(page.locator('.catalog-delivery-preview [data-param-product_id="4213"]')).toBeVisible();
  await label(page).click();
  await expect(list(page).getByRole('link')).toHaveCount(4);
  expect((await callsTo(shop, compact)).map(({ form }) => form.ELEMENT_ID)).toEqual(['4211', '4213']);

  await shop.open('/catalog/botinki/');
  const card = page.locator('.item_block', { hasText: 'Ботинки Север' }).first();
  await card.hover();
  await card.getByRole('button', { name: /^Быстрый просмотр/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ботинки Север' });
  await expect(dialog.locator('.catalog-delivery-preview')).toBeVisible();
  const button = dialog.getByRole('button', { name: /Достаточно/ });
  await button.click();
  await expect(dialog.locator('.js-info-block').getByRole('link')).toHaveCount(4);
  // Escape closes the list that was opened last; the dialog stays open.
  await page.keyboard.press('Escape');
  await expect(dialog.locator('.js-info-block')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(dialog).toBeVisible();
});

test.describe('in a browser that has kept none of the scripts', () => {
  test.use({ newBrowserContext: true });

  test('where what lists the stores does not come the page says why, and the next press asks again [DET-06, ERR-01]', async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await page.route('**/chunks/stores-*', (route) => route.abort());
    await shop.open(boots);
    await label(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Не удалось узнать, в каких магазинах есть товар. Нет связи' })).toBeVisible();
    await expect(label(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(label(page)).toBeFocused();
    await page.unroute('**/chunks/stores-*');
    await label(page).click();
    await expect(list(page).getByRole('link')).toHaveCount(4);
  });

  test('where what asks for amounts does not come a label shows none, and still lists its stores [DET-06, ERR-01]', async ({
    page,
    shop,
  }) => {
    await shop.reset();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('chunks/amounts-'));
    await page.route('**/chunks/amounts-*', (route) => route.abort());
    await shop.open(boots);
    await failed;
    await label(page).click();
    await expect(list(page).getByRole('link')).toHaveCount(4);
    await expect(label(page).locator('.status-amount--stores')).toBeHidden();
  });

  test('a label is open at once and lists the stores when what lists them has come [DET-06]', async ({ page, shop }) => {
    await shop.reset();
    const held = await holdRequests(page, 'chunks/stores-');
    await shop.open(boots);
    // Coming near starts the loading.
    const asked = page.waitForRequest('**/chunks/stores-*');
    await label(page).hover();
    await asked;
    await label(page).click();
    await expect(label(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(list(page)).toHaveCount(0);
    held.letGo();
    await expect(list(page).getByRole('link')).toHaveCount(4);
    expect(await callsTo(shop, compact)).toHaveLength(1);
  });
});
