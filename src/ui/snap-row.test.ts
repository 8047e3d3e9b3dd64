// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSnapRow, type SnapRow } from './snap-row.ts';

let row: HTMLElement;
let snap: SnapRow;
let ended: AbortController;
/** What the browser calls after the next layout. */
let laidOut: () => void;
const heard = vi.fn<(index: number) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout', 'Date', 'performance'] });
  heard.mockClear();
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  document.body.innerHTML = `<div>${'<p></p>'.repeat(3)}</div>`;
  row = document.querySelector('div') as HTMLElement;
  const slides = [...row.querySelectorAll('p')];
  slides.forEach((slide, index) => void Object.defineProperty(slide, 'offsetLeft', { value: 300 * index }));
  Object.assign(row, { scrollTo: () => {} });
  class Observer {
    constructor(called: () => void) {
      laidOut = called;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  ended = new AbortController();
  snap = followSnapRow({ row, slides, onCurrent: heard, signal: ended.signal });
});

afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stand = (left: number, type: string) => {
  row.scrollLeft = left;
  row.dispatchEvent(new Event(type));
};

test('a late end event of an earlier smooth scroll does not end the next one [DET-02]', () => {
  snap.goTo(1);
  snap.goTo(2);
  stand(300, 'scrollend');
  stand(320, 'scroll');
  vi.advanceTimersByTime(100);
  expect(snap.current).toBe(2);
  stand(600, 'scrollend');
  expect(heard.mock.calls).toEqual([[1], [2]]);
});

test('a smooth scroll that is interrupted ends at the slide in view [DET-02]', () => {
  snap.goTo(2);
  stand(310, 'scrollend');
  vi.advanceTimersByTime(100);
  expect([snap.current, heard.mock.lastCall]).toEqual([1, [1]]);
});

test('where a fresh row stands is read after the next layout, where another one stands at once [DET-02]', () => {
  const place = vi.spyOn(row, 'scrollLeft', 'get');
  const slides = [...row.querySelectorAll('p')];
  place.mockReturnValue(590);
  expect(followSnapRow({ row, slides, onCurrent: heard, signal: ended.signal }).current).toBe(2);
  place.mockClear();
  const here = followSnapRow({ row, slides, onCurrent: heard, isFresh: true, signal: ended.signal });
  expect([here.current, place.mock.calls.length]).toEqual([0, 0]);
  laidOut();
  expect([here.current, heard.mock.calls]).toEqual([2, [[2]]]);
});
