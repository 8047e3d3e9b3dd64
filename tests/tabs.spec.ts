import type { Page, Request } from '@playwright/test';
import { expect, Shop, type Shop as ShopDoor, test, vitrina } from './fixtures.ts';
import { boots, buyAndWait, headerCount, inBasketLink, main } from './support/buying.ts';
import { compare, compareAction, favourite } from './support/item-actions.ts';

interface Requests {
  readonly requests: string[];
  readonly answered: string[];
}

/**
 * Requests of one tab to the shop's endpoints from now on, by path, with the times of sending and answering. Sums of
 * stores are left out, because they are requested some time after the start in any case.
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
  // Requests from the loading of the page may be answered later.
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

/** The requests of one refresh of a catalogue or product page. */
const oneRefresh = ['/ajax/actualBasket.php', '/ajax/show_basket_actual.php'];

for (const [count, toggle] of [
  [2, compare],
  [3, compareAction],
] as const) {
  const { icons } = toggle;
  test(`an add is seen in ${count - 1} other tabs, without a request of theirs [CNT-03]`, async ({ page, shop }) => {
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
    await expect(inBasketLink(tabs[0]?.page ?? page, boots.name).first()).toBeVisible();

    // A second change after all tabs know the first: any extra request caused by the first would be counted by now.
    await toggle.off(page.locator('.product-action'), boots.name).click();
    for (const tab of tabs) await expect(tab.page.locator('header .basket-link.compare .count').first()).toHaveText('1');
    await untilNobodyReads(page);
    for (const { requests } of tabs) expect(requests).toEqual([]);
    expect(ownRequests.filter((path) => path.endsWith('actualBasket.php'))).toHaveLength(2);
  });
}

/** A tab that reads the basket for all tabs holds a lock; a tab that waits for such a read requests it. */
async function untilNobodyReads(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name?.startsWith('vitrina'));
      }),
    )
    .toEqual([]);
}

/** Fires the event that the browser fires when a tab is hidden or shown. */
function setShown(page: Page, isShown: boolean): Promise<void> {
  return page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !shown });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (shown ? 'visible' : 'hidden') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);
}

const firstToBuy = (page: Page) => page.locator('.item_block .to-cart').filter({ visible: true }).first();

interface Probe {
  /** For each change, the sum that this tab showed 300 ms after the changing tab knew the new sum. */
  readonly seen: (string | undefined)[];
}

/**
 * The tab that makes a change sends the test's other tabs a message when it has read the new sum. Each tab notes its own sum 300 ms
 * later by its own clock, so a slow machine slows both.
 */
async function probeAgreement(pages: readonly Page[]): Promise<(page: Page) => Promise<Probe['seen']>> {
  for (const page of pages)
    await vitrina(page, (layer) => {
      const sum = () => (layer?.state().counters as { sum?: string } | undefined)?.sum;
      const channel = new BroadcastChannel('test probe');
      const seen: (string | undefined)[] = [];
      Object.assign(window, { probe: { seen }, notifyProbe: () => channel.postMessage(sum()) });
      channel.addEventListener('message', ({ data }) =>
        setTimeout(() => seen.push(sum() === data ? data : `${sum()} instead of ${data}`), 300),
      );
    });
  return (page) => page.evaluate(() => (Reflect.get(window, 'probe') as Probe).seen);
}

/** Makes a change and notifies the probe when this tab has applied the read that follows it. */
async function changeAndNotify(page: Page, change: () => Promise<void>): Promise<void> {
  await vitrina(page, (layer) => {
    const stop = layer?.on('state', ({ store, value }) => {
      const { sum } = value as { sum?: string };
      const before = Reflect.get(window, 'sumBefore');
      if (store !== 'counters' || sum === undefined || sum === before) return;
      stop?.();
      Object.assign(window, { sumBefore: sum });
      (Reflect.get(window, 'notifyProbe') as () => void)();
    });
    Object.assign(window, { sumBefore: (layer?.state().counters as { sum?: string } | undefined)?.sum });
  });
  await change();
}

