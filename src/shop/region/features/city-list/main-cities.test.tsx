// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { startTestShop } from '../../../test-shop.ts';
import { MainCities } from './main-cities.tsx';
import { marker } from './marker.ts';

let shop: ReturnType<typeof startTestShop>;
let root: Root;
let ended: AbortController;
/** Who watches the placeholder now: shows it by so much. */
let see: (ratio: number) => void;
let thresholds: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop = startTestShop(window);
  ended = new AbortController();
  thresholds = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void, options: { threshold: unknown }) {
        thresholds.push(options.threshold);
        see = (intersectionRatio) => tell([{ intersectionRatio }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  ended.abort();
  flushSync(() => root.unmount());
  await shop.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function settle() {
  await shop.settle();
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setImmediate(resolve));
}

test('the next page is requested when half of the placeholder is visible; the page’s own list is restored [REG-02]', async () => {
  document.body.innerHTML =
    '<ul class="mobile-cities"><li class="mobile-city"><a href="/" data-id="7">Тверь</a></li><li class="mobile-city loadings"></li></ul>';
  const before = document.body.innerHTML;
  const place = document.querySelector('ul') as HTMLElement;
  const island = { selectors: marker.selectors, signal: ended.signal } as unknown as Island;
  root = createRoot(document.createElement('div'));
  const parts = makeTestParts(place, marker.selectors, ended.signal);
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <MainCities island={island} place={place} isMobile />
      </PartsContext>,
    ),
  );
  await settle();
  see(0.49);
  expect(shop.sent).toHaveLength(0);
  see(0.5);
  see(1);
  expect([shop.sent.length, thresholds]).toEqual([1, [0.5]]);
  const cities = [
    { ID: '7', NAME: 'Тверь' },
    { ID: '8', NAME: 'Клин', URL: 'javascript:alert(1)' },
  ];
  await shop.last().answer(JSON.stringify({ status: 'success', data: { cities, lastId: '8', more: true }, errors: [] }));
  await settle();
  const links = () => [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  // Cities of the page are not repeated, and an invalid address makes no link.
  expect(links()).toEqual([
    ['Тверь', '/'],
    ['Клин', '#'],
  ]);
  // A placeholder that is in view at once asks by itself: it is watched anew.
  expect(thresholds).toEqual([0.5, 0.5]);
  see(0.6);
  await shop.last().fail('offline');
  await settle();
  expect(place.querySelector('.vitrina-cities__more')).toBeNull();
  place.querySelector('button')?.click();
  expect(document.activeElement?.textContent).toBe('Клин');
  await shop.last().answer(JSON.stringify({ status: 'success', data: { cities: [], lastId: false, more: false }, errors: [] }));
  await settle();
  expect([place.querySelector('button'), place.querySelector('.vitrina-cities__more')]).toEqual([null, null]);
  flushSync(() => root.unmount());
  expect(document.body.innerHTML).toBe(before);
});
