// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import type { Parts } from '../../../../parts/parts.ts';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { activePanel, closePanel, openPanel } from '../../../active-panel.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const html = `<div id="mobileheader"><a id="logo" href="/"></a><button class="wrap_phones"></button></div><main id="main"></main><div id="mobilePhone"><a href="tel:+7">8 800</a><i class="svg-close"></i></div>`;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
let shop: ReturnType<typeof startTestShop>;
let root: Root;
let ended: AbortController;
let parts: Parts;
let media: EventTarget;

async function settle() {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(async () => {
  shop = startTestShop(window);
  // jsdom lays nothing out: everything counts as shown.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  media = new EventTarget();
  window.matchMedia = () => media as MediaQueryList;
  document.body.innerHTML = html;
  ended = new AbortController();
  const host = find('#mobilePhone');
  parts = makeTestParts(host, marker.selectors, ended.signal);
  const island = { host, selectors: marker.selectors, signal: ended.signal } as unknown as Island;
  root = createRoot(document.createElement('div'));
  const drawn = (
    <PartsContext value={parts}>
      <feature.Component island={island} props={undefined} />
    </PartsContext>
  );
  flushSync(() => root.render(drawn));
  find('.wrap_phones').focus();
  openPanel('phones');
  await settle();
});

async function end() {
  ended.abort();
  flushSync(() => root.unmount());
  await settle();
}
afterEach(async () => {
  await end();
  await shop.stop();
});

test.each([
  ['its cross', () => parts.press(find('.svg-close'))],
  ['a press on the overlay', () => find('.jqmOverlay.mobp').click()],
  ['Escape', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))],
  ['a window wider than 991 px', () => media.dispatchEvent(Object.assign(new Event('change'), { matches: false }))],
  ['the menu', () => openPanel('menu')],
  ['the layer’s end', () => end()],
])('the phone numbers show over an inert page below the header until %s closes them [MOB-03, MOB-02]', async (_what, happen) => {
  expect([find('#mobilePhone').className, find('#mobilePhone').style.display]).toEqual(['show', 'block']);
  expect(document.activeElement).toBe(find('#mobilePhone a'));
  expect([...document.querySelectorAll('[inert]')].map(({ id }) => id)).toEqual(['main']);
  await happen();
  await settle();
  expect(document.querySelector('.jqmOverlay')).toBeNull();
  expect(document.querySelector('[inert]')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  await end();
  expect(document.body.innerHTML).toBe(html);
});

test('a closed panel is not closed by another panel’s name [MOB-02]', () => {
  closePanel('menu');
  expect(activePanel().name).toBe('phones');
});
