import { expect, live, test, vitrina } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';

test('a tap before the layer has loaded is kept and done once [BUY-04, EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  const chunks = await holdRequests(page, 'vitrina/chunks/');
  await shop.open('/product/botinki-sever/', { wait: false, template: 'on' });
  await page.locator('html[data-vitrina="starting"]').waitFor({ state: 'attached' });
  const button = page.locator('.to-cart').filter({ visible: true }).first();
  await button.click();
  await button.click();
  const heart = page.locator('.js-item-action').filter({ visible: true }).first();
  await heart.click();
  expect(await shop.itemCalls('add_item')).toHaveLength(0);

  chunks.letGo();
  await expect(page.locator('a.in-cart').filter({ visible: true }).first()).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: /^В избранн/ })
      .filter({ visible: true })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await shop.state()).favourites).toEqual([4150]);
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
  expect((await shop.state()).lines).toMatchObject([{ product: 4150, quantity: 1 }]);
});

test('if the layer fails to load, the page gets the tap and works without it [EMB-01]', async ({ page, shop, watch }) => {
  watch.allow(/dynamically imported module/);
  await shop.reset();
  await page.route('**/vitrina/chunks/**', (route) => route.abort());
  await shop.open('/product/botinki-sever/', { wait: false, template: 'on' });
  await page.locator('html[data-vitrina]').waitFor({ state: 'attached' });
  await page.locator('.to-cart').filter({ visible: true }).first().click();
  await expect(page.locator('.in-cart').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'stopped');
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});

test('if the rest of the layer neither comes nor fails, the page gets the tap after half a minute [EMB-01]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/could not start/);
  await shop.reset();
  await page.clock.install();
  await page.route('**/vitrina/chunks/live-*', () => {});
  await shop.open('/catalog/', { wait: false, template: 'on', cards: 4 });
  await page.locator('.to-cart').filter({ visible: true }).first().click();
  await page.clock.runFor(29_000);
  expect(await page.evaluate(() => document.documentElement.dataset.vitrina)).toBe('starting');
  const sent = page.waitForRequest((request) => request.url().includes('/ajax/item.php'));
  await page.clock.runFor(2000);
  await sent;
  expect(await page.evaluate(() => document.documentElement.dataset.vitrina)).toBe('stopped');
});

test('the layer loads after the page without holding it up, and a press makes an island live and is done once [BUY-04, EMB-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/', { cards: 24, template: 'on' });
  await test.step('the kernel is one small non-blocking request, and the layer loads after the page', async () => {
    const entries = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/vitrina/'))
        .map(({ name, startTime }) => ({
          path: new URL(name).pathname,
          startTime,
          blocking: Reflect.get(performance.getEntriesByName(name)[0] ?? {}, 'renderBlockingStatus') as string,
        })),
    );
    expect(entries[0]?.path).toBe('/vitrina/embed.js');
    expect(entries.every(({ blocking }) => blocking === 'non-blocking')).toBe(true);
    const parsed = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive);
    for (const { startTime } of entries.slice(1)) expect(startTime).toBeGreaterThan(parsed);
  });

  await expect.poll(() => vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'waiting').length)).toBeGreaterThan(30);
  const item = await page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>('.to-cart[data-item]');
    const last = buttons[buttons.length - 1];
    last?.click();
    return last?.dataset.item;
  });
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => String(product))).toEqual([item]);
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});

test('a press during which the island becomes live is done once [BUY-04]', async ({ page, shop }) => {
  await shop.reset();
  const chunks = await holdRequests(page, 'vitrina/chunks/');
  await shop.open('/product/botinki-sever/', { wait: false });
  await page.locator('.to-cart').filter({ visible: true }).first().hover();
  await page.mouse.down();
  chunks.letGo();
  await live(page);
  await page.mouse.up();
  await expect(page.locator('a.in-cart').filter({ visible: true }).first()).toBeVisible();
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});

test('a dialog whose button was pressed before the layer was live returns the focus to the button [POP-02]', async ({ page, shop }) => {
  const chunks = await holdRequests(page, 'vitrina/chunks/');
  await shop.open('/product/vega-run/', { wait: false });
  await page.locator('html[data-vitrina="starting"]').waitFor({ state: 'attached' });
  await page.locator('.table_sizes .link').filter({ visible: true }).click();
  await expect(page.locator('body')).toBeFocused();
  chunks.letGo();
  const dialog = page.getByRole('dialog', { name: 'Таблица размеров' });
  await expect(dialog.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Таблица размеров' })).toBeFocused();
});
