import type { Page } from '@playwright/test';
import { expect, type OpenOptions, test, visible, vitrina } from './fixtures.ts';
import { boots, headerCount } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { problemsOf, reportedProblems } from './support/problems.ts';
import { flyPanel } from './support/small-baskets.ts';
import { variants } from './support/variants.ts';

/** Pages without the template's own scripts, compat.js in their place: every uncaught error fails the test. */
const left = { template: 'left-out' } as const;
const card = (page: Page) => page.locator('.item_block').first();

/** In `npm test` jQuery and the platform's core are left out too, where the page can do without them. */
for (const libraries of variants(['both', 'core', 'none'] as const, (one) => one === 'none')) {
  const options: OpenOptions = { ...left, libraries, cards: 4 };

  test(`buying, hearts, compare and the fly-out work on left-out pages, libraries ${libraries} [EMB-02, BUY-01]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({});
    await shop.open('/catalog/?basket=fly', options);
    const loaded = await page.evaluate(() => ['jQuery', 'BX'].map((name) => typeof Reflect.get(window, name)));
    expect(loaded[0]).toBe(libraries === 'both' ? 'function' : 'undefined');
    await card(page)
      .getByRole('button', { name: /^В корзину/ })
      .click();
    await expect(flyPanel(page)).toBeVisible();
    await flyPanel(page)
      .getByRole('button', { name: /^Увеличить/ })
      .first()
      .click();
    await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(2);
    await flyPanel(page).locator('.remove-cell .remove').first().click();
    await expect.poll(async () => (await shop.state()).lines.length).toBe(0);
    await page.keyboard.press('Escape');
    await expect(flyPanel(page)).toBeHidden();
    await card(page).hover();
    await visible(page, '.item_block .js-item-action[data-action="favorite"], .item_block .like_icons .js-item-action').first().click();
    await expect.poll(async () => (await shop.state()).favourites.length).toBe(1);
    await card(page)
      .getByRole('button', { name: /^Сравнить/ })
      .click();
    await expect.poll(async () => Object.values((await shop.state()).compare).flat().length).toBe(1);
    expect(await reportedProblems(page)).toEqual([]);
  });

  test(`own calls, filter, paging and views of the list on left-out pages, libraries ${libraries} [EMB-02, LST-01, LST-02, CNT-01]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({});
    await shop.open('/catalog/', options);
    await test.step('a shop’s own call of reloadBasketCounters makes the layer read the basket', async () => {
      await page.evaluate(async (id) => {
        await fetch(`/ajax/item.php?add_item=Y&item=${id}&quantity=1`, { method: 'POST' });
        (window as unknown as { reloadBasketCounters(): void }).reloadBasketCounters();
      }, boots.id);
      await expect(headerCount(page)).toHaveText('1');
    });
    const cards = page.locator('.js_append > .item_block');
    await page.locator('.bottom_nav .ajax_load_btn').click();
    await expect(cards).toHaveCount(8);
    await shop.open('/catalog/krossovki/', options);
    const total = await page.locator('.bottom_nav').getAttribute('data-all_count');
    await page.locator('.bx_filter label.bx_filter_param_label:not(.disabled)').first().click();
    await expect.poll(() => page.locator('.bottom_nav').getAttribute('data-all_count')).not.toBe(total);
    await page.locator('.controls-view__link--table').click();
    await expect(page.locator('.ajax_load.table')).toBeVisible();
    expect(await reportedProblems(page)).toEqual([]);
  });

  test(`left-out pages: offers, gallery, tabs and forms of a product, libraries ${libraries} [EMB-02, DET-01, DET-10]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({});
    await shop.open('/product/orbita-90/', options);
    const side = page.locator('.product-side');
    await side.getByRole('radiogroup', { name: 'Размер' }).getByRole('radio', { name: '45', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('oid')).toBe('5053');
    await side.getByRole('button', { name: /^В корзину/ }).click();
    await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([5053]);

    await shop.open(boots.path, options);
    const picture = page.locator('.product-detail-gallery, .detail-gallery, .gallery').first();
    await expect(picture).toBeVisible();
    await visible(page, 'a[href="#reviews"]').first().click();
    await expect(page.locator('#reviews')).toBeVisible();
    await visible(page, '.one_click').first().click();
    await expect(page.getByRole('dialog', { name: 'Купить в один клик' })).toBeVisible();
    // The view is counted once, by the page's own script or by the layer.
    await expect.poll(async () => (await shop.log()).filter(({ path }) => path.endsWith('catalog.element/ajax.php')).length).toBe(2);
    expect(await reportedProblems(page)).toEqual([]);
  });

  test(`left-out pages: search, menus, popups with forms, basket page, libraries ${libraries} [EMB-02, SRC-01, BSK-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({ lines: [{ product: boots.id }] });
    await shop.open('/', options);
    const search = visible(page, '#title-search-input_fixed');
    await search.fill('vega');
    await expect(visible(page, '.title-search-result .bx_item_block').first()).toBeVisible();
    await search.press('Escape');
    const entry = page.locator('#header .mega-menu td.dropdown:not(.js-dropdown)').first();
    await entry.hover();
    await expect(entry.locator('.wrap > .dropdown-menu')).toBeVisible();
    await page.mouse.move(0, 400);
    await visible(page, '[data-event="jqm"][data-name="callback"], .callback-block').first().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

    await shop.open('/basket/', options);
    await expect(page.locator('#basket-item-table')).toBeVisible();
    await page
      .getByRole('button', { name: /^Увеличить/ })
      .first()
      .click();
    await expect.poll(async () => (await shop.state()).lines[0]?.quantity).toBe(2);
    await test.step('what only the template’s script makes on the basket page is there, and “clear” empties the basket', async () => {
      for (const name of ['Распечатать', 'Скачать', 'Быстрый заказ']) await expect(page.getByRole('button', { name })).toBeVisible();
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Очистить' }).click();
      await loaded;
      await expect(page.getByText('В корзине пусто')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Очистить' })).toHaveCount(0);
    });
    expect(await reportedProblems(page)).toEqual([]);
  });
}

