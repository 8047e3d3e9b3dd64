import type { Page } from '@playwright/test';
import { expect, test, visible } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { isExhaustive, templateModes } from './support/variants.ts';

test.use({ viewport: { width: 390, height: 800 } });

// The option `hasTouch` would take a browser context of its own.
test.beforeEach(async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
});

const menu = (page: Page) => page.locator('#mobilemenu');
const burger = (page: Page) => page.locator('#mobileheader .burger');
const overlay = (page: Page) => page.locator('#mobilemenu-overlay').filter({ visible: true });
const parent = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true }).filter({ visible: true });
/** Inert parts of the page, without those that never show at this width. */
const leftBehind = (page: Page) =>
  page.evaluate(() => ({
    inert: document.querySelectorAll(':is(body, .wrapper1, #mobileheader, .mobileheader-row) > [inert]:not(#mobilemenu, #headerfixed)')
      .length,
    overflow: getComputedStyle(document.documentElement).overflow,
  }));
const free = { inert: 0, overflow: 'visible' };

/** A finger that moves across the page, by synthetic events: on desktops the browser's own touches also navigate back. */
async function swipe(page: Page, from: number, to: number, y: number): Promise<void> {
  await page.evaluate(
    ([first, last, clientY]) => {
      const target = document.elementFromPoint(first, clientY) ?? document.body;
      const send = (type: string, clientX: number, isDown: boolean) => {
        const touch = new Touch({ identifier: 1, target, clientX, clientY });
        target.dispatchEvent(
          new TouchEvent(type, { bubbles: true, cancelable: true, touches: isDown ? [touch] : [], changedTouches: [touch] }),
        );
      };
      send('touchstart', first, true);
      send('touchmove', (first + last) / 2, true);
      send('touchend', last, false);
    },
    [from, to, y] as const,
  );
}

/** A position, px from the top of the view, where a touch hits only this element. */
async function heightOf(page: Page, selector: string): Promise<number> {
  const element = page.locator(selector).first();
  await element.evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return ((await element.boundingBox())?.y ?? 0) + 5;
}