test('ten changes in five tabs cost at most three requests each; tabs agree 300 ms after a read [CNT-03]', async ({ page, shop }) => {
  await shop.reset({ countersKnown: true });
  const path = '/catalog/botinki/?cards=12';
  await shop.open(path);
  const pages = [page];
  for (let index = 1; index < 5; index++) pages.push((await openTab(page, shop, path)).page);
  const tab = (index: number) => pages[index % 5] ?? page;
  const seenBy = await probeAgreement(pages);
  const icon = (of: Page, name: RegExp) =>
    of.locator('.item_block').getByRole('button', { name, pressed: false }).filter({ visible: true }).first();
  /** The requests of a change, without those for analytics. */
  const cost = async (change: () => Promise<void>) => {
    const before = (await shop.log()).length;
    await change();
    await untilNobodyReads(page);
    return (await shop.log()).slice(before).flatMap(({ path: sent }) => (sent.endsWith('goals.php') ? [] : [sent.replace(/^.*\//, '')]));
  };
  const costs: string[][] = [];
  for (let change = 0; change < 4; change++) {
    costs.push(
      await cost(async () => {
        await changeAndNotify(tab(change), () => firstToBuy(tab(change)).click());
        for (const each of pages) await expect(headerCount(each).first()).toHaveText(String(change + 1));
      }),
    );
    for (const each of pages) {
      if (each === tab(change)) continue;
      await expect.poll(async () => (await seenBy(each)).length).toBeGreaterThan(0);
    }
    // Wait until the dropdown is hidden: an open one would be read again with the next change.
    await expect(tab(change).locator('header .top_basket .basket_hover_block')).toBeHidden();
  }
  for (let change = 0; change < 3; change++) {
    costs.push(
      await cost(async () => {
        await icon(tab(change + 2), /^Сравнить/).click();
        for (const each of pages) await expect(each.locator('header .basket-link.compare .count').first()).toHaveText(String(change + 1));
      }),
    );
  }
  for (let change = 0; change < 3; change++) {
    costs.push(
      await cost(async () => {
        await icon(tab(change + 3), /^В избранное/).click();
        for (const each of pages) await expect(each.locator('header .basket-link.delay .js-count').first()).toHaveText(String(change + 1));
      }),
    );
  }
  const words = costs.map((paths) => paths.join(' '));
  // The buying tab shows its dropdown.
  const add = ['actualBasket.php', 'item.php', 'showBasketHover.php'];
  for (const paths of costs.slice(0, 4)) expect(paths.toSorted()).toEqual(add.toSorted());
  for (const paths of costs.slice(4)) expect(paths.length, words.join('\n')).toBeLessThanOrEqual(3);
  expect(costs.flat().length, words.join('\n')).toBeLessThanOrEqual(30);
  const agreed = await Promise.all(pages.map(seenBy));
  expect(agreed.flat().filter((sum) => sum?.includes('instead of'))).toEqual([]);
  expect(agreed.map(({ length }) => length)).toEqual([3, 3, 3, 3, 4]);
});

test('a hidden tab reads when it is shown; another tab reads for one that was closed [CNT-03]', async ({ page, shop }) => {
  await shop.reset({ countersKnown: true });
  const list = '/catalog/botinki/?cards=4';
  await shop.open(list);
  const hidden = await openTab(page, shop, list);
  const shown = await openTab(page, shop, list);
  await setShown(hidden.page, false);
  await firstToBuy(page).click();
  await expect(headerCount(shown.page).first()).toHaveText('1');
  await untilNobodyReads(page);
  expect(hidden.requests).toEqual([]);
  await expect(headerCount(hidden.page).first()).toHaveText('0');
  await setShown(hidden.page, true);
  await expect(headerCount(hidden.page).first()).toHaveText('1');
  expect(hidden.requests.toSorted()).toEqual(oneRefresh);
  expect(shown.requests).toEqual([]);

  // Its own read would be sent 200 ms after the answer.
  const leaving = await openTab(page, shop, list);
  await Promise.all([leaving.page.waitForResponse(/item\.php/), firstToBuy(leaving.page).click()]);
  await leaving.page.goto('about:blank');
  for (const tab of [page, hidden.page, shown.page]) await expect(headerCount(tab).first()).toHaveText('2');
});

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

test('the page’s own messages on the same channel are ignored [CNT-03]', async ({ page, shop }) => {
  await shop.reset({ countersKnown: true });
  await shop.open(boots.path);
  const tab = await openTab(page, shop, boots.path);
  await tab.page.evaluate(() => {
    const channel = new BroadcastChannel('vitrina s1 /');
    for (const junk of ['basket', { vitrina: 'format' }, null, { vitrina: 'favourite', id: 1 }]) channel.postMessage(junk);
    channel.close();
  });
  const { requests: ownRequests } = watchRequests(page);
  // A valid message after the junk on the same channel is handled.
  await buyAndWait(tab.page, boots.name);
  await expect(headerCount(page).first()).toHaveText('1');
  await untilNobodyReads(page);
  expect(ownRequests).toEqual([]);
  expect(await vitrina(page, (layer) => JSON.stringify(layer?.state().items))).toContain('ready');
});
