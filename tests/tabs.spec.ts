import type { Page } from '@playwright/test';
import { expect, Shop, test, vitrina } from './fixtures.ts';
import { boots, headerCount, inBasketLink, main } from './support/buying.ts';
import { compareAction, favourite } from './support/item-actions.ts';
import { isExhaustive } from './support/variants.ts';

/**
 * Requests of one tab to the shop's endpoints from now on, by path. Sums of stores, prices of delivery and the goal of the view are left out, because they
 * are requested some time after the start in any case.
 */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isView = pathname === '/ajax/goals.php' && request.postData()?.startsWith('PRODUCT_ID=');
    if (/\/ajax\/(?!amount|delivery)|services\/main/.test(pathname) && !isView) requests.push(pathname);
  });
  return requests;
}

interface Tab {
  readonly page: Page;
  readonly requests: string[];
}

async function openTab(page: Page, shop: Shop, path: string): Promise<Tab> {
  const tab = await page.context().newPage();
  await new Shop(tab, shop.url).open(path);
  return { page: tab, requests: watchRequests(tab) };
}

/** The requests of one refresh of a catalogue or product page. */
const oneRefresh = ['/ajax/actualBasket.php', '/ajax/show_basket_actual.php'];

const compareCount = (page: Page) => page.locator('header .basket-link.compare .count').first();
const favouriteCount = (page: Page) => page.locator('header .basket-link.delay .js-count').first();

test('what one tab changes shows in two others without a request of theirs, also after messages of the page [CNT-03]', async ({
  page,
  shop,
}) => {
  await shop.reset({ countersKnown: true });
  await shop.open(boots.path, { icons: 'actions' });
  const product = await openTab(page, shop, boots.path);
  const list = await openTab(page, shop, '/catalog/botinki/?cards=4');
  const tabs = [product, list];
  const own = watchRequests(page);

  await test.step('an add is seen in two other tabs, without a request of theirs', async () => {
    await page
      .locator(main)
      .getByRole('button', { name: `В корзину: ${boots.name}` })
      .click();
    await expect(inBasketLink(page, boots.name).first()).toBeVisible();
    for (const tab of tabs) await expect(headerCount(tab.page).first()).toHaveText('1');
    await expect(inBasketLink(product.page, boots.name).first()).toBeVisible();

    // A second change after all tabs know the first: any extra request caused by the first would be counted by now.
    await compareAction.off(page.locator('.product-action'), boots.name).click();
    for (const tab of tabs) await expect(compareCount(tab.page)).toHaveText('1');
    await untilNobodyReads(page);
    for (const { requests } of tabs) expect(requests).toEqual([]);
    expect(own.filter((path) => path.endsWith('actualBasket.php'))).toHaveLength(2);
  });

  await test.step('a heart is on in the other tab without a request of its own', async () => {
    await favourite.off(page.locator('.product-action'), boots.name).click();
    await expect(favourite.on(product.page.locator('.product-action'), boots.name)).toBeVisible();
    for (const tab of tabs) await expect(favouriteCount(tab.page)).toHaveText('1');
    for (const { requests } of tabs) expect(requests).toEqual([]);
    await favourite.on(product.page.locator('.product-action'), boots.name).click();
    await expect(favourite.off(page.locator('.product-action'), boots.name)).toBeVisible();
  });

  await test.step('a removal on the compare page, which names no iblock, is seen where the product is compared', async () => {
    const compared = await openTab(page, shop, '/catalog/compare.php');
    await compared.page.locator('.catalog-compare__items .remove').first().click();
    await expect(compared.page.getByText('Сравнивать пока нечего')).toBeVisible();
    await expect(compareAction.off(page.locator('.product-action'), boots.name)).toBeVisible();
    await expect(compareCount(page)).toHaveText('0');
    await compared.page.close();
    await untilNobodyReads(page);
  });

  await test.step('the page’s own messages on the same channel are ignored', async () => {
    await list.page.evaluate(() => {
      const channel = new BroadcastChannel('vitrina s1 /');
      for (const junk of ['basket', { vitrina: 'format' }, null, { vitrina: 'favourite', id: 1 }]) channel.postMessage(junk);
      channel.close();
    });
    await untilNobodyReads(page);
    product.requests.length = 0;
    // A valid message after the junk on the same channel is handled.
    await firstToBuy(list.page).click();
    await expect(headerCount(product.page).first()).toHaveText('2');
    await untilNobodyReads(page);
    expect(product.requests).toEqual([]);
    expect(await vitrina(product.page, (layer) => JSON.stringify(layer?.state().items))).toContain('ready');
  });
});

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

/** A request of each tab would show with three tabs already: more than three requests for a change. */
const tabCount = isExhaustive ? 5 : 3;
/** How often a product is added, compared and liked, each time in another tab. */
const changes = isExhaustive ? { add: 3, compare: 4, like: 3 } : { add: 2, compare: 2, like: 1 };
const changeCount = changes.add + changes.compare + changes.like;

