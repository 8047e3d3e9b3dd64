import type { Page, Request } from '@playwright/test';
import { expect, Shop, type Shop as ShopDoor, test, vitrina } from './fixtures.ts';
import { boots, buyAndWait, headerCount, inBasketLink, main } from './support/buying.ts';
import { compare, compareAction, favourite } from './support/item-actions.ts';

interface Requests {
  readonly requests: string[];
  readonly answered: string[];
}

/**
 * Requests to the shop's endpoints that one tab makes from now on, by path: when they are sent, and when they are answered. Sums of
 * stores are asked for some time after the start, whatever is done.
 */
function watchRequests(page: Page): Requests {
  const watched: Requests = { requests: [], answered: [] };
  const sent = new Set<Request>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => {
    if (!/\/ajax\/(?!amount)|services\/main/.test(pathOf(request))) return;
    sent.add(request);
    watched.requests.push(pathOf(request));
  });
  // What was asked for while the page was opened may be answered behind that.
  page.on('requestfinished', (request) => sent.has(request) && watched.answered.push(pathOf(request)));
  return watched;
}

interface Tab extends Requests {
  readonly page: Page;
  readonly pageShop: ShopDoor;
}

async function openTab(page: Page, shop: ShopDoor, path: string): Promise<Tab> {
  const tab = await page.context().newPage();
  const pageShop = new Shop(tab, shop.url);
  await pageShop.open(path);
  return { page: tab, ...watchRequests(tab), pageShop };
}

/** When the last request of a file was sent or answered, in milliseconds since 1970, comparable between tabs. */
function timeOf(page: Page, file: string, moment: 'startTime' | 'responseEnd'): Promise<number> {
  return page.evaluate(
    ([name, key]) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return performance.timeOrigin + (entries.findLast((entry) => entry.name.includes(name))?.[key] ?? Number.NaN);
    },
    [file, moment] as const,
  );
}

/** What one refresh of a catalogue or product page consists of. */
const oneRefresh = ['/ajax/actualBasket.php', '/ajax/show_basket_actual.php'];

for (const [count, toggle] of [
  [2, compare],
  [3, compareAction],
] as const) {
  const { icons } = toggle;
  test(`an add is seen in ${count - 1} other tabs within a second, for one refresh each [CNT-03]`, async ({ page, shop }) => {
    await shop.reset({ countersKnown: true });
    await shop.open(boots.path, { icons });
    const tabs: Tab[] = [];
    for (let index = 1; index < count; index++) tabs.push(await openTab(page, shop, index === 1 ? boots.path : '/catalog/botinki/'));
    const { requests: ownRequests } = watchRequests(page);
    await page
      .locator(main)
      .getByRole('button', { name: `В корзину: ${boots.name}` })
      .click();
    await expect(inBasketLink(page, boots.name).first()).toBeVisible();
    for (const tab of tabs) await expect(headerCount(tab.page).first()).toHaveText('1');
    // From the answer in this tab to the read in the others: the machine's own slowness apart.
    const answered = await timeOf(page, 'item.php', 'responseEnd');
    for (const tab of tabs) expect((await timeOf(tab.page, 'actualBasket.php', 'startTime')) - answered).toBeLessThan(1000);
    await expect(inBasketLink(tabs[0]?.page ?? page, boots.name).first()).toBeVisible();

    // A second change, when all have read the first: whatever that has set off would show in the count. Two changes at once may
    // cost a tab that is still reading one read more.
    for (const { answered } of tabs) await expect.poll(() => answered.length).toBe(2);
    await toggle.off(page.locator('.product-action'), boots.name).click();
    for (const tab of tabs) await expect(tab.page.locator('header .basket-link.compare .count').first()).toHaveText('1');
    for (const { requests } of tabs) {
      await expect.poll(() => requests.length).toBe(4);
      expect([...requests].sort()).toEqual([...oneRefresh, ...oneRefresh].sort());
    }
    expect(ownRequests.filter((path) => path.endsWith('actualBasket.php'))).toHaveLength(2);
  });
}

test('a heart is on in the other tab without a request of its own [CNT-03]', async ({ page, shop }) => {
  await shop.reset({ countersKnown: true });
  await shop.open(boots.path);
  const tab = await openTab(page, shop, boots.path);
  await favourite.off(page.locator('.product-action'), boots.name).click();
  await expect(favourite.on(tab.page.locator('.product-action'), boots.name)).toBeVisible();
  await expect(tab.page.locator('header .basket-link.delay .js-count')).toHaveText('1');
  expect(tab.requests).toEqual([]);
  await favourite.on(tab.page.locator('.product-action'), boots.name).click();
  await expect(favourite.off(page.locator('.product-action'), boots.name)).toBeVisible();
});

test('the page’s own messages on the same channel do nothing [CNT-03]', async ({ page, shop }) => {
  await shop.reset({ countersKnown: true });
  await shop.open(boots.path);
  const tab = await openTab(page, shop, boots.path);
  await tab.page.evaluate(() => {
    const channel = new BroadcastChannel('vitrina s1 /');
    for (const junk of ['basket', { vitrina: 'format' }, null, { vitrina: 'favourite', id: 1 }]) channel.postMessage(junk);
    channel.close();
  });
  const { requests: ownRequests } = watchRequests(page);
  // What comes after the junk on the same channel is heard.
  await buyAndWait(tab.page, boots.name);
  await expect(headerCount(page).first()).toHaveText('1');
  await expect.poll(() => ownRequests.length).toBe(2);
  expect(await vitrina(page, (layer) => JSON.stringify(layer?.state().items))).toContain('ready');
});