/** Ways in which the layer does not start on a page. */
const absences = {
  'in an old browser': async (page) =>
    page.addInitScript(() => {
      if (location.search.includes('isOld')) Reflect.deleteProperty(AbortSignal, 'any');
    }),
  'where embed.js does not come': async (page) => page.route('**/vitrina/embed.js', (route) => route.abort()),
  'where a chunk does not come': async (page) => page.route('**/vitrina/chunks/live-*', (route) => route.abort()),
  'for a visitor for whom the layer is off': async () => {},
} satisfies Record<string, (page: Page) => Promise<unknown>>;

for (const libraries of variants(['both', 'none'] as const, (one) => one === 'both'))
  for (const [where, prepare] of Object.entries(absences))
    test(`${where} the left-out scripts come back and work, libraries ${libraries} [EMB-01, BUY-01, SRC-01, LST-01]`, async ({
      page,
      shop,
    }) => {
      await shop.reset({});
      await prepare(page);
      const query = `${where.includes('old') ? 'isOld' : ''}&vitrina=${where.includes('off') ? 'off' : ''}`;
      await shop.open(`/catalog/krossovki/?basket=fly&${query}`, { ...left, libraries, wait: false });
      await page.waitForFunction(() => {
        const found: unknown = Reflect.get(window, 'setBasketStatusBtn');
        return typeof found === 'function' && !('isVitrinas' in found);
      });
      expect(await page.evaluate(() => document.querySelectorAll('script[src*="/js/template.js"]').length)).toBe(1);
      await card(page).locator('.to-cart').first().click();
      await expect.poll(async () => (await shop.state()).lines.map(({ quantity }) => quantity)).toEqual([1]);
      // Inline code has made the search and the filter from what stood in.
      await visible(page, '#title-search-input_fixed').pressSequentially('vega');
      await expect(visible(page, '.title-search-result .bx_item_block').first()).toBeVisible();
      const total = await page.locator('.bottom_nav').getAttribute('data-all_count');
      await page.locator('.bx_filter label.bx_filter_param_label:not(.disabled)').first().click();
      await expect.poll(() => page.locator('.bottom_nav').getAttribute('data-all_count')).not.toBe(total);
      expect(await page.evaluate(() => document.documentElement.dataset.vitrina ?? 'off')).toMatch(/^(off|stopped)$/);
    });

