import type { Page } from '@playwright/test';
import { expect, live, test, vitrina } from './fixtures.ts';
import { brandsOf } from './support/brands.ts';
import { callsTo } from './support/buying.ts';
import { nameComponent } from './support/filter-component.ts';
import { holdRequests } from './support/held-request.ts';
import { shorten } from './support/shorten.ts';
import { isMissingName } from './support/template-names.ts';
import { templateModes } from './support/variants.ts';

const cards = (page: Page) => page.locator('.js_append > .item_block');
const box = (page: Page, code: string, value: string) =>
  page
    .locator(`.bx_filter_parameters_box[data-prop_code="${code}"] label`)
    .filter({ has: page.locator(`.bx_filter_param_text:text-is("${value}")`) });
const values = (page: Page, code: string) => page.locator(`.bx_filter_parameters_box[data-prop_code="${code}"] label:not(.disabled)`);
const count = (page: Page) => page.locator('.bottom_nav');
const reset = (page: Page) => page.getByRole('button', { name: 'Сбросить' });
/** The number that the layer announces is that of the list. */
const agree = (page: Page) =>
  expect
    .poll(async () => {
      const total = await count(page).getAttribute('data-all_count');
      return page.getByRole('status').getByText(`Найдено товаров: ${total}`, { exact: true }).count();
    })
    .toBe(1);

function watchRequests(page: Page) {
  const found = { counts: [] as string[], lists: [] as string[] };
  page.on('request', (request) => {
    const { search } = new URL(request.url());
    if (/[?&]ajax=y\b/.test(search)) found.counts.push(search);
    if (search.includes('ajax_get_filter=Y')) found.lists.push(search);
  });
  return found;
}

/** Holds back the answers to the filter's requests until they are released. */
async function holdNumbers(page: Page) {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(/[?&]ajax=y\b/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue().catch(() => {});
  });
  return {
    asked: () => waiting.length,
    release() {
      isHeld = false;
      for (const go of waiting) go();
    },
  };
}

// The half a second before a request.
test.beforeEach(({ page }) => shorten(page, 500, 100));

