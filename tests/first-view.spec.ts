import type { Page } from '@playwright/test';
import { expect, live, test } from './fixtures.ts';
import { isAllLean } from './support/embed-folder.ts';
import { holdRequests } from './support/held-request.ts';
import { problemsOf } from './support/problems.ts';

/** The names of the layer's chunks that the page has asked for so far, without their hashes. */
function followChunks(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/vitrina\/chunks\/(.+)-[\w-]{5}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

test('what the first view of a product page needs is asked for at once, no file behind another [EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  const asked = followChunks(page);
  const together = ['offers', 'product', 'product-or-press', 'product-shared'];
  const first = ['live', isAllLean ? 'preact' : 'react'];
  const { letGo } = await holdRequests(page, /\/vitrina\/chunks\/(?!live-|react-|preact-)/);
  await shop.open('/product/vega-run/', { wait: false });
  await expect.poll(() => asked).toEqual(expect.arrayContaining([...first, ...together]));
  letGo();
  await live(page);
  expect(asked.filter((name) => together.includes(name)).sort()).toEqual(together);
});

test('the first chunks come while the page settles, and nothing of the page is changed before it has [EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    // Never idle, until the test says so; and no time is long enough to count as idle.
    const later: (() => void)[] = [];
    window.requestIdleCallback = (run) => later.push(run as () => void);
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, time = 0) => (time === 1000 ? 0 : setTimeout(run, time)),
      beIdle: () => {
        Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run, 0), setTimeout });
        for (const run of later) run();
      },
    });
  });
  const came: string[] = [];
  page.on('requestfinished', (request) => came.push(request.url()));
  await shop.open('/catalog/', { wait: false, cards: 4 });
  await expect.poll(() => came.filter((url) => /\/chunks\/(live|react|preact)-/.test(url))).toHaveLength(2);
  expect(await page.evaluate(() => document.documentElement.dataset.vitrina)).toBe('starting');
  expect(await page.locator('[data-vitrina-island]').count()).toBe(0);
  await page.evaluate(() => (Reflect.get(window, 'beIdle') as () => void)());
  await live(page);
});

test('where a file that another one imports does not come, its widgets are the page’s until it comes [ERR-02]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/chunks\/product-or-press/);
  await shop.reset();
  const file = '**/vitrina/chunks/product-or-press-*';
  await page.route(file, (route) => route.abort());
  await shop.open('/product/vega-run/');
  const states = () => page.evaluate(() => window.vitrina?.islands().map(({ feature, state }) => `${feature} ${state}`) ?? []);
  await expect.poll(() => problemsOf(page)).toContainEqual(expect.objectContaining({ name: 'gallery' }));
  expect(await states()).toContain('gallery waiting');
  expect(await states()).toContain('buy-button live');

  // The connection is back: the next press on the picture opens the viewer.
  await page.unroute(file);
  await page.locator('.detail-gallery-big__link').filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await states()).toContain('gallery live');
});

test('a press on “buy” is sent while the code of another widget in view is still on its way [BUY-04, EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  const { letGo } = await holdRequests(page, 'vitrina/chunks/product-or-press-');
  await shop.open('/product/botinki-sever/', { wait: false });
  const buy = page.locator('.to-cart').filter({ visible: true }).first();
  await expect.poll(() => page.locator('[data-vitrina-island="buy-button"]').count()).toBeGreaterThan(0);
  const sent = page.waitForRequest((request) => request.url().includes('/ajax/item.php'));
  await buy.click();
  await sent;
  expect(await page.evaluate(() => document.documentElement.dataset.vitrina)).toBe('starting');
  letGo();
  await live(page);
});
