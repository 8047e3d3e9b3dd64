// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import type { Parts } from '../../../../parts/parts.ts';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const html =
  '<div class="wrapper1"><main id="main"><p id="before"></p><div class="bx-yandex-view-layout"><div id="BX_YMAP_7" class="bx-yandex-map"></div><div class="yandex-map__mobile-opener"></div></div><p id="after"></p></main></div>';
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const opener = () => find('.yandex-map__mobile-opener');
let shop: ReturnType<typeof startTestShop>;
let root: Root;
let ended: AbortController;
let parts: Parts;
let isOnScreen: boolean;
const fitToViewport = vi.fn();

async function settle() {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  shop = startTestShop(window);
  isOnScreen = true;
  fitToViewport.mockClear();
  Object.assign(window, { map: { container: { fitToViewport } } });
  Element.prototype.getClientRects = () => (isOnScreen ? [{}] : []) as unknown as DOMRectList;
  document.body.innerHTML = html;
  ended = new AbortController();
  const host = opener();
  const island = { host, selectors: marker.selectors, signal: ended.signal } as unknown as Island;
  parts = makeTestParts(host, marker.selectors, ended.signal);
  root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <feature.Component island={island} props={undefined} />
      </PartsContext>,
    ),
  );
});

async function end() {
  ended.abort();
  flushSync(() => root.unmount());
  await settle();
}
afterEach(async () => {
  await end();
  await shop.stop();
  Reflect.deleteProperty(window, 'map');
});

test.each([
  ['a second press', () => parts.press(opener())],
  ['Escape', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))],
  ['the back button of the browser', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  [
    'a window without a close button',
    async () => {
      isOnScreen = false;
      window.dispatchEvent(new Event('resize'));
      await vi.waitFor(() => expect(find('.yandex-map__frame')).toBeNull());
    },
  ],
  ['the layer’s end', () => end()],
])('the map fills the screen, its place is kept, and %s puts it back [SMALL-04, POP-02]', async (_what, happen) => {
  opener().focus();
  parts.press(opener());
  await settle();
  const frame = find('.wrapper1 > .yandex-map__frame');
  expect(frame.contains(find('#BX_YMAP_7'))).toBe(true);
  expect(find('#before').nextElementSibling?.getAttribute('data-mapId')).toBe('BX_YMAP_7');
  expect([frame.getAttribute('role'), frame.getAttribute('aria-label')]).toEqual(['dialog', 'Карта']);
  expect([opener().className, opener().getAttribute('aria-expanded'), opener().getAttribute('aria-label')]).toEqual([
    'yandex-map__mobile-opener closer',
    'true',
    'Закрыть карту',
  ]);
  expect(document.activeElement).toBe(opener());
  expect([find('#main').hasAttribute('inert'), document.documentElement.style.overflow]).toEqual([true, 'hidden']);
  expect(fitToViewport).toHaveBeenCalledTimes(1);
  await happen();
  await settle();
  expect(fitToViewport).toHaveBeenCalledTimes(2);
  expect([document.querySelector('[inert]'), document.documentElement.style.overflow]).toEqual([null, '']);
  expect(find('#before').nextElementSibling).toBe(find('.bx-yandex-view-layout'));
  await end();
  expect(document.body.innerHTML).toBe(html);
});

test('a full-screen map whose place was removed is removed too, without a trace [SMALL-04]', async () => {
  parts.press(opener());
  await settle();
  find('#main').innerHTML = '<p>Другой город</p>';
  parts.press(opener());
  await settle();
  expect(document.body.innerHTML).toBe('<div class="wrapper1"><main id="main"><p>Другой город</p></main></div>');
  expect(document.documentElement.style.overflow).toBe('');
});