for (const template of templateModes('on')) {
  test(`ticks and prices load list, address and numbers, several at once, and back undoes them, template ${template} [LST-02, DET-11, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await shop.open('/catalog/krossovki/', { cards: 4, template });
    const missed: string[] = [];
    page.on('pageerror', (error) => void (isMissingName(error) && missed.push(error.message)));
    const requests = watchRequests(page);
    const total = Number(await count(page).getAttribute('data-all_count'));
    await page.locator('form.smartfilter').scrollIntoViewIfNeeded();
    const brand = values(page, 'brand').first();
    const name = (await brand.locator('.bx_filter_param_text').textContent()) ?? '';
    const left = Number(await brand.locator('.bx_filter_param_count').textContent());
    expect(left).toBeLessThan(total);
    await expect(reset(page)).toHaveCount(0);

    await brand.click();
    await expect(count(page)).toHaveAttribute('data-all_count', String(left));
    await expect(page).toHaveURL(/arrFilter_53_\d+=Y.*set_filter=y/);
    await expect(page.getByRole('status').getByText(`Найдено товаров: ${left}`)).toBeAttached();
    expect(new Set(await brandsOf(cards(page)))).toEqual(new Set([name]));
    await expect(page.locator('.topic__heading .element-count')).toHaveText(new RegExp(`^${left} товар`));
    await expect(page.locator('.top-content-block')).toHaveText('По фильтру');
    await expect(page.locator('#modef_num')).toHaveText(String(left));
    // The theme never shows this element, and nor does the layer.
    await expect(page.locator('.bx_filter_popup_result').filter({ visible: true })).toHaveCount(0);
    expect(await page.locator('.bx_filter_param_label.disabled input:disabled').count()).toBeGreaterThan(0);
    await expect(reset(page)).toBeVisible();
    expect(requests.counts).toHaveLength(1);
    expect(requests.counts[0]).toMatch(/del_url=/);
    expect(requests.lists).toHaveLength(1);
    expect(requests.lists[0]).toMatch(/ajax_get=Y&ajax_get_filter=Y$/);
    await expect(page.locator('.loading-state')).toHaveCount(0);
    // The page's handlers call “smartFilter”, which is missing here, so they must not run.
    expect(missed).toEqual([]);

    // Sorting keeps the filter. Two steps back lead to the whole list without the tick.
    await page.locator('.sort-links').getByRole('link', { name: 'Сначала дешевле' }).click();
    await expect(page).toHaveURL(/sort=PRICE/);
    await expect(count(page)).toHaveAttribute('data-all_count', String(left));
    // The arrows of the quick view follow the filtered list.
    await cards(page).first().hover();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Быстрый просмотр/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Следующий товар' }).click();
    await expect.poll(() => callsTo(shop, 'fastViewNav.php')).toHaveLength(1);
    const [asked] = await callsTo(shop, 'fastViewNav.php');
    expect(asked?.form).toMatchObject({ sort: '{"PRICE":"asc"}', action: 'next' });
    expect(JSON.parse(String(asked?.form.filter))).toMatchObject({ QUERY: expect.stringMatching(/set_filter=y.*sort=PRICE/) });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goBack();
    await page.goBack();
    await expect(count(page)).toHaveAttribute('data-all_count', String(total));
    await expect(page.locator('.topic__heading .element-count')).toHaveText(new RegExp(`^${total} товар`));
    await expect(page.locator('.top-content-block')).toHaveText('');
    await expect(page.locator('.sort-link--current')).toHaveText('Сначала популярные');
    await expect(brand.locator('input')).not.toBeChecked();
    await page.goForward();
    await expect(count(page)).toHaveAttribute('data-all_count', String(left));
    await expect(brand.locator('input')).toBeChecked();

    await reset(page).click();
    await expect(count(page)).toHaveAttribute('data-all_count', String(total));
    await expect(brand.locator('input')).not.toBeChecked();
    await expect(page).not.toHaveURL(/set_filter/);
    await expect(reset(page)).toHaveCount(0);
    expect(requests.counts.at(-1)).toMatch(/reset_form=y/);
    await test.step('several ticks within half a second ask once, for all of them', async () => {
      requests.counts.length = 0;
      requests.lists.length = 0;
      const brands = values(page, 'brand').locator('input');
      // In one task, because the machine may be slow.
      await brands.evaluateAll((inputs: HTMLInputElement[]) => {
        for (const input of inputs.slice(0, 3)) input.click();
      });
      await expect(page).toHaveURL(/(?:arrFilter_53_\d+=Y.*){3}set_filter=y/);
      await expect(brands.nth(2)).toBeChecked();
      await expect(page.locator('.js-load-wrapper .loading-state')).toHaveCount(0);
      expect([requests.counts.length, requests.lists.length]).toEqual([1, 1]);
      expect(requests.counts[0]).toMatch(/(?:arrFilter_53_\d+=Y.*){3}/);
      // A tick undone within the pause sends no request.
      await brands.evaluateAll(([input]: HTMLInputElement[]) => {
        input?.click();
        input?.click();
      });
      await page.locator('.max-price').fill('99000');
      await expect(page).toHaveURL(/_MAX=99000/);
      // The address comes before the list.
      await expect.poll(() => requests.lists.length).toBe(2);
      expect(requests.counts).toHaveLength(2);
      await reset(page).click();
      await expect(page).not.toHaveURL(/set_filter/);
      await expect(count(page)).toHaveAttribute('data-all_count', String(total));
      await expect(page.locator('.js-load-wrapper .loading-state')).toHaveCount(0);
    });

    await test.step('a tick during a request counts too, and the older list is never shown', async () => {
      requests.lists.length = 0;
      const held = await holdNumbers(page);
      const brands = values(page, 'brand');
      await brands.nth(0).click();
      await expect.poll(held.asked).toBe(1);
      await brands.nth(1).click();
      held.release();
      await expect(page).toHaveURL(/(?:arrFilter_53_\d+=Y.*){2}set_filter=y/);
      await expect(brands.nth(0).locator('input')).toBeChecked();
      await expect(brands.nth(1).locator('input')).toBeChecked();
      expect(requests.lists).toHaveLength(1);
      await page.goBack();
      await expect(page).not.toHaveURL(/set_filter/);
      // Its former choice is counted once more.
      await expect.poll(() => requests.counts.at(-1)).not.toContain('arrFilter');
    });
    expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
    await test.step('a price is typed, dragged or moved by keys, and the list follows', () => pricesFollow(page));
  });
}

async function pricesFollow(page: Page): Promise<void> {
  const requests = watchRequests(page);
  const from = page.getByRole('slider', { name: 'Цена, ₽ от' });
  const to = page.getByRole('slider', { name: 'Цена, ₽ до' });
  await page.locator('.min-price').focus();
  await from.waitFor();
  const min = Number(await from.getAttribute('aria-valuemin'));
  const max = Number(await to.getAttribute('aria-valuemax'));
  expect(max).toBeGreaterThan(min);
  const total = Number(await count(page).getAttribute('data-all_count'));

  await page.locator('.max-price').fill('9000');
  await expect(page).toHaveURL(/_P1_MAX=9000/);
  // The number of the whole list was announced too, a step before.
  await expect(count(page)).not.toHaveAttribute('data-all_count', String(total));
  await agree(page);
  const below = Number(await count(page).getAttribute('data-all_count'));
  expect(below).toBeLessThan(total);
  await expect(to).toHaveAttribute('aria-valuenow', '9000');
  expect([requests.counts.length, requests.lists.length]).toEqual([1, 1]);
  // Leaving the field without a change sends no request.
  await page.locator('.min-price').focus();

  await page.locator('.bx_ui_slider_track').evaluate((track) => track.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const handle = await from.boundingBox();
  const track = await page.locator('.bx_ui_slider_range').boundingBox();
  if (!handle || !track) throw new Error('Expected the slider to have a place');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  // At once, as the finger's below.
  const moves = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => page.mouse.move(track.x + (track.width * 0.2 * step) / 8, track.y));
  await Promise.all(moves);
  await page.mouse.up();
  const wanted = Math.round(min + (max - min) * 0.2);
  await expect(page.locator('.min-price')).not.toHaveValue('');
  const value = Number(await page.locator('.min-price').inputValue());
  expect(Math.abs(value - wanted)).toBeLessThan((max - min) / 50);
  await expect(page).toHaveURL(new RegExp(`_P1_MIN=${value}`));
  await agree(page);
  expect(Number(await count(page).getAttribute('data-all_count'))).toBeLessThan(below);
  const now = await from.boundingBox();
  expect(Math.abs((now?.x ?? 0) + handle.width / 2 - (track.x + track.width * 0.2))).toBeLessThan(4);
  expect([requests.counts.length, requests.lists.length]).toEqual([2, 2]);

  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(from).not.toHaveAttribute('aria-valuenow', String(value));
  const stepped = await page.locator('.min-price').inputValue();
  expect(Number(stepped)).toBeGreaterThan(value);
  await expect(page).toHaveURL(new RegExp(`_P1_MIN=${stepped}`));
  await expect(from).toBeFocused();
  // Further keys and the ends of the range: price-sliders.test.tsx.
  await page.goBack();
  await expect(from).toHaveAttribute('aria-valuenow', String(value));
  await reset(page).click();
  await expect(page).not.toHaveURL(/_P1_/);
  await expect(to).toHaveAttribute('aria-valuenow', String(max));
  await expect.poll(async () => Math.round(((await to.boundingBox())?.x ?? 0) + handle.width / 2)).toBe(Math.round(track.x + track.width));
}

for (const template of templateModes('off'))
  test(`the address comes first, back restores lists, a reset or an answer may bring a part of the page, template ${template} [LST-02, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await shop.open('/catalog/krossovki/', { cards: 4, template });
    await page.locator('form.smartfilter').scrollIntoViewIfNeeded();
    const total = await count(page).getAttribute('data-all_count');
    const brand = values(page, 'brand').first();
    const left = await brand.locator('.bx_filter_param_count').textContent();
    const requests = watchRequests(page);

    await test.step('the address changes before the list has loaded, and back restores the old list', async () => {
      let isHeld = true;
      const waiting: (() => void)[] = [];
      await page.route(/ajax_get_filter=Y/, async (route) => {
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
        await route.continue().catch(() => {});
      });
      await brand.click();
      await expect(page).toHaveURL(/arrFilter_53_\d+=Y.*set_filter=y/);
      await expect.poll(() => waiting.length).toBe(1);
      await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');

      await page.goBack();
      await expect(page).not.toHaveURL(/set_filter/);
      await expect(brand.locator('input')).not.toBeChecked();
      await expect(page.locator('.loading-state')).toHaveCount(0);
      isHeld = false;
      for (const go of waiting) go();
      // Forward requests the list that was never loaded; further steps restore known lists.
      await page.goForward();
      await expect(count(page)).toHaveAttribute('data-all_count', left ?? '');
      await expect(brand.locator('input')).toBeChecked();
      expect(requests.lists).toHaveLength(2);
      await page.goBack();
      await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
      await page.goForward();
      await expect(count(page)).toHaveAttribute('data-all_count', left ?? '');
      expect(requests.lists).toHaveLength(2);
      await page.goBack();
      await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
    });

    await test.step('a reset loads a new filter with its list, and back restores the old one', async () => {
      await brand.click();
      await expect(count(page)).toHaveAttribute('data-all_count', left ?? '');
      await page.locator('.left_block .side-menu').evaluate((menu) => menu.setAttribute('data-old', ''));
      await reset(page).focus();
      await page.keyboard.press('Enter');
      await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
      await expect(page.locator('.left_block .side-menu')).toHaveCount(1);
      await expect(page.locator('[data-old]')).toHaveCount(0);
      expect(await page.evaluate(() => document.activeElement?.closest('form.smartfilter') !== null)).toBe(true);
      // A value nearby, which a person sees, and no text field.
      await expect(page.locator('form.smartfilter :focus')).toHaveAttribute('type', 'checkbox');
      await expect(page.locator('form.smartfilter :focus')).toBeInViewport();
      // The filter that was loaded with the list works.
      await brand.click();
      await expect(count(page)).toHaveAttribute('data-all_count', left ?? '');
      await page.goBack();
      await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
      await expect(brand.locator('input')).not.toBeChecked();
      await page.goBack();
      await expect(count(page)).toHaveAttribute('data-all_count', left ?? '');
      await expect(brand.locator('input')).toBeChecked();
      await expect(page.locator('[data-old]')).toHaveCount(1);
      expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
    });

    await test.step('an answer that names a component loads only that component and sets the address', async () => {
      await reset(page).click();
      await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
      await expect(page.locator('.loading-state')).toHaveCount(0);
      requests.lists.length = 0;
      await nameComponent(page);
      const parts: string[] = [];
      await page.route(/bxajaxid=/, async (route) => {
        parts.push(route.request().url());
        await route.fulfill({
          contentType: 'text/html',
          body: '<div class="inner_wrapper"><p class="part-alone">Часть страницы</p></div>',
        });
      });
      await values(page, 'brand').first().click();
      await expect(page.locator('#right_block_ajax .part-alone')).toBeVisible();
      await expect(page).toHaveURL(/set_filter=y$/);
      expect([parts.length, requests.lists.length]).toEqual([1, 0]);
    });
  });

test('a tick before the layer’s start is applied; a finger drags the price; without numbers the filter works [LST-02, EMB-02, ERR-01]', async ({
  page,
  shop,
  watch,
}) => {
  await test.step('a tick made before the layer started is applied, without template scripts', async () => {
    // Before the layer has started, the page's own handler runs and calls a filter that does not exist.
    watch.allow(/undefined \(reading 'click'\)/);
    await shop.reset();
    const held: (() => void)[] = [];
    await page.route('**/vitrina/embed.js', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const opening = shop.open('/catalog/krossovki/', { cards: 4, wait: false });
    await values(page, 'brand').first().click();
    await expect.poll(() => held.length).toBe(1);
    for (const go of held) go();
    await opening;
    await expect(page).toHaveURL(/arrFilter_53_\d+=Y.*set_filter=y/);
    await live(page);
    await reset(page).click();
    await expect(page).not.toHaveURL(/set_filter/);
    await expect(page.locator('.loading-state, [aria-busy="true"]')).toHaveCount(0);
  });

  const requests = watchRequests(page);
  const track = page.locator('.bx_ui_slider_range');
  await track.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await track.boundingBox();
  const handle = await page.locator('.bx_ui_slider_handle.left').boundingBox();
  if (!place || !handle) throw new Error('Expected the slider to have a place');
  const top = await page.evaluate(() => scrollY);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  // Upwards first, because a browser that takes this for scrolling would cancel the drag. All are sent at once: on a busy machine a drag that
  // waits for each answer would rest longer than the pause before a request.
  const steps = [1, 2, 3, 4, 5, 6, 7, 8];
  await Promise.all([
    send('touchStart', x, y),
    ...steps.map((step) => send('touchMove', x + (place.width * 0.3 * step) / 8, y - step * 6)),
    send('touchEnd'),
  ]);
  await expect(page).toHaveURL(/_P1_MIN=\d+/);
  const [min, max] = await page
    .locator('.price_block input')
    .evaluateAll((fields) => fields.map((field) => Number(field.getAttribute('placeholder'))));
  const value = Number(await page.locator('.min-price').inputValue());
  expect(Math.abs(value - ((min ?? 0) + ((max ?? 0) - (min ?? 0)) * 0.3))).toBeLessThan(((max ?? 0) - (min ?? 0)) / 20);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await agree(page);
  expect([requests.counts.length, requests.lists.length]).toEqual([1, 1]);

  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await test.step('without numbers the list can be filtered by size and price; Enter in the price shows it', async () => {
    const disabled = page.locator('.bx_filter_param_label.disabled, .smartfilter input:disabled');
    await expect(disabled).not.toHaveCount(0);
    await page.route(/[?&]ajax=y\b/, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.locator('form.smartfilter').scrollIntoViewIfNeeded();
    const size = page.locator('.bx_filter_parameters_box[data-prop_code="size"] label').nth(2);
    await size.click();
    // What an earlier choice has disabled can be chosen again where nobody knows what would leave nothing.
    await expect(disabled).toHaveCount(0);
    await page.locator('.max-price').fill('6000');
    await page.locator('.max-price').press('Enter');
    await expect(page).toHaveURL(/arrFilter_P1_MAX=6000/);
    await expect(page).toHaveURL(/arrFilter_50_\d+=Y/);
    // The address changes before the list has loaded.
    await expect(page.locator('.loading-state, [aria-busy="true"]')).toHaveCount(0);
    expect(await cards(page).count()).toBeGreaterThan(0);
    // If the list itself fails to load, the old one stays.
    const before = await cards(page).count();
    await shop.fault([{ path: 'ajax_get_filter=Y', fault: 'offline' }]);
    await box(page, 'size', ((await size.locator('.bx_filter_param_text').textContent()) ?? '').trim()).click();
    await expect(page.getByRole('alert').getByText(/^Список остался прежним/)).toBeVisible();
    expect(await cards(page).count()).toBe(before);
    await shop.fault([]);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page).not.toHaveURL(/arrFilter_50_/);
  });
});

test('the template alone filters as live pages do: delay, numbers, address, list, reset [LST-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/', { cards: 4, template: 'on', layer: 'none' });
  const requests = watchRequests(page);
  const total = await count(page).getAttribute('data-all_count');
  const brand = values(page, 'brand').first();
  const left = await brand.locator('.bx_filter_param_count').textContent();
  const held = await holdNumbers(page);
  await brand.click();
  await expect.poll(held.asked).toBe(1);
  await expect(page.locator('.js-load-wrapper .loading-state')).toHaveCount(1);
  held.release();
  await expect(count(page)).toHaveAttribute('data-all_count', left ?? '');
  await expect(page).toHaveURL(/set_filter=y/);
  expect([requests.counts.length, requests.lists.length]).toEqual([1, 1]);
  await expect(page.locator('#modef_num')).toHaveText(left ?? '');
  await expect(page.locator('.bx_filter_popup_result').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('#set_filter1')).toHaveText(/^Показать \d+ товар/);
  await reset(page).click();
  await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
  await expect(brand.locator('input')).not.toBeChecked();
  await expect(reset(page)).toHaveCount(0);
  const handle = await page.locator('.bx_ui_slider_handle.right').boundingBox();
  if (!handle) throw new Error('Expected a handle');
  await page.mouse.move(handle.x + 12, handle.y + 12);
  await page.mouse.down();
  await page.mouse.move(handle.x - 60, handle.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/_P1_MAX=\d+/);
});

