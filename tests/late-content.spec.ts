import type { Page } from '@playwright/test';
import { expect, live, test, visible, vitrina } from './fixtures.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { templateModes } from './support/variants.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const block = (page: Page, name: string) => page.locator(`.js-load-block.front-block--${name}`);

/** Requests that reached the shop at this address. */
async function callsTo(shop: { log(): Promise<readonly { path: string; query: object; form: object }[]> }, part: string) {
  return (await shop.log()).filter(({ path }) => path.includes(part));
}

for (const template of templateModes('on')) {
  test(`a front page tab is filled once when selected, also by keys, template ${template} [LST-03, PAGE-05, EMB-02]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    await shop.reset();
    await shop.open('/', { template });
    const tabs = page.getByRole('tablist');
    await page.locator('.tab_slider_wrapp').scrollIntoViewIfNeeded();
    await expect(tab(page, 'Со скидкой')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Со скидкой' })).toBeVisible();

    await tab(page, 'Советуем').click({ clickCount: 3 });
    const hits = page.getByRole('tabpanel', { name: 'Советуем' });
    await expect(hits.locator('.item_block')).toHaveCount(4);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    const calls = await callsTo(shop, 'comp_catalog_ajax.php');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/include/mainpage/comp_catalog_ajax.php',
      form: { AJAX_POST: 'Y', FILTER_HIT_PROP: 'RECOMMEND', AJAX_PARAMS: 'cGFyYW1z.5f2d', GLOBAL_FILTER: 'ZmlsdGVy.recommend' },
    });
    // Its cards become live, and switching back and forth sends no further request.
    await expect(hits.getByRole('button', { name: /^Сравнить/ }).first()).toBeVisible();
    await tab(page, 'Со скидкой').click();
    await tab(page, 'Советуем').click();
    expect(await callsTo(shop, 'comp_catalog_ajax.php')).toHaveLength(1);

    // Arrow keys move, Enter selects. A failure is shown in the tab's panel and can be retried.
    await shop.fault([{ path: 'comp_catalog_ajax.php', fault: 'http-500', times: 2 }]);
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Новый сезон')).toBeFocused();
    await expect(tab(page, 'Новый сезон')).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Enter');
    const problem = page.getByRole('tabpanel', { name: 'Новый сезон' }).getByRole('alert');
    await expect(problem).toContainText('Товары не загрузились');
    await problem.getByRole('button', { name: 'Повторить' }).focus();
    await page.keyboard.press('Enter');
    // The button is gone, and the keyboard goes on from the tab.
    await expect(tab(page, 'Новый сезон')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Новый сезон' }).locator('.item_block')).toHaveCount(4);
    await expect(problem).toHaveCount(0);
    await expect(tab(page, 'Новый сезон')).toBeFocused();
    await page.keyboard.press('Tab');
    await tab(page, 'Новый сезон').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Со скидкой')).toBeFocused();
    await expect(tabs).toHaveCount(1);
  });
}

for (const template of templateModes('off')) {
  test(`blocks load near the viewport, one after another and once, also after a stop, from versioned chunks, template ${template} [LAZ-01, LAZ-02, PAGE-05, EMB-02, EMB-03]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    const chunks = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // The page itself names the other two.
      if (pathname.startsWith('/vitrina/') && !/\/(embed|compat)\.js$/.test(pathname)) chunks.add(pathname);
    });
    // Blocks load at another distance on narrow screens.
    await page.setViewportSize({ width: 390, height: 700 });
    await shop.open('/?clear_cache=Y', { template });
    const liveBlocks = () =>
      vitrina(page, (layer) => layer?.islands().filter(({ feature, state }) => feature === 'lazy-block' && state === 'live').length);
    await expect.poll(liveBlocks).toBe(2);
    await test.step('stop restores an unseen block', async () => {
      await expect(block(page, 'news')).not.toHaveAttribute('data-file');
      await vitrina(page, (layer) => layer?.stop());
      await expect(block(page, 'news')).toHaveAttribute('data-file', '/include/mainpage/comp_news.php');
      await expect(visible(page, '.js-load-block[aria-busy]')).toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await vitrina(page, (layer) => void layer?.start());
      await live(page);
      await expect.poll(liveBlocks).toBe(2);
    });
    expect(await callsTo(shop, 'include/mainpage/comp_')).toHaveLength(0);
    await shop.fault([{ path: 'comp_news.php', fault: 'offline', times: 2 }]);
    await block(page, 'news').scrollIntoViewIfNeeded();
    await expect(block(page, 'news').getByRole('alert')).toContainText('Эта часть страницы не загрузилась');
    await block(page, 'news').getByRole('button', { name: 'Повторить' }).focus();
    await page.keyboard.press('Enter');
    await expect(block(page, 'news').getByRole('heading', { name: 'Новости' })).toBeVisible();
    await test.step('after a retry by keyboard the next Tab goes on from the block', async () => {
      await expect(block(page, 'news')).toBeFocused();
      await page.keyboard.press('Tab');
      const isBehind = (place: Element) =>
        (place.compareDocumentPosition(document.activeElement ?? document.body) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      expect(await block(page, 'news').evaluate(isBehind)).toBe(true);
      await expect(block(page, 'news')).not.toHaveAttribute('tabindex');
    });
    await block(page, 'brands').scrollIntoViewIfNeeded();
    const card = block(page, 'brands').locator('.item_block');
    await expect(card.getByRole('button', { name: /^В корзину/ })).toBeVisible();
    const calls = await callsTo(shop, 'include/mainpage/comp_');
    // The news are requested three times: at first, by the automatic repetition of a read, and by the button.
    expect(calls.map(({ path }) => path).sort()).toEqual([
      '/include/mainpage/comp_brands.php',
      ...Array(3).fill('/include/mainpage/comp_news.php'),
    ]);
    expect(calls.find(({ path }) => path.endsWith('comp_news.php'))).toMatchObject({
      method: 'GET',
      query: { BLOCK: 'news', clear_cache: 'Y' },
    });
    await expect(page.locator('.js-load-block[data-file], .js-load-block.loader_circle')).toHaveCount(0);
    await card.getByRole('button', { name: /^В корзину/ }).click();
    await expect(card.locator('a.in-cart')).toBeVisible();
    expect(await shop.itemCalls('add_item')).toHaveLength(1);
    // File names of late chunks contain a hash of the content, so a changed file has another address.
    expect(chunks.size).toBeGreaterThan(2);
    expect([...chunks].filter((path) => !/-[\w-]{5}\.js$/.test(path))).toEqual([]);
  });
}
