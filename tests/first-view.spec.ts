import type { Page } from '@playwright/test';
import { expect, live, test } from './fixtures.ts';
import { isAllLean } from './support/embed-folder.ts';
import { problemsOf } from './support/problems.ts';

/** The names of the layer's chunks that the page has asked for so far, without their hashes. */
function followChunks(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/vitrina\/chunks\/(.+)-[^-]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

test('what the first view of a product page needs is asked for at once, no file behind another [EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  const asked = followChunks(page);
  const together = ['offers', 'product', 'product-or-press', 'product-shared'];
  const first = ['live', isAllLean ? 'preact' : 'react'];
  let letGo: () => void = () => {};
  const allAsked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/vitrina\/chunks\/(?!live-|react-|preact-)/, async (route) => {
    await allAsked;
    await route.continue();
  });
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

test('where a file that another one imports does not come, its widgets stay the page’s, and all others work [ERR-02]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/chunks\/product-or-press/);
  await shop.reset();
  await page.route('**/vitrina/chunks/product-or-press-*', (route) => route.abort());
  await shop.open('/product/vega-run/');
  const states = () => page.evaluate(() => window.vitrina?.islands().map(({ feature, state }) => `${feature} ${state}`) ?? []);
  await expect.poll(states).toContain('gallery failed');
  expect(await states()).toContain('buy-button live');
  expect((await problemsOf(page)).map(({ name }) => name)).toContain('gallery');
});
