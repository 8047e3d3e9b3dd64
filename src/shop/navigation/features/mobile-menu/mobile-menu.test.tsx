// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import type { Parts } from '../../../../parts/parts.ts';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { activePanel, openPanel, togglePanel } from '../../../active-panel.ts';
import { offerPlace } from '../../../page/lazy-places.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const list = (back: string) =>
  `<li class="menu_back"><a href="" id="${back}"><span>Назад</span></a></li><li class="menu_title"><a href="/t/">Т</a></li>`;
const menu = (
  kind: string,
  scroller = '',
) => `<div id="mobileheader"><button class="burger"></button></div><main id="main"><a href="/">Страница</a></main>
<div class="style-switcher"></div><div id="mobilemenu" class="${kind}"><div class="scroller ${scroller}"><div id="head"><button class="svg-close"></button></div><div class="wrap"><ul class="top">
<li id="catalogue"><a class="parent" href="/catalog/">Каталог</a><ul class="dropdown">${list('back')}<li id="shoes"><a class="parent" href="/shoes/">Обувь</a><ul class="dropdown">${list('back-2')}<li><a id="leaf" href="/leaf/">Кеды</a></li></ul></li></ul></li>
<li id="sale"><a class="parent" href="/sale/">Скидки</a><ul class="dropdown">${list('back-3')}</ul></li></ul><div data-nlo="menu-mobile"></div></div></div></div>`;

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
let shop: ReturnType<typeof startTestShop>;
let root: Root;
let ended: AbortController;
let parts: Parts;
let media: EventTarget & { matches?: boolean };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop = startTestShop(window);
  // jsdom lays nothing out: everything counts as shown.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  media = new EventTarget();
  window.matchMedia = () => media as MediaQueryList;
});
afterEach(async () => {
  await end();
  await shop.stop();
  vi.useRealTimers();
});

async function settle(time = 0) {
  await vi.advanceTimersByTimeAsync(time);
  // React draws what a timer has changed in a task of its own.
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setImmediate(resolve));
}

async function start(html: string) {
  document.body.innerHTML = html;
  ended = new AbortController();
  const host = find('#mobilemenu');
  const island = {
    host,
    selectors: marker.selectors,
    signal: ended.signal,
    wake: () => Promise.resolve(true),
  } as unknown as Island;
  root = createRoot(document.createElement('div'));
  parts = makeTestParts(host, marker.selectors, ended.signal);
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <feature.Component island={island} props={undefined} />
      </PartsContext>,
    ),
  );
  await settle();
}

async function end() {
  ended.abort();
  flushSync(() => root.unmount());
  await settle();
}

async function press(selector: string) {
  parts.press(find(selector));
  await settle();
}

async function openMenu() {
  find('.burger').focus();
  openPanel('menu');
  await settle();
}

const expanded = () => [...document.querySelectorAll('.expanded')].map(({ id }) => id);
const depth = () => find('.wrap').style.transform;
const inert = () => [...document.querySelectorAll('[inert]')].map(({ id, className }) => id || className);
const focused = () => document.activeElement?.id || document.activeElement?.textContent;

test('each level slides in with the focus, alone can be reached, and gives both back [MOB-01]', async () => {
  await start(menu('leftside'));
  expect(inert()).toEqual(['mobilemenu']);
  await openMenu();
  expect(find('#mobilemenu').className).toBe('leftside show');
  expect(document.activeElement).toBe(find('.svg-close'));
  await press('#catalogue > a');
  expect([expanded(), depth(), focused()]).toEqual([['catalogue'], 'translateX(-100%)', 'back']);
  expect(find('#catalogue > a').getAttribute('aria-expanded')).toBe('true');
  expect(find('#back').getAttribute('aria-label')).toBe('Назад: Каталог');
  expect(inert()).toContain('sale');
  expect(find('#head').closest('[inert]')).toBeNull();
  await press('#shoes > a');
  expect([expanded(), depth(), focused()]).toEqual([['catalogue', 'shoes'], 'translateX(-200%)', 'back-2']);
  expect(find('#back').closest('[inert]')).not.toBeNull();
  expect(find('#leaf').closest('[inert]')).toBeNull();
  await press('#back-2');
  expect([expanded(), depth(), focused()]).toEqual([['catalogue'], 'translateX(-100%)', 'Обувь']);
  await press('#back');
  expect([expanded(), depth(), focused()]).toEqual([[], '', 'Каталог']);
  expect(find('#sale').closest('[inert]')).toBeNull();
});

