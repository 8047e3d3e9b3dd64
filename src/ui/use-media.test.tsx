// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useMedia } from './use-media.ts';

afterEach(() => vi.unstubAllGlobals());

const None = (): ReactNode => (useMedia(undefined) ? 'met ' : 'none ');
const Width = (): ReactNode => (useMedia('(max-width: 767px)') ? 'narrow ' : 'wide ');

test('many components follow one media query by one listener, which goes with the last of them', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  const add = vi.spyOn(list, 'addEventListener');
  const remove = vi.spyOn(list, 'removeEventListener');
  vi.stubGlobal('matchMedia', () => list);
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (count: number) => flushSync(() => root.render(Array.from({ length: count }, (_, at) => <Width key={at} />)));
  show(3);
  expect(place.textContent).toBe('wide wide wide ');
  expect(add).toHaveBeenCalledTimes(1);
  list.matches = true;
  flushSync(() => list.dispatchEvent(new Event('change')));
  expect(place.textContent).toBe('narrow narrow narrow ');
  show(1);
  expect(remove).not.toHaveBeenCalled();
  show(0);
  expect(remove).toHaveBeenCalledTimes(1);
  show(1);
  expect(place.textContent).toBe('narrow ');
  expect(add).toHaveBeenCalledTimes(2);
  flushSync(() => root.unmount());
});

test('a query is asked of the browser once and read from then on; without one nothing is asked', () => {
  const asked = vi.fn(() => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal('matchMedia', asked);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<None />));
  expect([place.textContent, asked.mock.calls.length]).toEqual(['none ', 0]);
  const show = (count: number) => flushSync(() => root.render(Array.from({ length: count }, (_, at) => <Width key={at} />)));
  show(1);
  const first = asked.mock.calls.length;
  show(3);
  show(2);
  show(3);
  expect([place.textContent, asked.mock.calls.length]).toEqual(['narrow narrow narrow ', first]);
  flushSync(() => root.unmount());
});
