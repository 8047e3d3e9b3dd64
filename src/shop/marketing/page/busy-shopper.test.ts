// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isShopperBusy } from './busy-shopper.ts';

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('style');
});

/** jsdom has no layout: `count` boxes are drawn for the element. */
function draw(html: string, count: number): Element {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as Element;
  vi.spyOn(element, 'getClientRects').mockReturnValue(Array.from({ length: count }) as unknown as DOMRectList);
  return element;
}

test('a shopper is busy while something is open that is drawn [MKT-01]', () => {
  draw('<div aria-modal="true"></div>', 1);
  expect(isShopperBusy(document)).toBe(true);
  draw('<div aria-modal="true"></div>', 0);
  expect(isShopperBusy(document)).toBe(false);
  draw('<div></div>', 1);
  expect(isShopperBusy(document)).toBe(false);
  document.documentElement.style.overflow = 'hidden';
  expect(isShopperBusy(document)).toBe(true);
});

test('a shopper is busy who types, not who has pressed a button [MKT-01]', () => {
  for (const [html, isBusy] of [
    ['<input>', true],
    ['<textarea></textarea>', true],
    ['<input type="checkbox">', false],
    ['<button></button>', false],
  ] as const) {
    document.body.innerHTML = html;
    (document.body.firstElementChild as HTMLElement).focus();
    expect(isShopperBusy(document), html).toBe(isBusy);
  }
});
