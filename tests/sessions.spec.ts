import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { har12Schema } from '../src/session/test-har-12.ts';
import { expect, test } from './fixtures.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../harness/sessions/${name}.har`, import.meta.url));

test('Playwright serves bundled sessions completely: document, styles, pictures, template scripts [EXT-05, HAR-01]', async ({
  page,
  context,
}) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  for (const [name, path, cards] of [
    ['buy-from-catalogue', '/catalog/', 8],
    ['favourites-and-compare', '/catalog/botinki/', 4],
  ] as const) {
    const har = fileOf(name);
    expect(har12Schema.safeParse(JSON.parse(readFileSync(har, 'utf8'))).success).toBe(true);
    await context.routeFromHAR(har, { notFound: 'abort' });
    await page.goto(`https://shop.example${path}`);
    await expect(page.locator('.item_block')).toHaveCount(cards);
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(100);
    const pictures = page.locator('.item_block img').filter({ visible: true });
    expect(await pictures.count()).toBeGreaterThan(0);
    expect(await pictures.evaluateAll((list: HTMLImageElement[]) => list.filter((one) => one.complete && !one.naturalWidth).length)).toBe(
      0,
    );
  }
  expect(await page.evaluate(() => [typeof Reflect.get(window, 'jQuery'), typeof Reflect.get(window, 'BX')])).toEqual([
    'function',
    'function',
  ]);
  expect(failed).toEqual([]);
});