test('the pages of basket, favourites and compare list follow another tab, rendered as empty too [CNT-03]', async ({ page, shop }) => {
  await shop.reset({ countersKnown: true });
  const [basket, marked, compared] = [
    await openTab(page, shop, '/basket/'),
    await openTab(page, shop, '/personal/favorite/'),
    await openTab(page, shop, '/catalog/compare.php'),
  ];
  await shop.open(boots.path, { icons: 'actions' });
  const product = page.locator('.product-action');
  const cross = compared.page.getByRole('button', { name: `Убрать из сравнения: ${boots.name}` });
  await compareAction.off(product, boots.name).click();
  await expect(cross).toBeVisible();
  await favourite.off(product, boots.name).click();
  await expect(marked.page.locator('.personal__block--favorite-products')).toContainText(boots.name);
  // Whoever types on an empty page keeps what is typed until the field is left.
  const field = basket.page.locator('input[name="q"]').filter({ visible: true }).first();
  await field.pressSequentially('ке');
  await page
    .locator(main)
    .getByRole('button', { name: `В корзину: ${boots.name}` })
    .click();
  await expect(headerCount(basket.page).first()).toHaveText('1');
  await field.pressSequentially('ды');
  await expect(field).toHaveValue('кеды');
  await field.blur();
  await expect(basket.page.locator('#basket-item-table')).toContainText(boots.name);
  await compareAction.on(product, boots.name).click();
  await expect(compared.page.getByText('Сравнивать пока нечего')).toBeVisible();
  await expect(cross).toHaveCount(0);
});

test(`${changeCount} changes in ${tabCount} tabs cost three requests each at most and show 300 ms after a read, in a hidden tab later [CNT-03]`, async ({
  page,
  shop,
}) => {
  await shop.reset({ countersKnown: true });
  const path = '/catalog/botinki/';
  await shop.open(path);
  const others: Tab[] = [];
  for (let index = 1; index < tabCount; index++) others.push(await openTab(page, shop, path));
  const pages = [page, ...others.map((other) => other.page)];
  const tab = (index: number) => pages[index % pages.length] ?? page;
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
  for (let change = 0; change < changes.add; change++) {
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
    // The dropdown shows for two seconds after an add: an open one would be read again with the next change.
    await tab(change).keyboard.press('Escape');
    await expect(tab(change).locator('header .top_basket .basket_hover_block')).toBeHidden();
  }
  for (let change = 0; change < changes.compare; change++) {
    costs.push(
      await cost(async () => {
        await icon(tab(change + 2), /^Сравнить/).click();
        for (const each of pages) await expect(compareCount(each)).toHaveText(String(change + 1));
      }),
    );
  }
  for (let change = 0; change < changes.like; change++) {
    costs.push(
      await cost(async () => {
        await icon(tab(change + 3), /^В избранное/).click();
        for (const each of pages) await expect(favouriteCount(each)).toHaveText(String(change + 1));
      }),
    );
  }
  const words = costs.map((paths) => paths.join(' '));
  // The buying tab shows its dropdown.
  const add = ['actualBasket.php', 'item.php', 'showBasketHover.php'];
  for (const paths of costs.slice(0, changes.add)) expect(paths.toSorted()).toEqual(add.toSorted());
  for (const paths of costs.slice(changes.add)) expect(paths.length, words.join('\n')).toBeLessThanOrEqual(3);
  expect(costs.flat().length, words.join('\n')).toBeLessThanOrEqual(3 * changeCount);
  const agreed = await Promise.all(pages.map(seenBy));
  expect(agreed.flat().filter((sum) => sum?.includes('instead of'))).toEqual([]);
  // Each tab notes the changes that it did not make itself.
  expect(agreed.map(({ length }) => length)).toEqual(
    pages.map((_, index) => [...Array(changes.add).keys()].filter((change) => change % pages.length !== index).length),
  );

  const [hidden, shown] = others;
  if (!hidden || !shown) throw new Error('Expected two other tabs');
  await test.step('a hidden tab reads when it is shown', async () => {
    await setShown(hidden.page, false);
    for (const { requests } of others) requests.length = 0;
    await firstToBuy(page).click();
    await expect(headerCount(shown.page).first()).toHaveText(String(changes.add + 1));
    await untilNobodyReads(page);
    expect(hidden.requests).toEqual([]);
    await expect(headerCount(hidden.page).first()).toHaveText(String(changes.add));
    await setShown(hidden.page, true);
    await expect(headerCount(hidden.page).first()).toHaveText(String(changes.add + 1));
    expect(hidden.requests.toSorted()).toEqual(oneRefresh);
    expect(shown.requests).toEqual([]);
  });

  await test.step('another tab reads for one that was closed', async () => {
    // Its own read would be sent 200 ms after the answer.
    await Promise.all([shown.page.waitForResponse(/item\.php/), firstToBuy(shown.page).click()]);
    // A tab that is closed before it has read its answer tells nobody.
    await expect(headerCount(shown.page).first()).toHaveText(String(changes.add + 2));
    await shown.page.goto('about:blank');
    for (const each of pages) if (each !== shown.page) await expect(headerCount(each).first()).toHaveText(String(changes.add + 2));
  });
});
