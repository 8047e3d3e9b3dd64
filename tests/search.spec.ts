import type { Page, Request } from '@playwright/test';
import { expect, live, type Shop, test, visible } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { fingersOf, middleOf } from './support/fingers.ts';
import { templateModes } from './support/variants.ts';

const field = '#title-search-input_fixed';
const list = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' });
const options = (page: Page) => list(page).getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true });

/** The texts of the title search's requests. */
function watchSearch(page: Page): { texts: () => string[]; forms: URLSearchParams[] } {
  const forms: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const form = new URLSearchParams(request.postData() ?? '');
    if (request.method() === 'POST' && form.get('ajax_call') === 'y') forms.push(form);
  });
  return { forms, texts: () => forms.map((form) => form.get('q') ?? '') };
}

test('typing shows suggestions, the arrows choose, Enter follows the chosen one or searches, Escape closes [SRC-01, SRC-03, POP-02]', async ({
  page,
  shop,
}) => {
  await shop.open('/');
  const asked = watchSearch(page);
  await page.locator(field).pressSequentially('к');
  await page.locator(field).pressSequentially('рос');
  await expect(options(page)).toHaveCount(6);
  expect(Object.fromEntries(asked.forms.at(-1) ?? [])).toEqual({
    ajax_call: 'y',
    INPUT_ID: 'title-search-input_fixed',
    q: 'крос',
    l: '2',
    type: 'catalog',
  });
  const combobox = page.getByRole('combobox', { name: 'Поиск по каталогу' }).filter({ visible: true });
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText(/^Все результаты \(\d+\)$/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Кроссовки Vega Run');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '?');
  await expect(page.getByRole('status').filter({ hasText: 'подсказок' })).toHaveText(/^\d+ подсказ/);
  expect((await axe(page).include('.search-wrapper').analyze()).violations).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/vega-trail\//);

  await test.step('Escape closes the list, Enter then searches; a short text has no list', async () => {
    await live(page);
    await page.locator(field).pressSequentially('ботинки');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(page.locator(field)).toBeFocused();
    await expect(page.locator(field)).toHaveValue('ботинки');
    await page.locator(field).fill('б');
    await expect(list(page)).toBeHidden();
    await page.locator(field).fill('ботинки');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/\?q=.*type=catalog/);
  });
});

test('suggestions that Escape has closed open again by arrow down or by a press in the field [SRC-02, SRC-03]', async ({ page, shop }) => {
  await shop.open('/');
  const asked = watchSearch(page);
  const input = page.locator(field);
  await input.pressSequentially('ботинки');
  await expect(options(page).first()).toBeVisible();
  const count = await options(page).count();
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('status').filter({ hasText: 'подсказ' })).toHaveCount(0);
  };
  await close();
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(count);
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveCount(1);
  await close();
  await input.click();
  await expect(options(page)).toHaveCount(count);
  await expect(chosen(page)).toHaveCount(0);
  expect(new Set(asked.texts()).size).toBe(asked.texts().length);
});

