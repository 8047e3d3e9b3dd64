import { expect } from 'vitest';
import { products } from './catalogue.ts';
import { it as test } from './test-shop.ts';
import { readViewed, viewedCookie } from './viewed.ts';

const now = Date.UTC(2026, 10, 21);
const day = 24 * 3_600_000;

const asking = (cookie: string) => `a=1; ${viewedCookie}=${cookie}; b=2`;
const read = (marks: unknown) => readViewed(asking(encodeURIComponent(JSON.stringify(marks))), now).map(({ product }) => product.id);

test('the newest comes first, five days back, ten at most, and nothing that the shop does not sell [VWD-01]', () => {
  expect(read({ 4101: [String(now - day), '1'], 4150: [String(now - 1), '2'], 999999: [String(now), '3'] })).toEqual([4150, 4101]);
  expect(read({ 4101: [String(now - 6 * day), '1'] })).toEqual([]);
  expect(read(Object.fromEntries(products.slice(0, 14).map(({ id }, index) => [id, [String(now - index), '']])))).toHaveLength(10);
});

test.each(['', '{', '%', 'null', '[]', '%22x%22', '{"4101":1}'])('a cookie %j counts as none', (cookie) => {
  expect(readViewed(asking(cookie), now)).toEqual([]);
});

test('pages print empty places for viewed products, product pages their data for the template [VWD-01, DET-12]', async ({ shop }) => {
  expect(await shop.text('/')).not.toContain('viewed-wrapper');
  const cookie = { Cookie: `${viewedCookie}=${encodeURIComponent(JSON.stringify({ 4150: [String(Date.now()), '904150'] }))}` };
  const read = async (path: string) => (await shop.get(path, cookie)).text();
  for (const path of ['/', '/catalog/', '/product/vega-run/']) {
    expect(await read(path)).toContain(
      '<div class="item_wrap" data-id="4150" data-picture="{&quot;SRC&quot;:&quot;/upload/botinki-sever-1.svg&quot;}" data-info="{}">',
    );
  }
  expect(await shop.text('/product/vega-run/')).toContain("setViewedProduct('4101', {'PRODUCT_ID':'4101'");
});
