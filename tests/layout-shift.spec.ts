import { expect, test } from './fixtures.ts';

const pages = [
  '/',
  '/catalog/',
  '/product/vega-run/',
  '/product/botinki-sever/',
  '/basket/',
  '/personal/favorite/',
  '/catalog/compare.php',
];

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

for (const width of [390, 1280]) {
  for (const path of pages) {
    test(`taking over ${path} at ${width} px moves nothing [EMB-01]`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 900 });
      await shop.reset({ lines: [{ product: 4150 }, { product: 4211 }], favourites: [4101, 4150], compare: [4150] });
      await page.addInitScript(() => {
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources = (Reflect.get(entry, 'sources') ?? []) as { node?: Element | null }[];
            shifts.push({
              value: Reflect.get(entry, 'value') as number,
              nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ''),
            });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await shop.open(path);
      // Through the whole page, so that every island is taken over in sight.
      await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let top = 0; top < document.body.scrollHeight; top += 600) {
          window.scrollTo(0, top);
          await frame();
          await frame();
        }
      });
      await expect
        .poll(() => page.evaluate(() => window.vitrina?.islands().some(({ state }) => state === 'live') ?? false))
        .toBe(path !== '/auth/');
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])).toEqual([]);
    });
  }
}