test('a tick while the script of the filter is on its way is applied once [LST-02, EMB-01, EMB-02]', async ({ page, shop }) => {
  await shop.reset();
  const code = await holdRequests(page, 'vitrina/chunks/list-controls-');
  const asked = page.waitForRequest('**/vitrina/chunks/list-controls-*');
  const { lists } = watchRequests(page);
  await shop.open('/catalog/krossovki/', { cards: 8, wait: false });
  await asked;
  await values(page, 'brand').first().click();
  expect(lists).toEqual([]);
  code.letGo();
  await expect.poll(() => lists.length).toBe(1);
  await expect(values(page, 'brand').first().locator('input')).toBeChecked();
  await agree(page);
  expect(lists).toHaveLength(1);
});

test('a filter inside its list keeps a choice made while it is sorted, and can be reset after “back” [LST-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/?filter=compact', { cards: 6 });
  const sort = (name: string) => page.getByRole('link', { name });
  const size = box(page, 'size', '38');
  const total = await count(page).getAttribute('data-all_count');
  await test.step('its numbers are on their way when the list is sorted', async () => {
    const numbers = await holdNumbers(page);
    await size.click();
    await expect.poll(numbers.asked).toBe(1);
    const sorted = page.waitForResponse(/ajax_get_filter=Y/);
    await sort('Сначала дешевле').click();
    await sorted;
    numbers.release();
    await expect(page).toHaveURL(/sort=PRICE/);
    await expect(size.locator('input')).toBeChecked();
    await expect(count(page)).not.toHaveAttribute('data-all_count', total ?? '');
    await expect(sort('Сначала дешевле')).toHaveAttribute('aria-current', 'true');
    await agree(page);
  });
  const found = await count(page).getAttribute('data-all_count');
  await test.step('after “back” it is as it was with its list', async () => {
    await sort('По названию').click();
    await expect(page).toHaveURL(/sort=NAME/);
    await expect(size.locator('input')).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/sort=PRICE/);
    await expect(count(page)).toHaveAttribute('data-all_count', found ?? '');
    await reset(page).click();
    await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
    await expect(size.locator('input')).not.toBeChecked();
  });
});

