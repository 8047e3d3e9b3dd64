import type { Page } from '@playwright/test';
import { expect, live, test } from './fixtures.ts';
import { brandsOf } from './support/brands.ts';

/** Presses Tab, starting at the address bar, until the element has the focus. Returns the number of presses. */
async function tabTo(page: Page, selector: string, most = 60): Promise<number> {
  for (let stops = 1; stops <= most; stops++) {
    await page.keyboard.press('Tab');
    const look = () =>
      page.evaluate((wanted) => {
        const { activeElement } = document;
        const { outlineStyle, boxShadow } = getComputedStyle(activeElement ?? document.body);
        return {
          isThere: activeElement?.matches(wanted) === true,
          isSeen:
            activeElement === document.body || activeElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true,
          isMarked: activeElement === document.body || outlineStyle !== 'none' || boxShadow !== 'none',
          what: (activeElement?.cloneNode() as Element | undefined)?.outerHTML,
        };
      }, selector);
    let stop = await look();
    // Elements that open on focus fade in.
    if (!stop.isSeen || !stop.isMarked)
      await expect
        .poll(async () => {
          stop = await look();
          return stop;
        }, 'every stop can be seen, and is marked')
        .toMatchObject({ isSeen: true, isMarked: true });
    if (stop.isThere) return stops;
  }
  throw new Error(`Expected Tab to reach ${selector} within ${most} presses`);
}

test('by keys alone: city, search and filter, each stop has a name [REG-01, REG-03, SRC-01, SRC-03, LST-02, POP-02]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/');

  await test.step('the first tab stop is a link that skips the header', async () => {
    expect(await tabTo(page, '.skip-link')).toBe(1);
  });

  await test.step('a city is chosen', async () => {
    await tabTo(page, '#header .js_city_chooser');
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: 'Выберите город' });
    const field = popup.getByRole('combobox', { name: 'Название города' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('каза');
    await expect(popup.getByRole('listbox', { name: 'Найденные города' })).toMatchAriaSnapshot(`
      - listbox "Найденные города":
        - option /Казань/
    `);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    const active = popup.getByRole('option', { selected: true });
    await expect(active).toContainText('Казань');
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ваш город: Казань' })).toBeVisible();
    await live(page);
  });

  await test.step('a product is found', async () => {
    await tabTo(page, '#title-search-input_fixed');
    const search = page.getByRole('search').filter({ visible: true }).first();
    await expect(search).toMatchAriaSnapshot(`
      - combobox "Поиск по каталогу" [expanded=false]
    `);
    await page.keyboard.type('крос');
    await expect(page.getByRole('listbox', { name: 'Подсказки' })).toMatchAriaSnapshot(`
      - listbox "Подсказки":
        - option /Кроссовки Vega Run/
    `);
    await page.keyboard.press('ArrowDown');
    const field = page.getByRole('combobox', { name: 'Поиск по каталогу', expanded: true });
    await expect(field).toBeFocused();
    const active = page.getByRole('option', { selected: true });
    await expect(active).toContainText('Vega Run');
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Кроссовки Vega Run' })).toBeVisible();
    await live(page);
  });

  await test.step('a filter is set', async () => {
    await tabTo(page, '.breadcrumbs a[href$="/krossovki/"]');
    await page.keyboard.press('Enter');
    // The page that is left is live too, so wait for the new one.
    await expect(page).toHaveURL(/\/krossovki\//);
    await live(page);
    await tabTo(page, '.bx_filter_parameters_box[data-prop_code="brand"] input', 80);
    const brand = page.locator('.bx_filter_parameters_box[data-prop_code="brand"]');
    const name = (await brand.locator('.bx_filter_param_text').first().textContent()) ?? '';
    await page.keyboard.press('Space');
    await expect(brand.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
    await expect(page.getByRole('status').getByText(/^Найдено товаров: \d+$/)).toBeAttached();
    await expect(page).toHaveURL(/set_filter=y/);
    await expect(page.getByRole('form', { name: 'Фильтр товаров' })).toMatchAriaSnapshot(`
      - form "Фильтр товаров":
        - group "Марка":
          - button "Марка" [expanded]
          - checkbox /${name}/ [checked]
    `);
    await expect.poll(async () => [...new Set(await brandsOf(page.locator('.js_append > .item_block')))]).toEqual([name]);
    // The focus stays in the filter.
    expect(await page.evaluate(() => document.activeElement?.closest('.bx_filter') !== null)).toBe(true);
  });
});

test('on a phone, by keys alone: menu and filter open, close and return the focus [MOB-01, MOB-03, FLT-01, POP-02]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.reset();
  await shop.open('/catalog/krossovki/');

  await test.step('the menu', async () => {
    await tabTo(page, '#mobileheader .burger');
    await expect(page.locator('#mobileheader')).toMatchAriaSnapshot(`
      - banner:
        - button "Меню" [expanded=false]
        - link /Верста/
    `);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu).toMatchAriaSnapshot(`
      - dialog "Меню":
        - button "Закрыть меню"
        - navigation "Меню":
          - list:
            - listitem:
              - button "Каталог"
    `);
    await tabTo(page, '#mobilemenu a.parent');
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: 'Назад: Каталог' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Меню', exact: true })).toBeFocused();
  });

  await test.step('the filter', async () => {
    await tabTo(page, '.bx-filter-title', 80);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: /Фильтр/ });
    await expect(panel.getByRole('checkbox').first()).toBeVisible();
    await tabTo(page, '#mobilefilter input[type="checkbox"]', 20);
    await page.keyboard.press('Space');
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.locator('.bx-filter-title')).toBeFocused();
    await expect(page.locator('.bx_filter input:checked')).toHaveCount(1);
  });
});

const bars = '#headerfixed, #mobileheader, .bottom-icons-panel';

/** The bar that lies over the middle of what has the focus; undefined where none does, or where the focus is in the bar. */
const barOverFocus = (page: Page) =>
  page.evaluate(async (selector) => {
    // The browser scrolls in the frame behind the key.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const bar = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(selector);
    return !bar || bar.contains(focused) ? undefined : `${bar.id || bar.className} over ${focused.outerHTML.slice(0, 120)}`;
  }, bars);

for (const [width, keys] of [
  [390, ['Tab', 'Shift+Tab']],
  [1280, ['Shift+Tab']],
] as const)
  test(`at ${width} px no key stop of a list lies below a fixed header or the bottom panel [HDR-01]`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.reset();
    await shop.open('/catalog/', { cards: 4 });
    const cards = page.locator('.js_append .item_block');
    for (const key of keys) {
      const [from, to] = key === 'Tab' ? [cards.first(), cards.last()] : [page.locator('footer'), cards.first()];
      const start = from.getByRole('link').filter({ visible: true }).first();
      await start.focus();
      await expect(start).toBeInViewport();
      const end = await to.getByRole('link').filter({ visible: true }).first().elementHandle();
      const over: string[] = [];
      for (let stops = 0; ; stops++) {
        expect(stops, 'presses until the end of the list').toBeLessThan(150);
        await page.keyboard.press(key);
        const bar = await barOverFocus(page);
        if (bar !== undefined) over.push(bar);
        if (await page.evaluate((wanted) => document.activeElement === wanted, end)) break;
      }
      expect(over, key).toEqual([]);
    }
  });