test('closed, the menu is at its first level 400 ms later, or when it opens again [MOB-01]', async () => {
  await start(menu('leftside'));
  await openMenu();
  await press('#catalogue > a');
  await press('.svg-close');
  expect(activePanel().name).toBeUndefined();
  expect(document.activeElement).toBe(find('.burger'));
  await settle(399);
  expect(depth()).toBe('translateX(-100%)');
  await settle(1);
  expect([expanded(), depth()]).toEqual([[], '']);
  await openMenu();
  await press('#catalogue > a');
  togglePanel('menu');
  await settle(100);
  await openMenu();
  expect([expanded(), depth()]).toEqual([[], '']);
});

test('an accordion opens in its place, one branch at a time [MOB-01]', async () => {
  await start(menu('dropdown', 'downdrop'));
  await openMenu();
  expect(document.querySelector('#mobilemenu-overlay')).toBeNull();
  expect(find('.burger').closest('[inert]')).toBeNull();
  await press('#catalogue > a');
  await press('#shoes > a');
  expect([expanded(), depth()]).toEqual([['catalogue', 'shoes'], '']);
  await press('#sale > a');
  expect(expanded()).toEqual(['sale']);
  await press('#sale > a');
  expect(expanded()).toEqual([]);
});

test.each([
  ['a press on the overlay', () => find('#mobilemenu-overlay').click()],
  ['a press beside it', () => document.body.click()],
  ['Escape', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))],
  ['a window that has become too wide', () => media.dispatchEvent(Object.assign(new Event('change'), { matches: false }))],
  ['its own end', () => end()],
])('%s closes it, and the page is as it was [MOB-01, EMB-03]', async (_what, happen) => {
  await start(menu('leftside'));
  await openMenu();
  await press('#catalogue > a');
  expect(find('.style-switcher').style.display).toBe('none');
  expect(find('#mobilemenu-overlay').style.display).toBe('block');
  expect(inert()).toContain('main');
  await happen();
  await settle(400);
  expect(document.querySelector('#mobilemenu-overlay')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  expect(inert().filter((name) => name !== 'mobilemenu')).toEqual([]);
  await end();
  expect(document.body.innerHTML).toBe(menu('leftside'));
});

test('a menu that the template opened before is open, and its overlay is used [MOB-01, EMB-02]', async () => {
  await start(`${menu('leftside').replace('"leftside"', '"leftside show"')}<div id="mobilemenu-overlay" style="display: none;"></div>`);
  expect(activePanel().name).toBe('menu');
  expect(document.querySelectorAll('#mobilemenu-overlay')).toHaveLength(1);
  expect(find('#mobilemenu-overlay').style.display).toBe('block');
  find('#mobilemenu-overlay').click();
  await settle();
  expect(find('#mobilemenu').className).toBe('leftside');
  expect(find('#mobilemenu-overlay').style.display).toBe('none');
});

test('opening and closing by other scripts is followed [MOB-01, EMB-02]', async () => {
  await start(`${menu('leftside')}<div id="mobilemenu-overlay" style="display: none;"></div>`);
  find('#mobilemenu-overlay').style.display = 'block';
  document.body.style.position = 'fixed';
  find('#mobilemenu').classList.add('show');
  await settle();
  expect(activePanel().name).toBe('menu');
  expect(find('#mobilemenu').className).toBe('leftside show');
  expect(find('#mobilemenu').hasAttribute('inert')).toBe(false);
  expect(document.body.style.position).toBe('');
  find('#mobilemenu').classList.remove('show');
  await settle();
  expect(activePanel().name).toBeUndefined();
  expect(find('#mobilemenu-overlay').style.display).toBe('none');
  expect(inert()).toEqual(['mobilemenu']);
});

test('opening closes the phone numbers, and requests the late part until it has loaded [MOB-02]', async () => {
  await start(menu('leftside'));
  const put = vi.fn(async (load: () => Promise<unknown>) => (await load()) !== undefined);
  offerPlace('menu-mobile', put, ended.signal);
  openPanel('phones');
  await openMenu();
  expect(activePanel().name).toBe('menu');
  await settle(149);
  const asked = () => shop.sent.filter(({ input }) => (input as { code?: string }).code === 'menu-mobile');
  expect(asked()).toHaveLength(0);
  await settle(1);
  // What asks for it is loaded meanwhile.
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  await asked()[0]?.fail('http');
  // The sanitiser is loaded meanwhile.
  await vi.waitFor(() => expect(put.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']));
  togglePanel('menu');
  await settle(500);
  await openMenu();
  await settle(150);
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
});

test('with reduced motion nothing is animated [MOB-01]', async () => {
  media.matches = true;
  await start(menu('leftside'));
  await openMenu();
  expect([find('#mobilemenu').style.transition, find('.wrap').style.transition]).toEqual(['none', 'none']);
  await press('#catalogue > a');
  await end();
  expect(document.body.innerHTML).toBe(menu('leftside'));
});