test('few requests, none twice; a failure is told; stop restores the form [SRC-02, SRC-03, ERR-01, EMB-03]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/500/);
  await page.clock.install();
  const printed = await page.request.get(shop.url);
  await shop.open('/');
  const asked = watchSearch(page);
  await test.step('one request at a time: text typed meanwhile is requested next, known text never again', async () => {
    const held: (() => void)[] = [];
    await page.route('**/*', async (route) => {
      if (route.request().postData()?.includes('ajax_call=y')) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const words = 'кроссовки полёт сити для бега!';
    await page.locator(field).focus();
    await expect(page.getByRole('combobox').filter({ visible: true })).toBeFocused();
    // Thirty keys within one pause of the search, even on a slow machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type(words);
    await page.clock.resume();
    await expect.poll(asked.texts).toEqual([words]);
    await page.locator(field).fill('кеды');
    await page.clock.fastForward(500);
    await page.locator(field).fill('кеды двор');
    await page.clock.fastForward(500);
    expect(asked.texts()).toEqual([words]);
    held.shift()?.();
    await expect.poll(asked.texts).toEqual([words, 'кеды двор']);
    held.shift()?.();
    await expect(options(page).first()).toContainText('Кеды Двор');
    // Both within one pause of the search, even on a slow machine.
    await page.clock.pauseAt(Date.now() + 120_000);
    await page.locator(field).fill('кед');
    await page.locator(field).fill('кеды двор');
    await page.clock.resume();
    await expect(options(page).first()).toBeVisible();
    expect(asked.texts()).toHaveLength(2);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a request that fails says so and leaves the search working', async () => {
    let isBroken = true;
    await page.route('**/*', async (route) => {
      const isSearch = route.request().postData()?.includes('ajax_call=y');
      if (isBroken && isSearch) await route.fulfill({ status: 500, body: 'нет' });
      else await route.continue();
    });
    await page.locator(field).fill('сандалии');
    await expect(page.getByText('Подсказки сейчас недоступны. Нажмите Enter, чтобы искать.')).toBeVisible();
    isBroken = false;
    await page.locator(field).click();
    await expect(options(page).first()).toContainText('Сандалии');
    await page.locator(field).fill('кеды двор');
    await expect(options(page).first()).toContainText('Кеды Двор');
  });
  await test.step('at 992 px the list closes by a press outside, not on blur; at 993 px it closes after blur', async () => {
    await page.setViewportSize({ width: 992, height: 900 });
    await page.locator(field).fill('кеды');
    await expect(options(page).first()).toBeVisible();
    await page.locator(field).blur();
    await page.clock.fastForward(400);
    await expect(list(page)).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(list(page)).toBeHidden();

    await page.setViewportSize({ width: 993, height: 900 });
    await page.locator(field).fill('кроссовки');
    await expect(options(page).first()).toBeVisible();
    await page.locator(field).blur();
    await expect(list(page)).toBeHidden();
  });
  await test.step('stop removes the list and restores the form', async () => {
    const markup = () => page.locator('#header form.search').evaluate((form) => form.outerHTML.replace(/ value="[^"]*"/g, ''));
    const before = await page.evaluate(
      (html) => {
        const form = new DOMParser().parseFromString(html, 'text/html').querySelector('#header form.search');
        return form?.outerHTML.replace(/ value="[^"]*"/g, '');
      },
      await printed.text(),
    );
    await page.locator(field).fill('кеды');
    await expect(options(page).first()).toBeVisible();
    await page.locator('#header .dropdown-select__title').click();
    await page.evaluate(() => (window as unknown as { vitrina: { stop(): void } }).vitrina.stop());
    await expect.poll(markup).toBe(before);
  });
});

test('all search fields hold the same text and the same scope, which is kept for the visit [SRC-04, SMALL-03]', async ({ page, shop }) => {
  await shop.open('/catalog/');
  const asked = watchSearch(page);
  await page.locator(field).fill('куртка');
  await expect.poll(asked.texts).toEqual(['куртка']);
  const title = page.locator('#header .dropdown-select__title');
  await title.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#header .dropdown-select__list-link--current')).toBeFocused();
  expect(await page.locator('#header .dropdown-select__list').evaluate((element) => element.getBoundingClientRect().height <= 112)).toBe(
    true,
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expect(title).toHaveText('По всему сайту');
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'searchtitle_type', value: 'all', expires: -1 }));
  await page.locator(field).focus();
  await expect.poll(() => asked.forms.at(-1)?.get('type')).toBe('all');
  // The phone's menu has its own field.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('#mobileheader .burger').click();
  await expect(page.locator('#title-search-input_mobile')).toHaveValue('куртка');
  await page.locator('#title-search-input_mobile').fill('куртки');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=%D0%BA%D1%83%D1%80%D1%82%D0%BA%D0%B8/);
});

test('a scope chosen before typing is sent with the form [SRC-04]', async ({ page, shop }) => {
  await shop.open('/catalog/');
  const title = page.locator('#header .dropdown-select__title');
  await title.click();
  await page.locator('#header .dropdown-select__list-link').filter({ hasText: 'По всему сайту' }).click();
  await expect(title).toHaveText('По всему сайту');
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'searchtitle_type', value: 'all' }));
  await page.locator(field).pressSequentially('кеды');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?.*type=all/);
});

test('with the template’s scripts one text makes one request, and one list shows [SRC-02, EMB-02]', async ({ page, shop }) => {
  const asked = watchSearch(page);
  await page.clock.install();
  await shop.open('/', { template: 'on', wait: false });
  // The template’s own search begins before the layer has started.
  await page.locator(field).focus();
  await live(page);
  // Eight keys within one pause of the search, even on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator(field).pressSequentially('сандалии');
  await page.clock.resume();
  await expect(options(page).first()).toBeVisible();
  // Longer than the template’s timer.
  await page.clock.fastForward(700);
  expect(asked.texts()).toEqual(['сандалии']);
  await expect(page.locator('.title-search-result:visible')).toHaveCount(1);
  await page.locator('#header .dropdown-select__title').click();
  await expect(page.locator('#header .dropdown-select__list')).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(page.locator('#header .dropdown-select__list')).toBeHidden();
});

