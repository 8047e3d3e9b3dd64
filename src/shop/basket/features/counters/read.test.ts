// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

function read(html: string) {
  document.body.innerHTML = html;
  const element = document.querySelector(marker.selectors.root);
  if (!element) throw new Error(`Expected a counter in ${html}`);
  return feature.read(element, marker.selectors);
}

test.each([
  ['<a class="basket-link basket" href="/basket/"></a>', 'basket', 'link'],
  ['<a class="basket-link compare" href="/catalog/compare.php"></a>', 'compare', 'link'],
  ['<a class="basket-link delay" href="/basket/#delayed"></a>', 'delayed', 'link'],
  ['<a class="basket-link delay" href="/personal/favorite/"></a>', 'favourite', 'link'],
  ['<a href="/basket/#delayed"><span class="basket-link delay"></span></a>', 'delayed', 'link'],
  ['<div class="wish_count small clicked"><span class="basket-link delay"></span></div>', 'delayed', 'link'],
  ['<div class="wish_count small"><a href="/personal/favorite/"><span class="basket-link delay"></span></a></div>', 'favourite', 'link'],
  ['<span class="counter-state basket"></span>', 'basket', 'panel'],
  ['<a href="/personal/favorite/"><span class="counter-state delay"></span></a>', 'favourite', 'panel'],
])('tells by its class and address what %s counts [CNT-01]', (html, counter, kind) => {
  expect(read(html)).toEqual({ ok: true, value: { counter, kind } });
});

test('says what it expected when a site’s own marker matches another element [EMB-04]', () => {
  document.body.innerHTML = '<a class="cart"></a>';
  const result = feature.read(document.body, marker.selectors);
  expect(!result.ok && result.failure.message).toMatch(/^counters: expected /);
});
