// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepNoticesAway } from './notice-corner.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
  vi.stubGlobal('ResizeObserver', NextFrame);
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A fake of the browser's observer: `pass` is the next frame. */
class NextFrame {
  static pass: () => void = () => {};
  readonly #hear: () => void;
  constructor(hear: () => void) {
    this.#hear = hear;
  }
  observe(): void {
    NextFrame.pass = this.#hear;
  }
  disconnect(): void {
    NextFrame.pass = () => {};
  }
}

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
  NextFrame.pass();
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

test('the press that was before is not measured before the next frame, and not behind a later press [ERR-01]', () => {
  const { left, right, isAway } = makePage();
  right.focus();
  keepNoticesAway(document, ended.signal);
  expect(right.getBoundingClientRect).not.toHaveBeenCalled();
  press(left);
  NextFrame.pass();
  expect(right.getBoundingClientRect).not.toHaveBeenCalled();
  expect(isAway()).toBe(false);
});

test('presses look for the place of notices once, and again when it was drawn anew [ERR-01]', () => {
  const { left, right, place, isAway } = makePage();
  const search = vi.spyOn(document, 'querySelector');
  keepNoticesAway(document, ended.signal);
  for (const element of [left, right, left, right]) press(element);
  expect(search).toHaveBeenCalledOnce();
  const other = place.cloneNode(true) as Element;
  place.replaceWith(other);
  press(left);
  expect(isAway()).toBe(true);
  expect(other.classList.contains('vitrina-notices--away')).toBe(false);
  expect(search).toHaveBeenCalledTimes(2);
});

const shown = '<p class="vitrina-notice">Х</p>';

test('a notice that comes before the frame, which nobody has seen yet, is away from the press too [ERR-01]', () => {
  const { right, place, isAway } = makePage();
  right.focus();
  keepNoticesAway(document, ended.signal);
  place.insertAdjacentHTML('beforeend', shown);
  NextFrame.pass();
  expect(isAway()).toBe(true);
});

test('a notice that was seen before its look came stays where it is [ERR-01]', () => {
  const { right, place, isAway } = makePage();
  right.focus();
  place.insertAdjacentHTML('beforeend', shown);
  keepNoticesAway(document, ended.signal);
  NextFrame.pass();
  expect(isAway()).toBe(false);
});
