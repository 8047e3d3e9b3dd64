// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import type { Parts } from '../../../../parts/parts.ts';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const entries = (count: number, collapsed = count) =>
  Array.from(
    { length: count },
    (_, index) => `<li${index >= collapsed ? ' class="collapsed"' : ''}><a href="/${index}/">${index}</a></li>`,
  ).join('');
const shown = () => [...document.querySelectorAll('li')].filter(({ style }) => style.display !== 'none').length;

let shop: ReturnType<typeof startTestShop>;
let root: Root;
let ended: AbortController;
let parts: Parts;

function start(html: string) {
  shop = startTestShop(window);
  document.body.innerHTML = html;
  ended = new AbortController();
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  const host = find(marker.selectors.root);
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
}
afterEach(async () => {
  end();
  await shop.stop();
});
function end() {
  ended.abort();
  flushSync(() => root.unmount());
}

test('the page’s button shows the hidden entries, disappears, and the first one gets the focus [MEGA-02]', () => {
  start(`<ul class="dropdown-menu toggle_menu">${entries(12, 10)}<li><span class="more_items with_dropdown">+ ЕЩЕ 2</span></li></ul>`);
  const button = find('.more_items');
  expect([button.getAttribute('role'), button.tabIndex]).toEqual(['button', 0]);
  parts.press(button);
  expect([...document.querySelectorAll('.collapsed')].every(({ classList }) => classList.contains('clicked_exp'))).toBe(true);
  expect(find('.more_items')).toBeNull();
  expect(document.activeElement?.textContent).toBe('10');
  end();
  expect(document.querySelectorAll('.clicked_exp')).toHaveLength(2);
});

test('Enter presses it too, and an unpressed list is restored [MEGA-02]', () => {
  const html = `<ul class="toggle_menu">${entries(11, 10)}<li><span class="more_items with_dropdown">+ ЕЩЕ 1</span></li></ul>`;
  start(html);
  end();
  expect(document.body.innerHTML).toBe(html);
  start(html);
  find('.more_items').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(document.querySelectorAll('.clicked_exp')).toHaveLength(1);
});

test('the older lists lose their class instead [MEGA-02]', () => {
  start(`<div class="toggle"><ul>${entries(12, 10)}</ul><span class="more_items">+ ЕЩЕ 2</span></div>`);
  parts.press(find('.more_items'));
  expect(find('.collapsed')).toBeNull();
  expect(find('.more_items')).toBeNull();
});

test.each([
  [10, 10, null],
  [11, 11, '+ ЕЩЁ 1'],
  [25, 11, '+ ЕЩЁ 15'],
])('of %i entries that the page has not counted %i show, and the button says %j [MEGA-02]', async (count, visible, words) => {
  start(`<ul class="toggle_menu">${entries(count)}</ul>`);
  // The button loads late: until it is there nothing is hidden.
  expect(shown()).toBe(count);
  if (words !== null) await expect.poll(() => find('.more_items')).not.toBeNull();
  const before = `<ul class="toggle_menu">${entries(count)}</ul>`;
  expect(shown()).toBe(visible);
  expect(find('.more_items')?.textContent ?? null).toBe(words);
  if (words !== null) {
    parts.press(find('.more_items'));
    expect(shown()).toBe(count);
    expect(document.activeElement?.textContent).toBe('10');
  }
  end();
  expect(document.body.innerHTML).toBe(before);
});
