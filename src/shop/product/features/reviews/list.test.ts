// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { define, standIn } from '../../../../compat/stubs.ts';
import type { Island } from '../../../../parts/feature.ts';
import { startTestShop } from '../../../test-shop.ts';
import { makeReviewList } from './list.ts';
import { marker } from './marker.ts';

const name = 'JCCatalogSocnetsComments';
const settings = { settings: { blog: { ajaxUrl: '/reviews/', ajaxParams: {}, contID: 'box' } } };

let shop: ReturnType<typeof startTestShop>;
let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
  ended = new AbortController();
  document.body.innerHTML = `<div class="catalog_reviews_extended"><div id="box"></div><script type="text/plain">new ${name}(${JSON.stringify(settings)});</script></div>`;
});
afterEach(async () => {
  ended.abort();
  Reflect.deleteProperty(window, name);
  await shop.stop();
  vi.useRealTimers();
});

function fill(): Promise<void> {
  const element = document.querySelector('.catalog_reviews_extended') as HTMLElement;
  const island = { host: element, selectors: marker.selectors, signal: ended.signal } as unknown as Island<typeof marker>;
  return makeReviewList(island, () => {}).fill();
}

test('reviews missing in the page are loaded where something of ours stands in for their script [REV-01, EMB-02]', async () => {
  define(name, standIn(name));
  const filled = fill();
  // What parses the script loads late, in the machine's own time.
  await vi.waitUntil(() => shop.countOf('load-reviews') === 1, { timeout: 10_000 });
  await shop.last('load-reviews').answer('<div class="blog-comments">Отзыв</div>');
  await filled;
  expect(document.querySelector('#box')?.textContent).toBe('Отзыв');
});

test("the template's own script loads them itself [REV-01, EMB-02]", async () => {
  Reflect.set(window, name, class {});
  await fill();
  expect(shop.countOf('load-reviews')).toBe(0);
});