test('where a chunk does not come, kept presses are done once by the left-out scripts [EMB-01, BUY-01]', async ({ page, shop }) => {
  await shop.reset({});
  const { refuse } = await holdRequests(page, 'vitrina/chunks/live-');
  await shop.open('/catalog/', { ...left, cards: 4, wait: false });
  await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'starting');
  await card(page).locator('.to-cart').first().click();
  // Its attribute calls oneClickBuy as well.
  await card(page).locator('.one_click').first().click();
  refuse();
  await expect.poll(async () => (await shop.state()).lines.map(({ quantity }) => quantity)).toEqual([1]);
  await expect(page.locator('.one_click_buy_frame, .jqmWindow').filter({ visible: true })).toHaveCount(1);
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
  expect((await shop.log()).filter(({ path }) => path.endsWith('one_click_buy.php'))).toHaveLength(1);
});

test('presses made before embed.js has come are done once by the layer [EMB-01, BUY-04, OCB-01]', async ({ page, shop }) => {
  await shop.reset({});
  const embed = await holdRequests(page, 'vitrina/embed.js');
  // The page's load event waits for the script.
  await page.goto(new URL('/catalog/?template=left-out&layer=embed&cards=4', shop.url).href, { waitUntil: 'commit' });
  await card(page).locator('.to-cart').first().click();
  await card(page).locator('.one_click').first().click();
  embed.letGo();
  await expect.poll(async () => (await shop.state()).lines.map(({ quantity }) => quantity)).toEqual([1]);
  await expect(page.getByRole('dialog', { name: 'Купить в один клик' })).toHaveCount(1);
  expect((await shop.log()).filter(({ path }) => path.endsWith('one_click_buy.php'))).toHaveLength(1);
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});

test('before the layer compat.js shows the menu and gathers entries that do not fit [MEGA-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  // Never answered: where there is no layer, the template's own scripts come back.
  await page.route('**/vitrina/embed.js', () => {});
  await page.goto(new URL('/catalog/?template=left-out&layer=embed', shop.url).href, { waitUntil: 'commit' });
  const menu = page.locator('#header .mega-menu');
  await expect(menu).toHaveClass(/ovisible/);
  await expect(menu.locator('.unvisible')).toHaveCount(0);
  const gathered = menu.locator('.js-dropdown > .wrap > .dropdown-menu > li');
  const narrow = await gathered.count();
  expect(narrow).toBeGreaterThan(0);
  expect(await menu.locator('.table-menu').evaluate((frame) => frame.scrollWidth <= frame.clientWidth)).toBe(true);
  await page.setViewportSize({ width: 1900, height: 800 });
  await expect.poll(() => gathered.count()).toBeLessThan(narrow);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(() => gathered.count()).toBe(narrow);
});

test('a shop’s own inline calls: oneClickBuy opens the popup once, an unknown function is reported, the page goes on [EMB-02, OCB-01]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/InitOwnBanner|askOwnForm/);
  await page.route('**/product/**', async (route) => {
    const response = await route.fetch();
    const own =
      "<script>InitOwnBanner({ speed: 3 });\nwindow.isBehind = true;</script><button class='own' onclick='askOwnForm(this)'>Спросить</button>" +
      `<script>oneClickBuy('${boots.id}', '21');</script>`;
    await route.fulfill({ response, body: (await response.text()).replace('</main>', () => `${own}</main>`) });
  });
  await shop.open(boots.path, left);
  await test.step('a shop’s own inline call of oneClickBuy opens the layer’s popup once', async () => {
    await expect(page.getByRole('dialog', { name: 'Купить в один клик' })).toBeVisible();
    expect((await shop.log()).filter(({ path }) => path.endsWith('one_click_buy.php'))).toHaveLength(1);
  });
  await test.step('an inline call of an unknown function is reported, and its script and the page go on', async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'isBehind'))).toBe(true);
    await page.locator('.own').dispatchEvent('click');
    await expect.poll(async () => (await problemsOf(page)).map(({ name }) => name)).toEqual(['inline InitOwnBanner', 'inline askOwnForm']);
    expect(await vitrina(page, (layer) => layer?.islands().some(({ state }) => state === 'live'))).toBe(true);
  });
});
