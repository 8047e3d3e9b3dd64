import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';

/** A button of the header whose panel's code comes with the first press: how wide the window is, the button, its panel and the panel's chunk. */
const openers = [
  { name: 'the menu of a phone', width: 390, opener: '#mobileheader .burger', panel: '#mobilemenu', chunk: 'mobile-menu', rows: 'MOB-01' },
  {
    name: 'the menu over the page',
    width: 1280,
    opener: '#header .burger',
    panel: '.mega_fixed_menu',
    chunk: 'burger-overlay',
    rows: 'MEGA-01',
  },
] as const;

const partsOf = (page: Page, { opener, panel }: (typeof openers)[number]) => ({ button: page.locator(opener), panel: page.locator(panel) });

for (const one of openers) {
  test(`${one.name}: while its code is on its way the button is busy, and a second press changes nothing [${one.rows}]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: one.width, height: 800 });
    // Before the opening: a loaded page learns of a fault a moment later.
    const code = await holdRequests(page, `vitrina/chunks/${one.chunk}-`);
    await shop.open('/catalog/', { cards: 4 });
    const { button, panel } = partsOf(page, one);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    code.letGo();
    await expect(panel).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test(`${one.name}: if its code does not come, that is told, it stays closed, and the next press opens it [${one.rows}, ERR-01]`, async ({
    page,
    shop,
    watch,
  }) => {
    watch.allow(/dynamically imported module/);
    await page.setViewportSize({ width: one.width, height: 800 });
    await page.route(`**/vitrina/chunks/${one.chunk}-*`, (route) => route.abort());
    await shop.open('/catalog/', { cards: 4 });
    const { button, panel } = partsOf(page, one);
    await button.click();
    await expect(page.getByRole('alert').getByText('Нет связи с магазином. Проверьте интернет')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(panel).toBeHidden();
    await page.unrouteAll();
    await button.click();
    await expect(panel).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
}
