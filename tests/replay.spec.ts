import type { Page } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';

/** What a developer sees and does where the harness shows a session. */
function replayOn(page: Page) {
  const shop = page.frameLocator('iframe[title="Сеанс"]');
  return {
    shop,
    choose: (file: string | { name: string; mimeType: string; buffer: Buffer }) => page.locator('input[type=file]').setInputFiles(file),
    request: (name: string) => page.locator('.requests li').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) }),
    tab: (name: RegExp) => page.getByRole('tab', { name }).click(),
    path: () => shop.locator('html').evaluate(() => location.pathname),
    live: shop.locator('html[data-vitrina="live"]'),
  };
}

let running: Running;
test.beforeAll(async () => {
  running = await serveFiles();
});
test.afterAll(() => running.close());

test('a HAR that Playwright has saved is replayed with its shop gone: pages, purchases, what was never asked [HAR-01, HAR-02]', async ({
  page,
  browser,
}, info) => {
  const har = info.outputPath('shop.har');
  const server = await startServer();
  const recorded = await browser.newContext({ recordHar: { path: har, content: 'embed' } });
  const visited = await recorded.newPage();
  const known = visited.waitForResponse(/actualBasket\.php/);
  await visited.goto(`${server.url}product/botinki-sever/`);
  await visited.locator('.to-cart').filter({ hasText: 'В корзину', visible: true }).first().click();
  await (await known).finished();
  await visited.goto(`${server.url}basket/`);
  await visited.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });
  await recorded.close();
  await server.close();

  await page.goto(`${running.url}?session`);
  const replay = replayOn(page);
  await replay.choose(har);
  // Playwright cannot press in a frame that is shrunk.
  await page.getByRole('radio', { name: '390', exact: true }).check();
  await replay.live.waitFor({ state: 'attached' });
  expect(await replay.path()).toBe('/product/botinki-sever/');
  await replay.shop.locator('.to-cart').filter({ hasText: 'В корзину', visible: true }).first().click();
  await expect(replay.request('add-to-basket').locator('.outcome')).toContainText('200');
  await expect(replay.request('actual-basket').locator('.outcome')).toContainText('200');

  await test.step('a link leads to the recorded page of its address', async () => {
    await replay.shop.locator('a[href*="/basket/"]').filter({ visible: true }).first().click();
    await expect.poll(replay.path).toBe('/basket/');
    await expect(replay.shop.getByText('Ботинки Север').first()).toBeVisible();
  });
  await test.step('a page that was not recorded says so, and what the nearest one is', async () => {
    await replay.shop.locator('html').evaluate(() => location.assign('/basket/?part=2#totals'));
    await expect(replay.shop.getByRole('heading')).toHaveText('Этой страницы нет в сеансе');
    await page.getByRole('button', { name: /Не из сеанса/ }).click();
    await expect(replay.request('страница').getByRole('row', { name: 'part — 2' })).toBeVisible();
  });
});
