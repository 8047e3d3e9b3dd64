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
  /** Milliseconds since the page was asked for. */
  readonly at: number;
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
              at: entry.startTime,
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
      expect(await page.evaluate(shiftsSinceTheLayer)).toEqual([]);
    });
  }
}

/** A slow page that is still being parsed moves by itself: what moved before the layer's first part was asked for is not its doing. */
function shiftsSinceTheLayer(): Shift[] {
  const chunks = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/vitrina/chunks/'));
  const begin = Math.min(...chunks.map(({ startTime }) => startTime));
  if (!Number.isFinite(begin)) throw new Error('Expected the layer to have asked for its parts');
  return (Reflect.get(window, 'shifts') as Shift[]).filter(({ at }) => at >= begin);
}
