// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import { stepTo } from '../../../../ui/scroll-steps.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

test.each([
  ['a fifth of what is hidden', 0, 1, { most: 400, seen: 358 }, 80],
  ['the same from anywhere', 120, 1, { most: 400, seen: 358 }, 200],
  ['and back', 120, -1, { most: 400, seen: 358 }, 40],
  ['not beyond the end', 390, 1, { most: 400, seen: 358 }, 400],
  ['nor before the beginning', 30, -1, { most: 400, seen: 358 }, 0],
  ['never more than is seen at once', 0, 1, { most: 4000, seen: 358 }, 358],
  ['nowhere where nothing is hidden', 0, 1, { most: 0, seen: 358 }, 0],
] as const)('a press moves %s [SMALL-06]', (_what, from, direction, way, wanted) => {
  expect(stepTo(from, direction, way)).toBe(wanted);
});

let isStill = true;
let grown: () => void = () => {};
let island: TestIsland;
let shop: ReturnType<typeof startTestShop>;
let press: (control: Element) => void;
const html =
  '<div class="js-basket-scroll"><button data-scroll-step="-1" class="arrow">‹</button><span data-scroll-step="1"><i></i></span><div class="js-basket-scroll__box"><table></table></div></div>';
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const box = () => find('.js-basket-scroll__box');
const back = () => find('[data-scroll-step="-1"]');
const on = () => find('[data-scroll-step="1"]');
const ends = () => [back(), on()].map((control) => control.getAttribute('aria-disabled'));
const measure = (sizes: Record<string, number>) => {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(box(), name, { value, configurable: true, writable: true });
};
const go = vi.fn((options: ScrollToOptions) => {
  if (!isStill) return;
  measure({
    ...(options.left === undefined ? {} : { scrollLeft: options.left }),
    ...(options.top === undefined ? {} : { scrollTop: options.top }),
  });
  box().dispatchEvent(new Event('scroll'));
  box().dispatchEvent(new Event('scrollend'));
});

beforeEach(() => {
  isStill = true;
  go.mockClear();
  window.matchMedia = (() => ({ matches: isStill })) as unknown as typeof window.matchMedia;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        grown = look;
      }
      observe() {}
      disconnect() {
        grown = () => {};
      }
    },
  );
  document.body.innerHTML = html;
  measure({ scrollWidth: 758, clientWidth: 358, scrollHeight: 90, clientHeight: 90, scrollLeft: 0, scrollTop: 0 });
  box().scrollTo = go as unknown as typeof Element.prototype.scrollTo;
  shop = startTestShop(window);
  island = makeTestIsland(marker, feature);
  press = (control) => flushSync(() => island.parts.press(control));
});
afterEach(async () => {
  island.end();
  await shop.stop();
});

test('five presses reach the end, where the arrow is disabled and keeps the focus [SMALL-06]', () => {
  expect(ends()).toEqual(['true', 'false']);
  on().focus();
  for (let turn = 0; turn < 5; turn++) press(on());
  expect([box().scrollLeft, ends(), on().classList.contains('disabled'), document.activeElement === on()]).toEqual([
    400,
    ['false', 'true'],
    true,
    true,
  ]);
  expect(go).toHaveBeenLastCalledWith({ left: 400, behavior: 'instant' });
  press(back());
  expect([box().scrollLeft, ends()]).toEqual([320, ['false', 'false']]);
});

test('quick presses add up during the animation, until the shopper scrolls by hand [SMALL-06]', () => {
  isStill = false;
  for (let turn = 0; turn < 3; turn++) press(on());
  expect(go.mock.calls.map(([{ left, behavior }]) => [left, behavior])).toEqual([
    [80, 'smooth'],
    [160, 'smooth'],
    [240, 'smooth'],
  ]);
  measure({ scrollLeft: 20 });
  box().dispatchEvent(new Event('wheel'));
  press(on());
  expect(go).toHaveBeenLastCalledWith({ left: 100, behavior: 'smooth' });
});

test('a late end event of an earlier animation does not shorten the next one [SMALL-06]', () => {
  isStill = false;
  press(on());
  press(on());
  measure({ scrollLeft: 80 });
  box().dispatchEvent(new Event('scrollend'));
  press(on());
  expect(go).toHaveBeenLastCalledWith({ left: 240, behavior: 'smooth' });
  measure({ scrollLeft: 240 });
  box().dispatchEvent(new Event('scrollend'));
  measure({ scrollLeft: 100 });
  press(on());
  expect(go).toHaveBeenLastCalledWith({ left: 180, behavior: 'smooth' });
});

test('an arrow that is no button gets role, name and keys [SMALL-06]', () => {
  expect([on().getAttribute('role'), on().tabIndex, on().getAttribute('aria-label')]).toEqual(['button', 0, 'Прокрутить дальше']);
  expect([back().getAttribute('role'), back().getAttribute('aria-label')]).toEqual([null, null]);
  on().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(box().scrollLeft).toBe(80);
});

test('a tall box scrolls vertically, and both arrows are disabled once its lines are removed [SMALL-06]', () => {
  measure({ scrollWidth: 358, scrollHeight: 690, clientHeight: 190 });
  press(on());
  expect(go).toHaveBeenLastCalledWith({ top: 100, behavior: 'instant' });
  measure({ scrollHeight: 190, scrollTop: 0 });
  flushSync(grown);
  expect(ends()).toEqual(['true', 'true']);
});

test('the arrows are restored at stop [SMALL-06]', () => {
  press(on());
  island.end();
  expect(find('.js-basket-scroll').outerHTML).toBe(html);
  on().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(go).toHaveBeenCalledTimes(1);
});
