// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { startTestShop } from '../../../test-shop.ts';
import { marker } from './marker.ts';
import { closeDelay, Menu, openDelay } from './menu.tsx';

const cell = (id: string, below: string) =>
  `<td class="menu-item dropdown" id="${id}"><div class="wrap"><a href="/${id}/">${id}</a><div class="dropdown-menu">${below}</div></div></td>`;
const html = `<main><a id="before" href="/">x</a><nav class="mega-menu"><div class="table-menu"><table><tbody><tr>
${cell('a', '<a href="/a/1/">a1</a><a href="/a/2/">a2</a><ul class="dropdown-menu toggle_menu"><li><a href="/a/3/">a3</a></li></ul>')}${cell('b', '<a href="/b/1/">b1</a>')}<td class="menu-item" id="c"><div class="wrap"><a href="/c/">c</a></div></td>
<td class="menu-item dropdown js-dropdown" id="more"><div class="wrap"><a href="#">Ещё</a><ul class="dropdown-menu"><li class="menu-item dropdown-submenu" id="d"><a href="/d/">d</a><div class="dropdown-menu"><a href="/d/1/">d1</a></div></li></ul></div></td></tr></tbody></table></div></nav></main>`;

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const link = (words: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words) as HTMLElement;
let shop: ReturnType<typeof startTestShop>;
let ended: AbortController;
let root: Root;
let leave: () => void;
let parts: ReturnType<typeof makeTestParts>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop = startTestShop(window);
  // jsdom lays nothing out: what has no `display: none` around it counts as shown.
  Element.prototype.getClientRects = function (this: Element) {
    return (this.closest('[style*="display: none"]') ? [] : [{}]) as unknown as DOMRectList;
  };
  document.head.innerHTML = '<style>.dropdown-menu { position: absolute }</style>';
  document.body.innerHTML = html;
  ended = new AbortController();
  const host = find('.mega-menu');
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(() => {});
  leave = vi.fn();
  root = createRoot(document.createElement('div'));
  parts = makeTestParts(host, marker.selectors, ended.signal);
  draw(null);
});
function Seen({ seen }: { readonly seen: () => void }): undefined {
  useLayoutEffect(seen);
}

/** `seen`: called with the drawing, before anything else can happen on the page. */
function draw(pressed: HTMLElement | null, seen = () => {}) {
  const host = find('.mega-menu');
  const island = { host, selectors: marker.selectors, signal: ended.signal, wake: () => Promise.resolve(true) };
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <Menu key={pressed?.id} island={island as unknown as Island} pressed={pressed} leave={leave} />
        <Seen seen={seen} />
      </PartsContext>,
    ),
  );
}
const stop = () => {
  ended.abort();
  flushSync(() => root.unmount());
};
afterEach(async () => {
  stop();
  await shop.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () =>
  [...document.querySelectorAll<HTMLElement>('.wrap > .dropdown-menu, .dropdown-submenu > .dropdown-menu')]
    .filter(({ style }) => style.display === 'block')
    .map((panel) => panel.closest('[id]:is(td, li)')?.id);
const expanded = () => [...document.querySelectorAll('[aria-expanded="true"]')].map((one) => one.closest(':is(td, li)')?.id);
const over = (element: Element, pointerType = 'mouse') =>
  element.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
const out = () =>
  find('.mega-menu').dispatchEvent(Object.assign(new MouseEvent('pointerout', { bubbles: true }), { pointerType: 'mouse' }));
const tap = (element: Element) =>
  element.dispatchEvent(Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), { pointerType: 'touch' }));
const key = (name: string) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

test('a mouse that rests on an entry opens it, one that only crosses it does not [MEGA-01]', () => {
  over(link('a'));
  vi.advanceTimersByTime(openDelay - 1);
  expect(open()).toEqual([]);
  over(link('b'));
  vi.advanceTimersByTime(openDelay);
  expect(open()).toEqual(['b']);
  expect(expanded()).toEqual(['b']);
  // On the way into the open panel, over a neighbour.
  over(link('a'));
  vi.advanceTimersByTime(openDelay - 1);
  over(link('b1'));
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual(['b']);
  over(link('c'));
  vi.advanceTimersByTime(openDelay);
  expect(open()).toEqual([]);
});