/** Loses the first request for a file of the layer; counts all. */
async function loseOnce(page: Page, chunk: string): Promise<() => number> {
  let asked = 0;
  await page.route(`**/vitrina/chunks/${chunk}-*`, (route) => (++asked === 1 ? route.abort('internetdisconnected') : route.continue()));
  return () => asked;
}
const lost = (page: Page) => page.getByRole('alert').getByText('Нет связи с магазином. Проверьте интернет');
const failed = (page: Page) => vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length);

test('a filter whose code did not come says so, and the next tick asks again and applies both [LST-02, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  const asked = await loseOnce(page, 'filter-actions');
  await shop.open('/catalog/krossovki/', { cards: 4 });
  await values(page, 'brand').first().click();
  await expect(lost(page)).toBeVisible();
  expect(asked()).toBe(1);
  await expect(page).not.toHaveURL(/set_filter/);
  await values(page, 'brand').nth(1).click();
  await expect(page).toHaveURL(/arrFilter_53_\d+=Y.*arrFilter_53_\d+=Y.*set_filter=y/);
  await agree(page);
  expect(asked()).toBe(2);
  expect(await failed(page)).toBe(0);
});

test('a slider whose code did not come leaves the filter working and comes with the next use [LST-02, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  const asked = await loseOnce(page, 'price-sliders');
  await shop.open('/catalog/krossovki/', { cards: 4 });
  const slider = page.getByRole('slider', { name: 'Цена, ₽ от' });
  await page.locator('form.smartfilter').hover();
  await expect.poll(asked).toBe(1);
  // It was only near: nobody is told, and the list can be filtered.
  await values(page, 'brand').first().click();
  await expect(page).toHaveURL(/arrFilter_53_\d+=Y.*set_filter=y/);
  await agree(page);
  await expect(slider).toHaveCount(1);
  await expect(lost(page)).toHaveCount(0);
  expect(asked()).toBe(2);
  expect(await failed(page)).toBe(0);
});

