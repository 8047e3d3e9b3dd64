// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findView, readAnalytics, whenDefined } from './analytics.ts';

const globals = new Set<string>();
function give(name: string, value: unknown): void {
  globals.add(name);
  Reflect.set(window, name, value);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of globals) Reflect.deleteProperty(window, name);
  globals.clear();
  document.body.innerHTML = '';
});

const on = { YANDEX_ECOMERCE: 'Y', YANDEX_COUNTER: 1, GOOGLE_ECOMERCE: 'N', GOOGLE_COUNTER: 1 };

test('options are looked up in COUNTERS, then in THEME; absent switches are on [GOAL-01]', () => {
  give('arAsproOptions', { COUNTERS: { ...on, GA_VERSION: 'v4' }, THEME: { USE_BASKET_GOALS: 'N', YA_GOALS: 'Y', YA_COUNTER_ID: '77' } });
  const options = readAnalytics(window);
  expect(options).toMatchObject({ ecommerce: { any: true, google: false }, shapes: 'v4', metrika: 'yaCounter77' });
  expect([options.isOn('USE_BASKET_GOALS'), options.isOn('USE_1CLICK_GOALS')]).toEqual([false, true]);
  give('arAsproOptions', { COUNTERS: { USE_BASKET_GOALS: 'Y' }, THEME: { USE_BASKET_GOALS: 'N' } });
  expect(readAnalytics(window).isOn('USE_BASKET_GOALS')).toBe(true);
});

test.each([
  [{ ...on, YANDEX_COUNTER: 0 }, false],
  [{ ...on, YANDEX_ECOMERCE: 'N' }, false],
  [{ GOOGLE_ECOMERCE: 'Y', GOOGLE_COUNTER: '1' }, true],
  [undefined, false],
  ['nonsense', false],
])('the gate of goals.php for %j is open: %s [GOAL-01]', (COUNTERS, isOpen) => {
  give('arAsproOptions', { COUNTERS });
  expect(readAnalytics(window).ecommerce.any).toBe(isOpen);
});

test.each([
  ['N', '77'],
  ['Y', ''],
  ['Y', 'abc'],
])('YA_GOALS=%s and counter "%s" call no counter', (YA_GOALS, YA_COUNTER_ID) => {
  give('arAsproOptions', { THEME: { YA_GOALS, YA_COUNTER_ID } });
  expect(readAnalytics(window).metrika).toBeUndefined();
});

const timers = { setTimeout: (callback: () => void, milliseconds: number) => Number(setTimeout(callback, milliseconds)) };

test('an existing global is used at once, a later one within 100 ms [GOAL-01]', () => {
  const use = vi.fn();
  give('dataLayer', []);
  whenDefined(window, 'dataLayer', timers, use);
  expect(use).toHaveBeenCalledOnce();
  whenDefined(window, 'yaCounter77', timers, use);
  vi.advanceTimersByTime(5000);
  give('yaCounter77', {});
  vi.advanceTimersByTime(100);
  expect(use).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('waiting for a script ends after ten seconds [GOAL-01]', () => {
  const use = vi.fn();
  whenDefined(window, 'never', timers, use);
  vi.advanceTimersByTime(10_001);
  expect(vi.getTimerCount()).toBe(0);
  give('never', {});
  vi.advanceTimersByTime(1000);
  expect(use).not.toHaveBeenCalled();
});

test('a view is read from the page’s own call, unless the template’s function exists [GOAL-03]', () => {
  document.body.innerHTML = `<div class="catalog_detail" data-id="7"></div><script type="text/plain">if (typeof viewItemCounter === 'function') viewItemCounter('4150', 'RETAIL');</script>`;
  expect(findView(window)).toEqual({ product: '4150', priceCode: 'RETAIL' });
  give('viewItemCounter', () => {});
  expect(findView(window)).toBeUndefined();
  document.querySelector('script')?.remove();
  expect(findView(window)).toEqual({ product: '7', priceCode: 'BASE' });
  document.body.innerHTML = '';
  expect(findView(window)).toBeUndefined();
});
