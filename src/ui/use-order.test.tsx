// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PartsContext, partOf } from '../parts/part.tsx';
import type { Parts } from '../parts/parts.ts';
import { makeTestParts } from '../parts/test-parts.ts';
import { useOrder } from './use-order.ts';

const Part = partOf<{ readonly root: string }>();
const ended = new AbortController();
let root: Root;
let parts: Parts;
const arrange = vi.fn((list: { readonly printed: readonly string[] }) => ({
  order: list.printed.map((_, index) => index).sort((one, other) => Number(list.printed[one]) - Number(list.printed[other])),
  isAnew: false,
}));

const host = () => document.body.firstElementChild as HTMLElement;
const shown = () => host().textContent;
const print = (...numbers: readonly number[]) =>
  host().replaceChildren(...numbers.map((number) => Object.assign(document.createElement('li'), { textContent: `${number} ` })));

function Sorted() {
  useOrder(() => {
    const items = [...host().children];
    return { list: host(), items, printed: items.map(({ textContent }) => textContent ?? '') };
  }, arrange);
  return <Part name="root" />;
}

function mount(...numbers: readonly number[]): void {
  document.body.innerHTML = '<ul></ul>';
  print(...numbers);
  parts = makeTestParts(host(), { root: 'ul' }, ended.signal);
  root = createRoot(document.createElement('div'));
  draw();
}

const draw = () =>
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <Sorted />
      </PartsContext>,
    ),
  );

afterEach(() => {
  flushSync(() => root.unmount());
  arrange.mockClear();
});

test('elements are sorted once, and again when a script of the page prints them anew in its own order', () => {
  mount(9, 7, 8);
  expect(shown()).toBe('7 8 9 ');
  draw();
  parts.refresh();
  expect(arrange).toHaveBeenCalledTimes(1);
  print(9, 7, 8);
  parts.refresh();
  expect(shown()).toBe('7 8 9 ');
  expect(arrange).toHaveBeenCalledTimes(2);
});

test('elements that a script adds are sorted in, and the page’s own order is restored at the end', () => {
  mount(9, 7);
  host().append(Object.assign(document.createElement('li'), { textContent: '8 ' }));
  parts.refresh();
  expect(shown()).toBe('7 8 9 ');
  flushSync(() => root.unmount());
  expect(shown()).toBe('9 7 8 ');
});