test('the numbers of a filter do not come: the list follows, and the next tick brings them [LST-02, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  const asked = await loseOnce(page, 'filter-numbers');
  await shop.open('/catalog/krossovki/', { cards: 4 });
  await values(page, 'brand').first().click();
  await expect(page).toHaveURL(/set_filter=y/);
  await agree(page);
  await expect.poll(asked).toBe(1);
  await values(page, 'brand').nth(1).click();
  await agree(page);
  await expect.poll(asked).toBe(2);
  // List and numbers are two answers, and come in any order.
  const shown = async () => [await page.locator('#modef_num').textContent(), await count(page).getAttribute('data-all_count')];
  await expect.poll(async () => new Set(await shown()).size).toBe(1);
});

test('a value that an answer disables keeps the focus that it has [LST-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/', { cards: 4 });
  const size = values(page, 'size').first();
  const disabled = page.locator('[data-prop_code="brand"] input[type="checkbox"]:disabled');
  await size.click();
  await agree(page);
  await expect(disabled).not.toHaveCount(0);
  const empty = page.locator(`#${await disabled.first().getAttribute('id')}`);
  await size.click();
  await agree(page);
  await expect(disabled).toHaveCount(0);
  await empty.focus();
  await expect(empty).toBeFocused();
  // Without a press, which would move the focus: as by somebody who is quicker than the answer.
  await expect(page).not.toHaveURL(/set_filter/);
  await size.locator('input').dispatchEvent('click');
  // The address follows the answer that says what would leave nothing.
  await expect(page).toHaveURL(/set_filter/);
  await expect(empty).toBeFocused();
});
