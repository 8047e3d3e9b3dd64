import type { Page } from '@playwright/test';
import { watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, type Shop, test, visible } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { fingersOf, middleOf } from './support/fingers.ts';
import { holdRequests } from './support/held-request.ts';
import { templateModes } from './support/variants.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const menu = (page: Page) => page.locator('.mega-menu');
const cell = (page: Page, words: string) => menu(page).locator(`td:has(> .wrap > a:text-is("${words}"))`);
const panel = (page: Page, words: string) => cell(page, words).locator('.wrap > .dropdown-menu');
const more = (page: Page) => menu(page).locator('.js-dropdown');
const gathered = (page: Page) => more(page).locator('.wrap > .dropdown-menu > li');
const overlay = (page: Page) => page.locator('.mega_fixed_menu');
const burger = (page: Page) => visible(page, '#header .burger');
/** Whether every visible entry of the row lies within the header's width. */
const fits = (page: Page) =>
  menu(page)
    .locator('.table-menu')
    .evaluate((frame) => frame.scrollWidth <= frame.clientWidth);

for (const template of templateModes('on')) {
  test(`entries that do not fit are gathered, and hovering opens panels, template ${template} [MEGA-01, MEGA-02]`, async ({
    page,
    shop,
  }) => {
    const shifts = await watchLayoutShifts(page);
    await shop.open('/catalog/', { cards: 4, template });
    await expect.poll(() => gathered(page).count()).toBeGreaterThan(0);
    await expect.poll(() => fits(page)).toBe(true);
    if (template === 'off') expect(await shifts()).toEqual([]);
    const wide = await gathered(page).count();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect.poll(() => gathered(page).count()).toBeGreaterThan(wide);
    expect(await fits(page)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => gathered(page).count()).toBe(wide);

    await cell(page, 'Каталог').hover();
    await expect(panel(page, 'Каталог')).toBeVisible();
    await expect(menu(page)).toHaveClass(/visible/);
    await expect(panel(page, 'Каталог').getByRole('link', { name: 'Бриз' })).toBeVisible();
    const all = panel(page, 'Каталог').getByRole('button', { name: '+ ЕЩЁ 17' });
    await expect(panel(page, 'Каталог').getByRole('link', { name: 'Юг' })).toBeHidden();
    await all.click();
    await expect(panel(page, 'Каталог').getByRole('link', { name: 'Юг' })).toBeVisible();
    await expect(all).toHaveCount(0);
    await expect(panel(page, 'Каталог').getByRole('link', { name: 'Нить' })).toBeFocused();
    // A list of exactly ten entries has no button for more.
    await expect(cell(page, 'Кроссовки').locator('.more_items')).toHaveCount(0);
    await page.mouse.move(640, 780);
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Каталог')).toBeHidden();

    await more(page).hover();
    await expect(gathered(page).last()).toBeInViewport({ ratio: 1 });
    // Its entry looks like a button, and who clicks it means to open what the mouse has just opened.
    await more(page).locator('.more-items').click();
    await expect(gathered(page).last()).toBeVisible();
    await expect(gathered(page).getByRole('link', { name: 'Вакансии' })).toBeVisible();
    await gathered(page).getByRole('link', { name: 'Вакансии' }).click();
    await expect(page).toHaveURL(/\/company\/vacancy\//);
  });
}

test('where scripts of the menu do not come its row is shown and its entries lead on; the next approach asks again [MEGA-01, ERR-01]', async ({
  page,
  shop,
}) => {
  // Before the opening: a loaded page learns of a fault a moment later.
  await page.route(/\/vitrina\/chunks\/(?:cards|menu)-/, (route) => route.abort());
  await shop.open('/catalog/', { cards: 4 });
  await expect(menu(page)).toHaveClass(/ovisible/);
  await expect(menu(page).getByRole('link', { name: 'Каталог', exact: true })).toBeVisible();
  await expect(more(page)).toBeHidden();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/chunks/menu-'));
  await cell(page, 'Каталог').hover();
  await asked;
  await page.mouse.move(640, 780);
  await page.unrouteAll();
  await expect(async () => {
    await page.mouse.move(640, 780);
    await cell(page, 'Каталог').hover();
    await expect(panel(page, 'Каталог')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('by keyboard: along entries, into panels and out, down to the third level [MEGA-01, MEGA-02]', async ({ page, shop }) => {
  await shop.open('/catalog/', { cards: 4 });
  await expect.poll(() => gathered(page).count()).toBeGreaterThan(0);
  await menu(page).getByRole('link', { name: 'Каталог', exact: true }).focus();
  const button = menu(page).getByRole('button', { name: 'Кроссовки: подменю' });
  await expect(button).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  // The button is visible at the end of its link, in the middle of a row that stays where it is although it cuts off what is below.
  const [at, link] = await Promise.all([button.boundingBox(), cell(page, 'Кроссовки').locator('.wrap > a').boundingBox()]);
  expect((at?.x ?? 0) + (at?.width ?? 0)).toBeCloseTo((link?.x ?? 0) + (link?.width ?? 0), 0);
  expect((at?.y ?? 0) + (at?.height ?? 0) / 2).toBeCloseTo((link?.y ?? 0) + (link?.height ?? 0) / 2, 0);
  expect(await menu(page).evaluate((row) => [getComputedStyle(row).overflow, row.scrollTop])).toEqual(['hidden', 0]);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page, 'Кроссовки')).toBeVisible();
  expect((await axe(page).include('.mega-menu').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Кроссовки')).toBeHidden();
  await expect(button).toBeFocused();
  // Moving the focus out of a panel closes it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page, 'Кроссовки')).toBeHidden();
  await page.keyboard.press('End');
  await expect(menu(page).getByRole('button', { name: 'Ещё' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(gathered(page).last()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(gathered(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page, 'Кроссовки').getByRole('link', { name: 'Размеры' })).toBeFocused();
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/krossovki\/razmery\/42\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Размер 42');
  await expect(page.locator('.item_block').first()).toBeVisible();

  // Of a long list of sections three are shown first.
  await shop.open('/catalog/kurtki/');
  const list = page.locator('main .js-collapsible-list');
  await expect(list.getByRole('link')).toHaveCount(3);
  await list.getByRole('button', { name: 'Показать все' }).press('Enter');
  await expect(list.getByRole('link')).toHaveCount(5);
  await list.getByRole('button', { name: 'Скрыть' }).press('Enter');
  await expect(list.getByRole('link')).toHaveCount(3);
});

/** The menu's HTML without the inline style of the search list, which the template hides on every blur. */
const asPrinted = (page: Page) =>
  overlay(page).evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    copy.querySelector('.title-search-result')?.removeAttribute('style');
    return copy.outerHTML;
  });

for (const template of templateModes('off')) {
  test(`the burger loads and opens all sections, template ${template} [MEGA-01, MEGA-02, HDR-03, POP-02, ERR-01]`, async ({
    page,
    shop,
    watch,
    isLeftOut,
  }) => {
    const parts: string[] = [];
    page.on('request', (request) => {
      const code = new URL(request.url()).searchParams.get('nlo');
      if (code) parts.push(code);
    });
    await shop.open('/', { template });
    const before = await asPrinted(page);
    let isBroken = template === 'off';
    watch.allow(/500/);
    await page.route(/nlo=/, (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
    await burger(page).click();
    const dialog = page.getByRole('dialog', { name: 'Все разделы' });
    if (isBroken) {
      await expect(dialog.getByRole('alert')).toHaveText(/^Разделы не загрузились/);
      isBroken = false;
      parts.length = 0;
      await dialog.getByRole('button', { name: 'Повторить' }).click();
    }
    await expect(dialog.getByRole('navigation', { name: 'Все разделы' })).toBeVisible();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(dialog.getByRole('button', { name: 'Закрыть меню' })).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    const all = dialog.getByRole('button', { name: '+ ЕЩЁ 6' });
    await all.press('Enter');
    await expect(dialog.getByRole('link', { name: 'XXL' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'XS' })).toBeFocused();
    expect((await axe(page).include('.mega_fixed_menu').analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть меню' }).click();
    await expect(overlay(page)).toBeHidden();
    // On narrower screens this menu does not exist.
    await burger(page).click();
    await expect(dialog).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(overlay(page)).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    expect(parts).toEqual(['menu-megafixed']);
    // The scripts that are left out would come back, and measure the menu.
    if (isLeftOut) return;
    await page.evaluate(() => (window as unknown as { vitrina: { stop(): void } }).vitrina.stop());
    await expect.poll(() => asPrinted(page)).toBe(before);
  });
}

test('the sections that are opened from the fixed header leave it out of reach [MEGA-01, POP-02]', async ({ page, shop }) => {
  await shop.open('/catalog/', { cards: 8 });
  await page.evaluate(() => scrollTo(0, 600));
  const header = page.locator('#headerfixed');
  await header.locator('.burger').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(header).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(header).toHaveJSProperty('inert', false);
});

test('a panel of the fixed header’s menu closes when the header goes away [MEGA-01, HDR-01]', async ({ page, shop }) => {
  await shop.open('/catalog/', { cards: 8 });
  await page.evaluate(() => scrollTo(0, 600));
  const header = page.locator('#headerfixed');
  await expect(header).toHaveClass(/fixed/);
  // By key: a mouse leaves the panel when the header moves.
  await header.locator('.more-items').press('Enter');
  const open = header.locator('.mega-menu [aria-expanded="true"]');
  await expect(open).toHaveText('Ещё');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveClass(/fixed/);
  await expect(header.locator('.mega-menu [aria-expanded="true"]')).toHaveCount(0);
});

/** Opens the page at a width at which the menu has panels, with a menu that is live: before that a tap is handled by the page. */
async function openForTouch(page: Page, shop: Shop) {
  await page.setViewportSize({ width: 1024, height: 800 });
  const tap = await fingersOf(page);
  await shop.open('/catalog/', { cards: 4 });
  await expect.poll(() => gathered(page).count()).toBeGreaterThan(0);
  const tapLink = async () => tap(await middleOf(cell(page, 'Кроссовки').locator('.wrap > a')));
  return { tap, tapLink };
}

test('a tap opens its panel also where the menu’s code comes when nothing is below a pointer any more [MEGA-01]', async ({
  page,
  shop,
}) => {
  const code = await holdRequests(page, 'vitrina/chunks/menu-');
  const { tapLink } = await openForTouch(page, shop);
  await tapLink();
  await page.mouse.move(5, 500);
  await expect(panel(page, 'Кроссовки')).toBeHidden();
  code.letGo();
  await expect(panel(page, 'Кроссовки')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\/\?/);
});

test('a press on “more” before the menu’s code has come moves no page, and opens its panel once it has [MEGA-01]', async ({
  page,
  shop,
}) => {
  const header = page.locator('#headerfixed');
  const entry = header.locator('.more-items');
  const place = () => page.evaluate(() => [scrollY, history.length, location.hash]);
  /** Presses, and lets the code come after `next`. */
  async function press(act: () => Promise<void>, next: () => Promise<void> = async () => {}): Promise<void> {
    const code = await holdRequests(page, 'vitrina/chunks/menu-');
    await page.mouse.move(640, 780);
    await shop.open('/catalog/', { cards: 8 });
    await page.evaluate(() => scrollTo(0, 600));
    await expect(header).toHaveClass(/fixed/);
    await expect(entry).toBeInViewport({ ratio: 1 });
    const before = await place();
    await act();
    expect(await place()).toEqual(before);
    await next();
    const came = page.waitForResponse(/chunks\/menu-/);
    code.letGo();
    await came;
  }
  const open = header.locator('.mega-menu [aria-expanded="true"]');
  await test.step('by mouse, on its way over another entry', async () => {
    await press(async () => {
      await header.locator('td').getByRole('link', { name: 'Каталог', exact: true }).hover();
      await entry.click();
    });
    await expect(open).toHaveText('Ещё');
  });
  await test.step('by Enter', async () => {
    await press(() => entry.press('Enter'));
    await expect(open).toHaveText('Ещё');
    await entry.press('Enter');
    await expect(open).toHaveCount(0);
  });
  await test.step('by Enter, and the focus leaves', async () => {
    await press(
      () => entry.press('Enter'),
      () => page.keyboard.press('Shift+Tab'),
    );
    await expect(entry).toHaveRole('button');
    await expect(open).toHaveCount(0);
  });
});

test('by touch the first tap opens and the second follows the link; a tap elsewhere closes [MEGA-01]', async ({ page, shop }) => {
  const { tap, tapLink } = await openForTouch(page, shop);
  await tapLink();
  await expect(panel(page, 'Кроссовки')).toBeVisible();
  // At the edge of the page, where there is nothing to press.
  await tap([5, 500]);
  await expect(panel(page, 'Кроссовки')).toBeHidden();
  await tapLink();
  await expect(panel(page, 'Кроссовки')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\/\?/);
  await tapLink();
  await expect(page).toHaveURL(/\/catalog\/krossovki\//);
});
