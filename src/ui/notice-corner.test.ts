// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepNoticesAway } from './notice-corner.ts';

const ended = new AbortController();
afterEach(() => vi.restoreAllMocks());

/** A page with empty notices and two buttons, one at each side of 1000 px. */
function makePage(width = 1000) {
  document.body.innerHTML =
    '<section class="vitrina-notices"><div></div></section><button id="left">л</button><button id="right">п</button>';
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  const [left, right] = ['left', 'right'].map((id) => document.getElementById(id) as HTMLElement) as [HTMLElement, HTMLElement];
  vi.spyOn(left, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20));
  vi.spyOn(right, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 0, 100, 20));
  const place = document.querySelector('section') as Element;
  return { left, right, place, isAway: () => place.classList.contains('vitrina-notices--away') };
}

const press = (element: Element) => element.dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('notices are away from the press that was before, and from each later one, but none moves [ERR-01]', () => {
  const { left, right, place, isAway } = makePage();
  right.focus();
  keepNoticesAway(document, ended.signal);
  expect(isAway()).toBe(true);
  press(left);
  expect(isAway()).toBe(false);
  const [region] = place.children;
  region?.insertAdjacentHTML('beforeend', '<p class="vitrina-notice">Х</p>');
  press(right);
  expect(isAway()).toBe(false);
  region?.replaceChildren();
  press(right);
  expect(isAway()).toBe(true);
});

test.each([
  [390, true],
  [1000, false],
])('at %i px notices that were there before their look stay where they are: above is %s [ERR-01]', (width, isAbove) => {
  const { place, isAway } = makePage(width);
  place.firstElementChild?.insertAdjacentHTML('beforeend', '<p class="vitrina-notice">Х</p>');
  keepNoticesAway(document, ended.signal);
  expect(isAway()).toBe(isAbove);
});
