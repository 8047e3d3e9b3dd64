import type { Page } from '@playwright/test';
import { expect, live, test, vitrina } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';
import { faultVariants, templateModes } from './support/variants.ts';

const cards = (page: Page) => page.locator('.js_append > .item_block');
const ids = (page: Page) => cards(page).evaluateAll((list) => list.map((card) => card.getAttribute('data-id')));
const sortLink = (page: Page, words: string) => page.locator('.sort-links').getByRole('link', { name: words });
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Whether the scroll position is stored for a later “back”. */
function isPlaceKept(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('vitrina.lists') ?? '{}')[history.state?.vitrinaList?.key];
    return (kept?.top ?? 0) === Math.round(scrollY);
  });
}

/** The list's own requests, in order. */
function watchRequests(page: Page, part: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) found.push(request.url());
  });
  return found;
}

for (const template of templateModes('on')) {
  test(`sorting is one request; back and forward restore list and scrolling, template ${template} [LST-02, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await shop.open('/catalog/', { cards: 4, template });
    const reloads = watchRequests(page, 'control_ajax=Y');
    const pages = watchRequests(page, 'AJAX_REQUEST=Y');
    const popular = await ids(page);

    // Loads another page of the list and scrolls to its end.
    await page.locator('.bottom_nav .ajax_load_btn').click();
    await expect(cards(page)).toHaveCount(8);
    const longer = await ids(page);
    await cards(page).nth(6).scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaceKept(page)).toBe(true);
    const place = await top(page);

    await sortLink(page, 'Сначала дешевле').evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL(/sort=PRICE&order=asc/);
    await expect(cards(page)).toHaveCount(4);
    const cheap = await ids(page);
    expect(cheap).not.toEqual(popular);
    expect(reloads).toHaveLength(1);
    expect(reloads[0]).toMatch(/ajax_get_filter=Y&control_ajax=Y&bitrix_include_areas=N/);
    await expect(sortLink(page, 'Сначала дешевле')).toHaveAttribute('aria-current', 'true');

    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(longer);
    await expect.poll(() => top(page)).toBe(place);
    await page.goForward();
    await expect.poll(() => ids(page)).toEqual(cheap);
    expect(reloads).toHaveLength(1);

    // To a product and back, which reloads the page: list length and scroll position are restored.
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(longer);
    const card = cards(page).nth(5);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaceKept(page)).toBe(true);
    const before = await top(page);
    // The history entry stores a key and no content of the list.
    const sizes = await page.evaluate(() => [JSON.stringify(history.state), sessionStorage['vitrina.lists']].map((text) => text.length));
    expect(sizes[0]).toBeLessThan(100);
    expect(sizes[1]).toBeLessThan(2000);
    await page.goto(new URL('/product/botinki-sever/', shop.url).href);
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(longer);
    await expect.poll(() => top(page)).toBe(before);
    expect(pages.length).toBeLessThanOrEqual(2);

    // After a reload nothing is cached: the list of an earlier entry is requested again, with as many pages.
    await live(page);
    await sortLink(page, 'По названию').click();
    await expect(page).toHaveURL(/sort=NAME/);
    await page.reload();
    await live(page);
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(longer);
    expect(reloads.length).toBe(3);
    expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
  });
}

test('the address of a sorted filter answer opens the whole page; a page without the cache sorts without it [LST-02]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/?clear_cache=Y', { cards: 4 });
  const reloads = watchRequests(page, 'control_ajax=Y');
  await sortLink(page, 'Сначала дешевле').click();
  await expect(page).toHaveURL(/sort=PRICE/);
  expect(reloads).toEqual([expect.stringContaining('clear_cache=Y')]);
  await page.locator('.bx_filter_parameters_box[data-prop_code="size"] label:not(.disabled)').first().click();
  // The answered links keep a parameter of the request.
  await expect(sortLink(page, 'По названию')).toHaveAttribute('href', /ajax_get=Y/);
  await sortLink(page, 'По названию').click();
  await expect(page).toHaveURL(/sort=NAME/);
  await page.reload();
  await live(page);
  expect(new URL(page.url()).search).not.toMatch(/ajax_get|bitrix_include_areas/);
});

test('a link to the page’s own address shows its first page; a reload shows all that was added [LST-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/', { cards: 6 });
  // The address without the options, as a link of the page has it.
  await page.goto(new URL('/catalog/', shop.url).href);
  await live(page);
  const more = page.locator('.ajax_load_btn');
  await more.click();
  await expect.poll(async () => (await ids(page)).length).toBe(12);
  await page.reload();
  await live(page);
  await expect.poll(async () => (await ids(page)).length).toBe(12);
  // The first page has the address that is shown.
  const opened = page.waitForEvent('framenavigated');
  await page.locator('.module-pagination .nums a').filter({ hasText: /^1$/ }).click();
  await opened;
  await live(page);
  expect(await page.evaluate(() => Boolean(Reflect.get(Object(history.state), 'vitrinaList')))).toBe(true);
  // What is pressed next begins from what is shown.
  await more.click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Показано|товар/ })
      .first(),
  ).toBeAttached();
  expect(await ids(page)).toHaveLength(12);
});

/** The unit tests of the calls try every kind of answer; a browser's own failure and a page instead of the list are tried here. */
const faults = faultVariants(['http-500', 'http-404', 'offline', 'empty', 'null', 'html', 'broken-json'] as const);
test('a failed list keeps the old one and can be retried; of ten quick sorts the last one wins [LST-02, ERR-01]', async ({
  page,
  shop,
}) => {
  // Nothing here is about movement.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.reset();
  await shop.open('/catalog/', { cards: 8 });
  const before = await ids(page);
  const alert = page.getByRole('alert').getByText(/^Список остался прежним/);
  const wrapper = page.locator('.js-load-wrapper');
  for (const [index, fault] of faults.entries()) {
    await test.step(`a failed list (${fault}) keeps the old one and says so`, async () => {
      await shop.fault([{ path: 'control_ajax=Y', fault }]);
      await sortLink(page, 'Сначала дороже').click();
      await expect(alert).toBeVisible();
      expect(await ids(page)).toEqual(before);
      await expect(page).not.toHaveURL(/sort=/);
      await expect(wrapper).not.toHaveAttribute('aria-busy');
      if (index < faults.length - 1) await page.getByRole('alert').getByRole('button', { name: 'Закрыть сообщение' }).click();
    });
  }
  await test.step('it can be retried', async () => {
    await shop.fault([]);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page).toHaveURL(/sort=PRICE&order=desc/);
    await expect(alert).toHaveCount(0);
  });
  await test.step('a list that came in place is sorted again', async () => {
    await sortLink(page, 'По названию').click();
    await expect(page).toHaveURL(/sort=NAME/);
    await page.goBack();
    await expect(page).toHaveURL(/sort=PRICE&order=desc/);
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(before);
  });

  await test.step('of ten quick sorts the last one wins, and one list is shown', async () => {
    const held = await holdRequests(page, '*control_ajax=Y');
    const words = ['Сначала дешевле', 'По названию'];
    for (let press = 0; press < 9; press++) await sortLink(page, words[(press + 1) % 2] ?? '').dispatchEvent('click');
    // The old list stays visible, dimmed and usable until the new one has loaded.
    await expect(cards(page)).toHaveCount(8);
    await expect(wrapper).toHaveAttribute('aria-busy', 'true');
    // The last press is a person's, so it takes the focus.
    await sortLink(page, 'Сначала дешевле').click();
    held.letGo();
    await expect(page).toHaveURL(/sort=PRICE&order=asc/);
    await expect(wrapper).not.toHaveAttribute('aria-busy');
    const prices = await cards(page)
      .locator('.price')
      .evaluateAll((list) => list.map((price) => Number(price.textContent?.replace(/\D/g, ''))));
    expect(prices.length).toBeGreaterThan(0);
    await expect(page.locator('.js_append')).toHaveCount(1);
    await expect(page.locator('.sort-link--current')).toHaveText('Сначала дешевле');
    await expect(sortLink(page, 'Сначала дешевле')).toBeFocused();
    // One history entry, because one list was shown.
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=/);
    await expect(cards(page)).toHaveCount(8);
  });

  await test.step('a newer list closes the notice of a failed one, whose button would take the list back', async () => {
    await shop.fault([{ path: 'control_ajax=Y', fault: 'http-500' }]);
    await sortLink(page, 'По названию').click();
    await expect(alert).toBeVisible();
    await shop.fault([]);
    await sortLink(page, 'Сначала дороже').click();
    await expect(page).toHaveURL(/sort=PRICE&order=desc/);
    await expect(alert).toHaveCount(0);
  });

  await test.step('another view keeps the focus on its link, although the link of the order has the same address', async () => {
    await page.getByRole('link', { name: 'Списком' }).press('Enter');
    await expect(page).toHaveURL(/display=table/);
    await expect(page.getByRole('link', { name: 'Списком' })).toBeFocused();
    await page.goBack();
    await expect(page).not.toHaveURL(/display=table/);
  });

  await test.step('of two quick choices the second keeps the focus, although the first has changed its address', async () => {
    await shop.fault([{ path: 'control_ajax=Y', fault: { delay: 1000 } }]);
    await page.getByRole('link', { name: 'Списком' }).press('Enter');
    await sortLink(page, 'По названию').press('Enter');
    await expect(page).toHaveURL(/(?=.*display=table).*sort=NAME/);
    await expect(sortLink(page, 'По названию')).toBeFocused();
    await sortLink(page, 'Сначала дешевле').press('Enter');
    await page.getByRole('link', { name: 'Плиткой' }).press('Enter');
    await expect(page).toHaveURL(/^(?!.*display=table).*sort=PRICE/);
    await expect(page.getByRole('link', { name: 'Плиткой' })).toBeFocused();
  });
});

const total = (page: Page) => page.locator('.bottom_nav').getAttribute('data-all_count');
const heading = (page: Page) => page.locator('.element-count');
const brand = (page: Page) => page.locator('.bx_filter_parameters_box[data-prop_code="brand"] label:not(.disabled)').first();
const busy = (page: Page) => page.locator('[aria-busy="true"], .loading-state');

/** Filters and sorts, one while the other is on its way, and expects both of the list. */
async function expectBoth(page: Page, left: string): Promise<void> {
  await expect(page).toHaveURL(/sort=PRICE&order=asc/);
  await expect(page).toHaveURL(/arrFilter_53_\d+=Y/);
  await expect.poll(() => total(page)).toBe(left);
  await expect(heading(page)).toHaveText(new RegExp(`^${left} `));
  await expect(page.locator('.sort-link--current')).toHaveText('Сначала дешевле');
  await expect(brand(page).locator('input')).toBeChecked();
  await expect(busy(page)).toHaveCount(0);
}

test('sorted while a filtered list is on its way, it is filtered and sorted; back leads through both lists [LST-02]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/', { cards: 4 });
  const whole = (await total(page)) ?? '';
  const left = (await brand(page).locator('.bx_filter_param_count').textContent()) ?? '';
  const held = await holdRequests(page, /set_filter=y&ajax_get=Y&ajax_get_filter=Y$/);
  await brand(page).click();
  await expect(page).toHaveURL(/arrFilter_53_\d+=Y.*set_filter=y/);
  await expect(busy(page)).not.toHaveCount(0);
  await sortLink(page, 'Сначала дешевле').click();
  await expectBoth(page, left);

  held.letGo();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.locator('.sort-link--current')).toHaveText('Сначала популярные');
  await expect.poll(() => total(page)).toBe(left);
  await expect(brand(page).locator('input')).toBeChecked();
  await expect(busy(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/set_filter/);
  await expect.poll(() => total(page)).toBe(whole);
  await expect(cards(page)).toHaveCount(4);
  await expect(brand(page).locator('input')).not.toBeChecked();
  await expect(busy(page)).toHaveCount(0);
  await page.goForward();
  await expect.poll(() => total(page)).toBe(left);
  await page.goForward();
  await expectBoth(page, left);
});

test('a tick keeps an order whose list is on its way, and one that was pressed while its number was [LST-02]', async ({ page, shop }) => {
  await test.step('the sorted list is on its way', async () => {
    await shop.reset();
    await shop.open('/catalog/krossovki/', { cards: 4 });
    const left = (await brand(page).locator('.bx_filter_param_count').textContent()) ?? '';
    const held = await holdRequests(page, '*control_ajax=Y');
    await sortLink(page, 'Сначала дешевле').click();
    await expect(busy(page)).not.toHaveCount(0);
    await brand(page).click();
    await expectBoth(page, left);
    held.letGo();
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=|set_filter/);
    await expect(busy(page)).toHaveCount(0);
  });
  await test.step('the number of the choice is on its way', async () => {
    await shop.open('/catalog/krossovki/', { cards: 4 });
    const left = (await brand(page).locator('.bx_filter_param_count').textContent()) ?? '';
    const asked = page.waitForRequest(/[?&]ajax=y\b/);
    const held = await holdRequests(page, /[?&]ajax=y\b/);
    await brand(page).click();
    await asked;
    await sortLink(page, 'Сначала дешевле').click();
    await expect(page).toHaveURL(/sort=PRICE/);
    held.letGo();
    await expectBoth(page, left);
  });
});

test('the default order, whose link names none, keeps a filter and a view that are on their way [LST-02]', async ({ page, shop }) => {
  await shop.reset();
  const shown = () => page.locator('.controls-view__link--current').getAttribute('title');
  await test.step('a filtered list', async () => {
    await shop.open('/catalog/krossovki/?sort=NAME&order=asc', { cards: 4 });
    const left = (await brand(page).locator('.bx_filter_param_count').textContent()) ?? '';
    const held = await holdRequests(page, /order=asc.*&ajax_get=Y&ajax_get_filter=Y$/);
    await brand(page).click();
    await expect(page).toHaveURL(/set_filter=y/);
    await sortLink(page, 'Сначала популярные').click();
    await expect(page).not.toHaveURL(/sort=/);
    await expect(page).toHaveURL(/arrFilter_53_\d+=Y/);
    await expect(heading(page)).toHaveText(new RegExp(`^${left} `));
    held.letGo();
    await expect(busy(page)).toHaveCount(0);
    expect(await total(page)).toBe(left);
  });
  await test.step('the number of a choice', async () => {
    await shop.open('/catalog/krossovki/?sort=NAME&order=asc', { cards: 4 });
    await brand(page).click();
    await sortLink(page, 'Сначала популярные').click();
    await expect(page).toHaveURL(/arrFilter_53_\d+=Y/);
    await expect(page).not.toHaveURL(/sort=/);
    await expect(page.locator('.sort-link--current')).toHaveText('Сначала популярные');
  });
  await test.step('another order, and then the default view', async () => {
    await shop.open('/catalog/krossovki/?display=table', { cards: 4 });
    const held = await holdRequests(page, /display=table.*sort=NAME.*control_ajax=Y/);
    await sortLink(page, 'По названию').click();
    await expect(busy(page)).not.toHaveCount(0);
    await page.locator('.controls-view__link--block').click();
    await expect.poll(shown).toBe('Плиткой');
    await expect(page).toHaveURL(/sort=NAME&order=asc/);
    await expect(page.locator('.sort-link--current')).toHaveText('По названию');
    held.letGo();
  });
});

test('a list that does not come at “back” comes with “Повторить”, and forward shows its own list again [LST-02, ERR-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/', { cards: 4 });
  await page.locator('.bottom_nav .ajax_load_btn').click();
  await expect(cards(page)).toHaveCount(8);
  const longer = await ids(page);
  await sortLink(page, 'Сначала дешевле').click();
  await expect(page).toHaveURL(/sort=PRICE/);
  await expect(cards(page)).toHaveCount(4);
  const cheap = await ids(page);
  // After a reload no list is kept.
  await page.reload();
  await live(page);
  await shop.fault([{ path: 'control_ajax=Y', fault: 'offline' }]);
  await page.goBack();
  await expect(page.getByRole('alert').getByText(/^Список остался прежним/)).toBeVisible();
  expect(await ids(page)).toEqual(cheap);
  await shop.fault([]);
  await page.getByRole('button', { name: 'Повторить' }).click();
  // With the pages that were added to it.
  await expect.poll(() => ids(page)).toEqual(longer);
  await expect(page).not.toHaveURL(/sort=/);
  await page.goForward();
  await expect(page).toHaveURL(/sort=PRICE/);
  await expect.poll(() => ids(page)).toEqual(cheap);
  await expect(page.locator('.sort-link--current')).toHaveText('Сначала дешевле');
});
