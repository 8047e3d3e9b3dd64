// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { onSwipe } from './swipe.ts';

let ended: AbortController;
const act = vi.fn(() => true);
const onDocument = vi.fn();

beforeEach(() => {
  document.body.innerHTML =
    '<main id="page"><p id="text"></p><div class="swipeignore"><i id="slide"></i></div><input id="field"><a id="handle" role="slider"><i id="knob"></i></a><div id="row" style="overflow-x: auto"><b id="card"></b></div></main>';
  ended?.abort();
  ended = new AbortController();
  act.mockClear().mockReturnValue(true);
  onDocument.mockClear();
  onSwipe(document, '.swipeignore', act, ended.signal);
  document.addEventListener('touchend', onDocument, { signal: ended.signal });
});

interface Move {
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly time?: number;
  readonly fingers?: number;
  readonly on?: string;
  readonly isCancelled?: boolean;
}

function touch(type: string, target: Element, [clientX, clientY]: readonly [number, number], at: number, fingers: number) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = Array.from({ length: fingers }, () => ({ clientX, clientY }));
  Object.defineProperties(event, { touches: { value: touches }, changedTouches: { value: touches }, timeStamp: { value: at } });
  target.dispatchEvent(event);
}

function swipe({ from = [20, 300], to = [120, 310], time = 200, fingers = 1, on = 'text', isCancelled = false }: Move) {
  const target = document.getElementById(on) as Element;
  touch('touchstart', target, from, 1000, fingers);
  if (isCancelled) touch('touchcancel', target, to, 1000, fingers);
  touch('touchend', target, to, 1000 + time, fingers);
}

test('a swipe has its direction and start; a handled one is stopped before document [MOB-01]', () => {
  swipe({});
  expect(act).toHaveBeenLastCalledWith({ direction: 'right', from: 20 });
  expect(onDocument).not.toHaveBeenCalled();
  act.mockReturnValue(false);
  swipe({ from: [300, 300], to: [100, 300] });
  expect(act).toHaveBeenLastCalledWith({ direction: 'left', from: 300 });
  expect(onDocument).toHaveBeenCalledOnce();
});

test.each<[string, Move]>([
  ['too short', { to: [59, 300] }],
  ['a scroll', { to: [120, 351] }],
  ['too slow', { time: 1001 }],
  ['two fingers', { fingers: 2 }],
  ['interrupted', { isCancelled: true }],
  ['inside an ignored element', { on: 'slide' }],
  ['in a field', { on: 'field' }],
  ['a handle of a range that is dragged', { on: 'knob' }],
])('%s is not a swipe [MOB-01]', (_what, move) => {
  swipe(move);
  expect(act).not.toHaveBeenCalled();
  expect(onDocument).toHaveBeenCalled();
});

test('an element that scrolls sideways is left to scroll until its end [MOB-01]', () => {
  const row = document.getElementById('row') as Element;
  Object.defineProperty(row, 'scrollWidth', { value: 900, configurable: true });
  swipe({ on: 'card' });
  expect(act).not.toHaveBeenCalled();
  Object.defineProperty(row, 'scrollWidth', { value: 0 });
  swipe({ on: 'card' });
  expect(act).toHaveBeenCalledOnce();
});

test('events after the end are ignored', () => {
  ended.abort();
  swipe({});
  expect(act).not.toHaveBeenCalled();
});
