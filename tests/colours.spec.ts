import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';

/** How each dialog is opened, and the path of a page that has its opener. */
const openers: readonly (readonly [name: string, path: string, open: (page: Page) => Promise<void>])[] = [
  ['quick view', '/catalog/', (page) => openQuickView(page)],
  ['one-click order', '/product/botinki-sever/', (page) => press(page, '.one_click')],
  ['login', '/catalog/', (page) => press(page, '#header [data-event="jqm"][data-param-type="auth"]')],
  ['question', '/faq/', (page) => press(page, '.btn[data-event="jqm"]')],
  ['table of sizes', '/product/vega-run/', (page) => press(page, '[data-name="TABLES_SIZE"]')],
  ['city', '/catalog/', (page) => press(page, '.js_city_chooser')],
];

const press = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().click();

async function openQuickView(page: Page): Promise<void> {
  await page.locator('.item_block').first().hover();
  await page
    .getByRole('button', { name: /^Быстрый просмотр/ })
    .first()
    .click();
}

for (const [name, path, open] of openers)
  test(`on a dark page every word in a dialog can be read: ${name} [POP-02]`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await shop.reset();
    for (const theme of ['dark', 'default']) {
      await shop.open(`${path}?theme=${theme}`, { cards: 4 });
      await open(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      const field = dialog.locator('textarea').first();
      if (await field.count()) await field.fill('Тёмными буквами на тёмном');
      const { violations } = await axe(page).include('dialog').withRules(['color-contrast']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`))).toEqual([]);
    }
  });

test('in high contrast the chosen size and tab have system colours, a notice an edge [DET-01, DET-10, POP-02]', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.reset();
  await shop.open('/product/vega-run/');
  const sizes = page.locator('.sku_in_detail').getByRole('radio');
  await sizes.nth(2).click();
  await expect(sizes.nth(2)).toHaveAttribute('aria-checked', 'true');
  const paint = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const chosen = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'SelectedItem';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect.poll(() => paint(sizes.nth(2))).toBe(chosen);
  expect(await paint(sizes.nth(0))).not.toBe(chosen);
  await expect.poll(() => paint(page.getByRole('tab', { selected: true }).first())).toBe(chosen);
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await expect(page.locator('.vitrina-notice').first()).toHaveCSS('border-top-style', 'solid');
});

test('in high contrast the viewer’s cross and magnifier are seen; notices are not printed [DET-02, POP-02]', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await shop.reset();
  await shop.open('/product/vega-run/');
  await page.locator('.product-detail-gallery a').filter({ visible: true }).first().click();
  const viewer = page.getByRole('dialog', { name: /^Фотографии: / });
  const inked = async (name: string): Promise<number> => {
    const picture = (await viewer.getByRole('button', { name, exact: true }).screenshot()).toString('base64');
    return page.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data: pixels = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
      // The corner is background.
      return [...Array(pixels.length / 4).keys()].filter((at) => pixels[at * 4] !== pixels[0]).length;
    }, picture);
  };
  // A cross of two strokes, 20 by 2 px each; the magnifier's handle is a sixth of its ring.
  await expect.poll(() => inked('Закрыть')).toBeGreaterThan(60);
  expect(await inked('Увеличить')).toBeGreaterThan(110);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  const notice = page.locator('.vitrina-notice').first();
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toBeHidden();
});