for (const template of templateModes('on')) {
  test(`the search panel closes by its button, Escape and a press outside, template ${template} [SRC-05, POP-02]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await shop.open('/', { template });
    const opener = page.locator('#mobileheader .inline-search-show');
    const panel = page.locator('.inline-search-block');
    const input = panel.getByRole('combobox').or(panel.locator('input[name=q]')).first();
    const before = await page.evaluate(() => document.documentElement.outerHTML.length);
    await opener.click();
    await expect(panel).toBeVisible();
    await expect(input).toBeFocused();
    await expect(page.locator('.jqmOverlay.search')).toHaveCount(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    expect(new URL(page.url()).pathname).toBe('/');
    // The first Escape is for the list, the second for the panel.
    await input.fill('кеды');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Закрыть поиск' }).click();
    await expect(panel).toBeHidden();
    await opener.click();
    await page.mouse.click(200, 600);
    await expect(panel).toBeHidden();
    await expect(page.locator('.jqmOverlay.search')).toHaveCount(0);
    await input.evaluate((field: HTMLInputElement) => field.blur());
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
    expect(Math.abs((await page.evaluate(() => document.documentElement.outerHTML.length)) - before)).toBeLessThan(2000);
  });
}

test('a finger beside the open search of a phone closes it and presses nothing below [SRC-05, POP-02]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const tap = await fingersOf(page);
  await shop.reset();
  await shop.open('/catalog/krossovki/', { cards: 4 });
  const buy = visible(page, '.to-cart').first();
  await buy.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const place = await middleOf(buy);
  await tap(await middleOf(page.locator('#mobileheader .inline-search-show')));
  await expect(page.locator('.inline-search-block')).toBeVisible();
  await expect(page.locator('.jqmOverlay.search')).toHaveCount(1);
  await tap(place);
  await expect(page.locator('.inline-search-block')).toBeHidden();
  // What is pressed next is done, so what was pressed before would have been sent.
  const next = visible(page, '.to-cart').last();
  const item = await next.getAttribute('data-item');
  await next.click();
  await expect(visible(page, `.in-cart[data-item="${item}"]`)).toBeVisible();
  expect((await shop.itemCalls('add_item')).map(({ form }) => form.item)).toEqual([item]);
});

/** Searches in a phone's menu, takes the text back and closes the menu. */
async function clearFieldOfMenu(page: Page, shop: Shop): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/catalog/', { cards: 4 });
  const inMenu = page.locator('#title-search-input_mobile');
  await page.locator('#mobileheader .burger').click();
  await inMenu.fill('крос');
  await expect(options(page).first()).toBeVisible();
  await inMenu.fill('');
  await expect(options(page)).toHaveCount(0);
  await page.locator('#mobilemenu .svg-close').click();
  await expect(inMenu).toBeHidden();
}

test('after the field of a phone’s menu was cleared, the search panel has suggestions [SRC-01, SRC-04]', async ({ page, shop }) => {
  await clearFieldOfMenu(page, shop);
  await page.locator('#mobileheader .inline-search-show').click();
  await expect(page.locator('.inline-search-block input:focus')).toHaveCount(1);
  await page.keyboard.type('бот');
  await expect(options(page).first()).toBeVisible();
});

test('what is typed into the search panel before it is live stays, whatever another field has [SRC-04]', async ({ page, shop }) => {
  await clearFieldOfMenu(page, shop);
  const inPanel = page.locator('.inline-search-block input.search-input');
  // The first letters come with the focus, before anything of the layer can see the field.
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const isInPanel = target instanceof HTMLInputElement && target.closest('.inline-search-block');
      if (isInPanel && !target.value) target.setRangeText('бот', 0, 0, 'end');
    });
  });
  await page.locator('#mobileheader .inline-search-show').click();
  await expect(options(page).first()).toBeVisible();
  await expect(inPanel).toHaveValue('бот');
});

test('a list of suggestions that a narrow page keeps closes when the page becomes wide and nobody types [SRC-03]', async ({
  page,
  shop,
}) => {
  await shop.open('/catalog/', { cards: 4 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const input = page.locator(field);
  await input.fill('туфли');
  await expect(options(page).first()).toBeVisible();
  await page.setViewportSize({ width: 980, height: 800 });
  await expect(input).not.toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(input).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});
