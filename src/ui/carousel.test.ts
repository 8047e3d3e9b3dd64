// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Carousel, makeCarousel } from './carousel.ts';

/** Answers of media queries. */
const media = { narrow: true, calm: false };
const listeners = new Set<() => void>();
const scrolls: ScrollToOptions[] = [];
let carousel: Carousel;
let root: HTMLElement;
let slides: HTMLElement[] = [];
let before = '';

const matchMedia = (query: string) => ({
  get matches() {
    return query.includes('reduced-motion') ? media.calm : media.narrow;
  },
  addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
});

function open(count: number): void {
  document.body.innerHTML = `<div id="root"><div id="list">${'<p class="slide">x</p>'.repeat(count)}</div></div>`;
  root = document.getElementById('root') as HTMLElement;
  const list = document.getElementById('list') as HTMLElement;
  slides = [...list.querySelectorAll<HTMLElement>('.slide')];
  slides.forEach((slide, index) => {
    Object.defineProperties(slide, { offsetLeft: { value: 300 * index }, offsetWidth: { value: 300 } });
  });
  before = root.outerHTML;
  Object.assign(list, { scrollTo: (options: ScrollToOptions) => scrolls.push(options) });
  carousel = makeCarousel({
    root,
    list,
    page: window,
    narrow: '(max-width: 767px)',
    words: {
      label: 'Вы смотрели',
      previous: 'Назад',
      next: 'Вперёд',
      carousel: 'карусель',
      part: 'слайд',
      slide: (number, count) => `${number} из ${count}`,
    },
  });
  carousel.update(slides);
}

beforeEach(() => {
  Object.assign(media, { narrow: true, calm: false });
  Object.assign(window, { matchMedia });
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  listeners.clear();
  scrolls.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const press = (name: string) => root.querySelector<HTMLElement>(`[aria-label="${name}"]:is(button)`)?.click();
const current = () => root.querySelector('[aria-current]')?.getAttribute('aria-label');
function swipe(from: number, to: number): void {
  const finger = (type: string, list: string, clientX: number) => Object.assign(new Event(type), { [list]: [{ clientX }] });
  const list = document.getElementById('list');
  list?.dispatchEvent(finger('touchstart', 'touches', from));
  list?.dispatchEvent(finger('touchend', 'changedTouches', to));
}

test('the buttons wrap around at both ends: a step scrolls smoothly, wrapping jumps [LAZ-03]', () => {
  open(3);
  press('Вперёд');
  expect([scrolls.at(-1), current()]).toEqual([{ left: 300, behavior: 'smooth' }, '2 из 3']);
  press('Назад');
  press('Назад');
  expect([scrolls.at(-1), current()]).toEqual([{ left: 600, behavior: 'instant' }, '3 из 3']);
  press('Вперёд');
  expect([scrolls.at(-1), current()]).toEqual([{ left: 0, behavior: 'instant' }, '1 из 3']);
  expect(root.querySelector('[role="status"]')?.textContent).toBe('1 из 3');
});

test('a smooth scroll that pauses briefly continues; one that a person stops has ended [LAZ-03]', () => {
  vi.useFakeTimers();
  open(3);
  const list = document.getElementById('list') as HTMLElement;
  const stands = (left: number) => {
    list.scrollLeft = left;
    list.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(300);
  };
  press('Вперёд');
  press('Вперёд');
  stands(310);
  expect(current()).toBe('3 из 3');
  press('Вперёд');
  expect(current()).toBe('1 из 3');
  stands(0);
  press('Вперёд');
  list.dispatchEvent(new Event('pointerdown'));
  stands(20);
  expect(current()).toBe('1 из 3');
});

test('a touch that drags past an end wraps around, and only there [LAZ-03]', () => {
  open(3);
  swipe(200, 100);
  swipe(100, 130);
  expect(scrolls).toEqual([]);
  swipe(100, 200);
  expect(current()).toBe('3 из 3');
  swipe(200, 100);
  expect(current()).toBe('1 из 3');
});

test('with reduced motion nothing scrolls smoothly, and nothing moves by itself [LAZ-03]', () => {
  vi.useFakeTimers();
  media.calm = true;
  open(3);
  press('Вперёд');
  expect(scrolls).toEqual([{ left: 300, behavior: 'instant' }]);
  vi.advanceTimersByTime(60_000);
  expect(scrolls).toHaveLength(1);
});

test('one slide has no controls; on a wide screen and after the end the row is unchanged [LAZ-03, EMB-03]', () => {
  open(1);
  expect(root.outerHTML).toBe(before);
  open(2);
  expect(root.getAttribute('aria-roledescription')).toBe('карусель');
  media.narrow = false;
  for (const listener of listeners) listener();
  expect(root.outerHTML).toBe(before);
  media.narrow = true;
  for (const listener of listeners) listener();
  expect(root.querySelectorAll('button')).toHaveLength(4);
  carousel.update(slides.slice(1));
  expect(root.querySelectorAll('button')).toHaveLength(0);
  carousel.end();
  expect(root.outerHTML).toBe(before);
});
