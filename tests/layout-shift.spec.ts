import type { Page } from '@playwright/test';
import { watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, test } from './fixtures.ts';
import { variants } from './support/variants.ts';

const pages = [
  '/',
  '/catalog/',
  '/product/vega-run/',
  '/product/botinki-sever/',
  '/basket/',
  '/personal/favorite/',
  '/catalog/compare.php',
];

for (const width of [390, 1280]) {
  test(`starting the layer shifts nothing on any page at ${width} px [EMB-01]`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.reset({ lines: [{ product: 4150 }, { product: 4211 }], favourites: [4101, 4150], compare: [4150] });
    const shifts = await watchLayoutShifts(page);
    // `npm test` tries each page at one width, alternating between the two.
    for (const path of variants(pages, (_, index) => (index % 2 === 0) === (width === 390)))
      await test.step(path, async () => {
        await shop.open(path);
        await walkThrough(page);
        await expect.poll(() => page.evaluate(() => window.vitrina?.islands().some(({ state }) => state === 'live') ?? false)).toBe(true);
        expect(await shifts()).toEqual([]);
      });
  });
}

// `npm test` tries the wide page, whose address leads to another tab as well; at 390 px its start is tried above.
for (const width of variants([390, 1280], (one) => one === 1280)) {
  test(`a product page does not shift at ${width} px while widgets load and are used [DET-01, DET-02, DET-06, DET-07]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.reset();
    const shifts = await watchLayoutShifts(page);
    // Pictures and a film, and on wide screens an address that leads to another tab than the server shows. On a phone that
    // would open an accordion panel in view and push down everything below it.
    await shop.open(`/product/vega-trail/${width < 768 ? '' : '#payment'}`);
    if (width >= 768) {
      const pane = page.locator('.tab-pane.payment');
      await expect(pane).toBeVisible();
      await expect.poll(() => pane.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(240);
    }
    await walkThrough(page);
    const waiting = () =>
      page.evaluate(() => {
        const seen = window.vitrina?.islands().filter(({ element }) => element.checkVisibility({ visibilityProperty: true })) ?? [];
        return seen.filter(({ state }) => state !== 'live').map(({ feature }) => feature);
      });
    // Content that loaded outside the view becomes live when it is scrolled into view.
    await expect
      .poll(async () => {
        await walkThrough(page);
        return waiting();
      })
      .toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const gallery = page.locator('.product-detail-gallery__container');
    for (const number of [1, 2, 3]) {
      await gallery.getByRole('button', { name: 'Следующее фото' }).click();
      await expect(gallery.getByRole('status')).toHaveText(`Вид ${number + 1} из 6`);
    }
    await gallery.locator('.detail-gallery-big__link').nth(3).click();
    await expect(page.getByRole('dialog', { name: /^Фотографии/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts()).toEqual([]);
  });
}

/** Scrolls through the whole page, so that every island becomes live in view. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}