for (const template of templateModes('on')) {
  test(`the menu opens, goes level by level and closes, template ${template} [MOB-01, MOB-02, POP-02]`, { tag: onLeftOutPages }, async ({
    page,
    shop,
  }) => {
    const parts: string[] = [];
    page.on('request', (request) => {
      const code = new URL(request.url()).searchParams.get('nlo');
      if (code) parts.push(code);
    });
    await shop.open('/', { template });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<div class="style-switcher">Вид</div>');
    });
    await burger(page).click();
    await expect(menu(page)).toHaveClass(/show/);
    await expect(overlay(page)).toHaveCount(1);
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.style-switcher')).toBeHidden();
    expect((await leftBehind(page)).overflow).toBe('hidden');
    await expect(menu(page).getByRole('navigation', { name: 'Покупателям' })).toBeVisible();
    await parent(page, 'Каталог').click();
    const back = visible(page, '#mobilemenu .menu_back > a').last();
    await expect(back).toBeFocused();
    await expect(parent(page, 'Кроссовки')).toBeInViewport();
    await expect(
      menu(page)
        .getByRole('listitem', { includeHidden: true })
        .filter({ hasText: /^Скидки$/ }),
    ).toHaveAttribute('inert', '');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(parent(page, 'Кроссовки')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(menu(page).getByRole('link', { name: 'Таблицей' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#mobilemenu .wrap')).toHaveCSS('transform', /^matrix\(1, 0, 0, 1, -6\d\d/);
    expect((await axe(page).include('#mobilemenu').analyze()).violations).toEqual([]);
    await menu(page).getByRole('button', { name: 'Назад: Кроссовки' }).click();
    await expect(parent(page, 'Кроссовки')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(overlay(page)).toHaveCount(0);
    await expect(burger(page)).toBeFocused();
    await expect(page.locator('.style-switcher')).toBeVisible();
    await expect.poll(() => leftBehind(page)).toEqual(free);

    // By touch, back to the first level.
    const y = await heightOf(page, 'main h2');
    await swipe(page, 131, 331, y);
    await swipe(page, 129, 329, y);
    await expect(parent(page, 'Каталог')).toBeInViewport();
    await swipe(page, 300, 100, 600);
    await expect(menu(page)).toBeHidden();
    await burger(page).click();
    await expect(parent(page, 'Каталог')).toBeInViewport();
    await page.mouse.click(380, 500);
    await expect(menu(page)).toBeHidden();
    await expect.poll(() => leftBehind(page)).toEqual(free);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(parts).toEqual(['menu-mobile']);
  });
}

test('under the header the menu is an accordion, which a wider window closes [MOB-01, ERR-01]', async ({ page, shop, watch }) => {
  watch.allow(/500/);
  let isBroken = true;
  await page.route(/nlo=/, (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
  await page.setViewportSize({ width: 991, height: 800 });
  await shop.open('/catalog/?menu=dropdown');
  const before = await menu(page).evaluate((element) => element.outerHTML);
  const failed = page.waitForResponse((response) => response.url().includes('nlo='));
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
  await failed;
  await parent(page, 'Каталог').click();
  await parent(page, 'Ботинки').click();
  await expect(menu(page).getByRole('link', { name: 'Таблицей' })).toBeVisible();
  await parent(page, 'Кеды').click();
  await expect(menu(page).getByRole('link', { name: 'Таблицей' })).toHaveCount(1);
  await expect(parent(page, 'Ботинки')).toHaveAttribute('aria-expanded', 'false');
  // Its links and buttons are looked at above, where it lies over the page.
  if (isExhaustive) expect((await axe(page).include('#mobilemenu').analyze()).violations).toEqual([]);
  // The button that opened it closes it.
  await burger(page).click();
  await expect(menu(page)).toBeHidden();
  isBroken = false;
  await expect(async () => {
    await burger(page).click();
    await expect(menu(page).getByRole('navigation', { name: 'Покупателям' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => leftBehind(page)).toEqual(free);
  await page.setViewportSize({ width: 991, height: 800 });
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => (window as unknown as { vitrina: { stop(): void } }).vitrina.stop());
  await expect.poll(() => leftBehind(page)).toEqual(free);
  expect(await menu(page).evaluate((element) => element.outerHTML)).toBe(before);
});

/** Of the header and the bar below, neither of which an open panel covers or dims. */
const headerLinks = [
  ['basket', '#mobileheader .basket-link', '/basket/'],
  ['logo', '#mobileheader .logo a', '/'],
  ['basket of the bar below', '.bottom-icons-panel a[href*="/basket/"]', '/basket/'],
] as const;
const openPanels = [
  ['phone numbers', '', '.wrap_phones', '#mobilePhone'],
  ['menu below the header', '?menu=dropdown', '.burger', '#mobilemenu'],
] as const;
for (const [name, query, opener, panel] of openPanels) {
  test(`with the ${name} open, the header’s other buttons and links work [MOB-02, MOB-03, MOB-01]`, { tag: onLeftOutPages }, async ({
    page,
    shop,
  }) => {
    const open = async () => {
      await shop.open(`/catalog/${query}`);
      await page.locator(`#mobileheader ${opener}`).click();
      await expect(page.locator(panel)).toBeVisible();
    };
    await open();
    await test.step('only one of menu and phone numbers is open', async () => {
      const isMenu = panel === '#mobilemenu';
      await page.locator(`#mobileheader ${isMenu ? '.wrap_phones' : '.burger'}`).click();
      await expect(page.locator(isMenu ? '#mobilePhone' : '#mobilemenu')).toBeVisible();
      await expect(page.locator(panel)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect.poll(() => leftBehind(page)).toEqual(free);
    });
    await test.step('the search opens and closes it', async () => {
      await page.locator(`#mobileheader ${opener}`).click();
      await expect(page.locator(panel)).toBeVisible();
      const search = page.locator('#mobileheader .inline-search-show');
      await search.click();
      await expect(page.locator('.inline-search-block')).toBeVisible();
      await expect(page.locator('#title-search-input')).toBeFocused();
      await expect(page.locator(panel)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect.poll(() => leftBehind(page)).toEqual(free);
    });
    await test.step('a press on the page below only closes it', async () => {
      await page.locator(`#mobileheader ${opener}`).click();
      await expect(page.locator(panel)).toBeVisible();
      await page.mouse.click(195, 700);
      await expect(page.locator(panel)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe('/catalog/');
    });
    for (const [link, selector, path] of headerLinks)
      await test.step(`the link leads on: ${link}`, async () => {
        await open();
        await page.locator(selector).first().click();
        await page.waitForURL((url) => url.pathname === path);
      });
  });
}

for (const template of templateModes('off')) {
  test(`a swipe from the left opens the menu, the phone numbers open alone, template ${template} [MOB-01, MOB-02, MOB-03]`, async ({
    page,
    shop,
  }) => {
    await shop.open('/', { template });
    await test.step('only a swipe that begins in the left third opens the menu, and none on a slider', async () => {
      await page.evaluate(() => {
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<p class="swipeignore">Слайды</p><p id="still">Текст</p>');
      });
      await swipe(page, 60, 260, await heightOf(page, '.swipeignore'));
      await swipe(page, 135, 335, await heightOf(page, '#still'));
      // The next swipe opens the menu, so the earlier ones were ignored and not merely late.
      await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
      await swipe(page, 125, 325, await heightOf(page, '#still'));
      await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
    });
    const opener = page.getByRole('button', { name: 'Телефоны' });
    const panel = page.locator('#mobilePhone');
    const dimmed = page.locator('.jqmOverlay.mobp');
    await opener.click();
    await expect(panel.getByRole('link')).toBeFocused();
    await expect(dimmed).toHaveCount(1);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const header = await page.locator('#mobileheader').boundingBox();
    expect((await panel.boundingBox())?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
    expect((await axe(page).include('#mobilePhone').analyze()).violations).toEqual([]);
    await opener.click();
    await expect(panel).toBeHidden();
    await expect(dimmed).toHaveCount(0);
    await opener.click();
    await expect(panel).toBeVisible();
    // A swipe opens the menu and closes the panel.
    const y = await heightOf(page, 'main h2');
    await swipe(page, 100, 300, y);
    await expect(overlay(page)).toHaveCount(1);
    await expect(panel).toBeHidden();
    await expect(dimmed).toHaveCount(0);
    expect((await leftBehind(page)).overflow).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(() => leftBehind(page)).toEqual(free);
    await page.setViewportSize({ width: 991, height: 800 });
    await opener.click();
    await expect(panel).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(panel).toBeHidden();
    await expect.poll(() => leftBehind(page)).toEqual(free);
  });
}
