import type { Locator, Page } from '@playwright/test';
import { unasked, watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, test, vitrina } from './fixtures.ts';
import { templateItself } from './support/left-out-tests.ts';
import { expectSeen } from './support/seen.ts';
import { isExhaustive, variants } from './support/variants.ts';

/** The menu of the page's header and its copy in the fixed header. */
const copies = ['#header', '#headerfixed'] as const;

/** Entries that are not gathered under the last one. */
const entries = (menu: Locator) => menu.locator('td:not(.js-dropdown)').filter({ visible: true });

async function openMenu(page: Page, copy: (typeof copies)[number]): Promise<Locator> {
  if (copy === '#headerfixed') await page.evaluate(() => window.scrollTo(0, 900));
  const menu = page.locator(`${copy} .mega-menu`);
  // Shown by the template's function, or by the layer in its place.
  await expect(menu).toHaveClass(/ovisible/);
  if (copy === '#headerfixed') await expect(page.locator(copy)).toHaveClass(/fixed/);
  return menu;
}

/** An element that is marked as open is visible: its centre is in the viewport and not covered. */
async function expectOpenOnesSeen(menu: Locator, count: number): Promise<void> {
  const open = menu.locator('[aria-expanded="true"]');
  await expect(open).toHaveCount(count);
  for (const button of await open.all()) {
    const panel = menu.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await expect.poll(() => panel.evaluate(isWithinView)).toBe(true);
    // Lists of the same menu may cover its centre.
    await expectSeen(panel);
  }
}

function isWithinView(element: Element): boolean {
  const { left, right, top } = element.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && top < innerHeight;
}

/** Opens a link's submenu by keyboard: by the button behind it, or by the link itself if it has no address. */
async function openByKeyboard(page: Page, link: Locator): Promise<void> {
  await link.focus();
  if ((await link.getAttribute('href')) === '#') await expect(link).toHaveAttribute('role', 'button');
  else {
    await expect(link.locator('+ button')).toBeAttached();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

async function mouseOpens(menu: Locator): Promise<void> {
  const cell = (words: string) => menu.locator(`td:has(> .wrap > a:text-is("${words}"))`);
  await cell('Каталог').hover();
  await expectSeen(cell('Каталог').locator('> .wrap > .dropdown-menu'));
  await cell('Подборки').hover();
  await expectSeen(cell('Подборки').locator('> .wrap > .dropdown-menu'));
  await cell('Подборки').getByRole('link', { name: 'Размеры', exact: true }).hover();
  await expectSeen(cell('Подборки').locator('.dropdown-submenu > .dropdown-menu').filter({ visible: true }));
  await cell('Ещё').or(menu.locator('.js-dropdown')).first().hover();
  await expectSeen(menu.locator('.js-dropdown > .wrap > .dropdown-menu'));
}

for (const template of ['off', 'on'] as const) {
  for (const width of [1280, 1000]) {
    // `npm test` tries each template mode, width and header once.
    for (const copy of variants(copies, (one) => (one === '#header') === (width === 1280) && (template === 'off') === (width === 1280))) {
      test(`submenus opened by keyboard or mouse are visible: ${copy}, ${width} px, template ${template} [MEGA-01]`, async ({
        page,
        shop,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await shop.open('/catalog/', { cards: 4, template });
        const menu = await openMenu(page, copy);
        await expect(menu.locator('.unvisible')).toHaveCount(0);
        for (const entry of await entries(menu).all()) await expectSeen(entry.locator('> .wrap > a'));
        const link = (words: string) => menu.getByRole('link', { name: words, exact: true });

        // A panel as wide as the menu has its second level in columns.
        await openByKeyboard(page, link('Каталог'));
        await expectOpenOnesSeen(menu, 1);
        await expectSeen(menu.locator('.wide_menu .toggle_menu a').first());
        await page.keyboard.press('Escape');

        // Lists side by side.
        await openByKeyboard(page, link('Подборки'));
        await expectOpenOnesSeen(menu, 1);
        await openByKeyboard(page, link('Марки'));
        await expectOpenOnesSeen(menu, 2);
        await expectSeen(menu.getByRole('link', { name: 'Бриз', exact: true }).filter({ visible: true }));
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expectOpenOnesSeen(menu, 0);

        // The list of entries that do not fit, and a submenu of one of them.
        await expectSeen(menu.locator('.more-items'));
        await openByKeyboard(page, menu.locator('.more-items'));
        await expectOpenOnesSeen(menu, 1);
        const gathered = menu.locator('.js-dropdown .dropdown-submenu > a').first();
        if ((await gathered.count()) > 0) {
          await openByKeyboard(page, gathered);
          await expectOpenOnesSeen(menu, 2);
        } else expect(width).toBe(1280);
        if (copy === '#header' && width === 1280)
          await test.step('a mouse opens submenus, and nothing clips them', async () => {
            // Not once more than there is to close: then the template handles the key, and throws without a popup.
            for (let open = await menu.locator('[aria-expanded="true"]').count(); open > 0; open--) await page.keyboard.press('Escape');
            await expectOpenOnesSeen(menu, 0);
            await mouseOpens(menu);
          });
      });
    }
  }

  if (isExhaustive || template === 'on')
    test(`stop restores the menu at every width; template ${template} [EMB-03, MEGA-01]`, { tag: templateItself }, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: 1000, height: 800 });
      const menu = page.locator('#header .mega-menu');
      await shop.open('/catalog/', { cards: 4, template, layer: 'none' });
      if (template === 'on') await expect(menu).toHaveClass(/ovisible/);
      // The class `unvisible` is left out: it depends on which entries the template had rewritten by then.
      const read = () => menu.evaluate((element) => element.outerHTML.replaceAll(/(data-class="menu-item) unvisible/g, '$1'));
      const before = await read();
      await shop.open('/catalog/', { cards: 4, template });
      await openMenu(page, '#header');
      await openByKeyboard(page, menu.getByRole('link', { name: 'Подборки', exact: true }));
      await expectOpenOnesSeen(menu, 1);
      // The template rewrites its entries; they contain nothing of the layer.
      const narrow = await menu.locator('[data-hidewidth]').count();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => menu.locator('[data-hidewidth]').count()).toBeLessThan(narrow);
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect.poll(() => menu.locator('[data-hidewidth]').count()).toBe(narrow);
      await openByKeyboard(page, menu.locator('.more-items'));
      await expectOpenOnesSeen(menu, 1);
      await vitrina(page, (layer) => layer?.stop());
      expect(await read()).toBe(before);
    });
}

test('if all entries fit there is no “more” entry, and showing the row shifts nothing [MEGA-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 2200, height: 800 });
  const shifted = await watchLayoutShifts(page);
  await page.addInitScript(() => {
    // Set before the first paint: a theme without a maximum width.
    const style = new CSSStyleSheet();
    style.replaceSync('.mega-menu .maxwidth-theme { max-width: none !important }');
    document.adoptedStyleSheets = [style];
  });
  await shop.open('/catalog/', { cards: 4 });
  const menu = await openMenu(page, '#header');
  await expect(menu.locator('.more-items')).toBeHidden();
  await expectSeen(menu.getByRole('link', { name: 'Вакансии' }));
  expect(unasked(await shifted())).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expectSeen(menu.locator('.more-items'));
  await expect(menu.getByRole('link', { name: 'Вакансии' })).toBeHidden();
});