test('a panel closes shortly after the mouse leaves, unless it returns or the focus is inside [MEGA-01]', () => {
  over(link('a'));
  vi.advanceTimersByTime(openDelay);
  out();
  vi.advanceTimersByTime(closeDelay - 1);
  expect(open()).toEqual(['a']);
  over(link('a1'));
  vi.advanceTimersByTime(closeDelay);
  expect(open()).toEqual(['a']);
  out();
  vi.advanceTimersByTime(closeDelay);
  expect(open()).toEqual([]);
  link('a').focus();
  key('ArrowDown');
  out();
  vi.advanceTimersByTime(closeDelay);
  expect(open()).toEqual(['a']);
});

test('a touch does not count as hovering [MEGA-01]', () => {
  over(link('a'), 'touch');
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual([]);
});

test('each link has a button that opens its panel; an entry without an address is the button [MEGA-01]', () => {
  const button = link('a').nextElementSibling as HTMLElement;
  expect([button.localName, button.getAttribute('aria-label'), button.getAttribute('aria-expanded')]).toEqual([
    'button',
    'a: подменю',
    'false',
  ]);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(find('#a .dropdown-menu'));
  button.click();
  expect(open()).toEqual(['a']);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  button.click();
  expect(open()).toEqual([]);
  expect([link('Ещё').getAttribute('role'), link('Ещё').nextElementSibling?.localName]).toEqual(['button', 'ul']);
  link('Ещё').focus();
  key(' ');
  expect(open()).toEqual(['more']);
  (link('d').nextElementSibling as HTMLElement).click();
  expect(open()).toEqual(['more', 'd']);
  // One opens, another closes.
  button.click();
  expect(open()).toEqual(['a']);
});

test('arrows go along a level and into the next, Escape goes back one level at a time [MEGA-01, POP-02]', () => {
  link('a').focus();
  key('ArrowRight');
  expect(focused()).toBe('b');
  key('End');
  expect(focused()).toBe('Ещё');
  key('ArrowRight');
  expect(focused()).toBe('a');
  (link('a').nextElementSibling as HTMLElement).focus();
  key('ArrowDown');
  expect(open()).toEqual(['a']);
  expect(focused()).toBe('a1');
  key('ArrowDown');
  key('ArrowDown');
  expect(focused()).toBe('a3');
  key('ArrowUp');
  expect(focused()).toBe('a2');
  key('Escape');
  expect(open()).toEqual([]);
  expect(focused()).toBe('a: подменю');
  tap(link('d'));
  link('d1').focus();
  key('Escape');
  expect(open()).toEqual(['more']);
  expect(focused()).toBe('d: подменю');
  key('Escape');
  expect(open()).toEqual([]);
  expect(focused()).toBe('Ещё');
});

test('arrows in a field move its caret and nothing else [MEGA-01]', () => {
  find('#a .dropdown-menu').append(document.createElement('input'));
  tap(link('a'));
  find('#a input').focus();
  key('ArrowUp');
  expect(document.activeElement).toBe(find('#a input'));
});

test('it closes when the focus leaves it or on a press outside [MEGA-01]', () => {
  tap(link('a'));
  link('a1').focus();
  find('#before').focus();
  expect(open()).toEqual([]);
  tap(link('a'));
  find('main').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(open()).toEqual([]);
});

test.each([
  ['a press outside', () => find('main').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))],
  ['Escape', () => key('Escape')],
])('%s closes a panel from the moment at which it is seen [MEGA-01, POP-02]', (_name, close) => {
  // React says that it draws the change only after the drawing that runs.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let shown: unknown;
  draw(find('#a .dropdown-menu'), () => {
    shown ??= open();
    if (String(shown) === 'a') close();
  });
  expect(shown).toEqual(['a']);
  expect(open()).toEqual([]);
});

test('a tap toggles an entry without an address; the second tap on a link follows it [MEGA-01]', () => {
  for (const words of ['Ещё', 'a']) expect(tap(link(words))).toBe(false);
  expect(open()).toEqual(['a']);
  expect(tap(link('a'))).toBe(true);
  tap(link('Ещё'));
  expect(open()).toEqual(['more']);
  tap(link('Ещё'));
  expect(open()).toEqual([]);
});

test('a menu that another script has rewritten is released and mounted again [MEGA-01, EMB-02]', () => {
  find('#a').outerHTML = cell('a', '<a href="/a/9/">a9</a>');
  expect(leave).not.toHaveBeenCalled();
  over(link('a9'));
  expect(leave).toHaveBeenCalledOnce();
});

test('stop restores the menu [MEGA-01]', () => {
  over(link('a'));
  vi.advanceTimersByTime(openDelay);
  expect(find('.mega-menu').className).toBe('mega-menu visible');
  stop();
  expect(document.body.innerHTML).toBe(html);
});
