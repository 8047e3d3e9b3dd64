// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import type { Parts } from '../../../../parts/parts.ts';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { activePanel, openPanel } from '../../../active-panel.ts';
import { offerPlace } from '../../../page/lazy-places.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const html = `<header><button class="burger">Меню</button></header><main id="main"></main><div class="mega_fixed_menu"><span class="svg svg-close"></span><a href="/">x</a><div data-nlo="menu-megafixed"></div></div>`;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const overlay = () => find('.mega_fixed_menu');
let shop: ReturnType<typeof startTestShop>;
let root: Root;
let ended: AbortController;
let parts: Parts;
let wanted: number;
let comes: boolean;
let fades: { opacity: number[]; duration: number; onfinish?: () => void; isCancelled?: boolean }[];

async function settle() {
  for (let task = 0; task < 4; task++) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(async () => {
  shop = startTestShop(window);
  document.body.innerHTML = html;
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  fades = [];
  Element.prototype.animate = ((frames: { opacity: number[] }, { duration }: { duration: number }) => {
    const one: (typeof fades)[number] & { cancel(): void } = {
      opacity: frames.opacity,
      duration,
      cancel: () => {
        one.isCancelled = true;
      },
    };
    fades.push(one);
    return one;
  }) as unknown as Element['animate'];
  ended = new AbortController();
  wanted = 0;
  comes = false;
  offerPlace(
    'menu-megafixed',
    async () => {
      wanted++;
      return comes;
    },
    ended.signal,
  );
  const host = overlay();
  const island = {
    host,
    selectors: marker.selectors,
    signal: ended.signal,
    wake: () => Promise.resolve(true),
  } as unknown as Island;
  parts = makeTestParts(host, marker.selectors, ended.signal);
  root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <feature.Component island={island} props={undefined} />
      </PartsContext>,
    ),
  );
  await settle();
});
afterEach(async () => {
  await end();
  await shop.stop();
  vi.restoreAllMocks();
});
async function end() {
  ended.abort();
  flushSync(() => root.unmount());
  await settle();
}
async function openByBurger() {
  find('.burger').focus();
  openPanel('burger');
  await settle();
}

test('it fades in within 150 ms as a dialog over an inert page, and out within 200 ms [MEGA-01, POP-02]', async () => {
  await openByBurger();
  expect([overlay().getAttribute('role'), overlay().getAttribute('aria-modal'), overlay().getAttribute('aria-label')]).toEqual([
    'dialog',
    'true',
    'Все разделы',
  ]);
  expect(fades).toMatchObject([{ opacity: [0, 1], duration: 150 }]);
  expect(document.activeElement).toBe(find('.svg-close'));
  expect([...document.querySelectorAll('[inert]')].map(({ localName }) => localName)).toEqual(['header', 'main']);
  parts.press(find('.svg-close'));
  await settle();
  expect(fades[1]).toMatchObject({ opacity: [1, 0], duration: 200 });
  // Closed at once: it only stays visible while it fades out.
  expect(document.activeElement).toBe(find('.burger'));
  expect([...document.querySelectorAll('[inert]')]).toEqual([overlay()]);
  expect(overlay().style.display).toBe('block');
  fades[1]?.onfinish?.();
  expect(overlay().style.display).toBe('none');
});

test('Escape and the back button close it, and a failed part is requested again [MEGA-01, HDR-03]', async () => {
  await openByBurger();
  expect(wanted).toBe(1);
  overlay().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  await settle();
  expect(activePanel().name).toBeUndefined();
  await openByBurger();
  expect(wanted).toBe(2);
  window.dispatchEvent(new Event('popstate'));
  await settle();
  expect(activePanel().name).toBeUndefined();
});

test('a failed part is reported, and loads at the retry, with the focus still inside [MEGA-01, ERR-01]', async () => {
  await openByBurger();
  const alert = find('[data-nlo] [role="alert"]');
  expect(alert.textContent).toBe('Разделы не загрузились.Повторить');
  comes = true;
  alert.querySelector('button')?.click();
  await settle();
  expect(wanted).toBe(2);
  expect(find('[role="alert"]')).toBeNull();
  expect(document.activeElement).toBe(find('.svg-close'));
});

test('opened again while fading out it stays, and stop restores all [MEGA-01]', async () => {
  await openByBurger();
  parts.press(find('.svg-close'));
  await settle();
  await openByBurger();
  expect(fades[1]?.isCancelled).toBe(true);
  expect([overlay().style.display, overlay().hasAttribute('inert')]).toEqual(['block', false]);
  await end();
  expect(document.body.innerHTML).toBe(html);
});
