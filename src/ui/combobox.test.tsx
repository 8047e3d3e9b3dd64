// @vitest-environment jsdom
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartsContext, partOf } from '../parts/part.tsx';
import { makeTestParts } from '../parts/test-parts.ts';
import { keepFieldFocused, resultText, useCombobox } from './combobox.ts';

const Part = partOf<{ input: string }>();
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const field = () => find('input') as HTMLInputElement;

let root: Root;
let ended: AbortController;
let taken: number[];
let heardByPage: string[];
let blurDelay: number | undefined;
let setCities: (cities: readonly string[]) => void;

function Cities(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [cities, set] = useState<readonly string[]>(['Орёл', 'Омск', 'Тверь']);
  setCities = (next) => flushSync(() => set(next));
  const {
    listId,
    isShown,
    field: own,
    option,
  } = useCombobox({
    ...{ field: field(), isOpen, setOpen, count: cities.length, of: cities },
    blurDelay: () => blurDelay,
    choose: (index) => taken.push(index),
    hear: (_type, key) => key === 'F2',
  });
  return (
    <>
      <Part name="input" {...own} />
      <div ref={keepFieldFocused} id={listId} role="listbox" hidden={!isShown}>
        {cities.map((city, index) => (
          <div key={city} role="option" tabIndex={-1} {...option(index)}>
            {city}
          </div>
        ))}
      </div>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = '<form><input aria-expanded="own"></form><div></div>';
  [taken, heardByPage, blurDelay, ended] = [[], [], 250, new AbortController()];
  for (const type of ['focus', 'blur', 'input', 'keydown', 'paste'])
    field().addEventListener(type, (event) => heardByPage.push(event instanceof KeyboardEvent ? event.key : type));
  const parts = makeTestParts(find('form'), { root: 'form', input: 'input' }, ended.signal);
  root = createRoot(find('div'));
  flushSync(() =>
    root.render(
      <PartsContext value={parts}>
        <Cities />
      </PartsContext>,
    ),
  );
});
afterEach(() => {
  flushSync(() => root.unmount());
  ended.abort();
  vi.useRealTimers();
});

const tell = (event: Event) => !field().dispatchEvent(event);
/** Whether the browser's default action was prevented. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  tell(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const type = () => tell(new InputEvent('input', { bubbles: true }));
const isShown = () => !find('[role=listbox]').hidden;
const chosen = () => find('[aria-selected=true]')?.textContent;

test('arrows cycle and set the active option; Enter accepts it, or goes to the page without one [SRC-03, REG-01]', () => {
  type();
  expect([isShown(), field().getAttribute('aria-expanded'), chosen()]).toEqual([true, 'true', undefined]);
  expect(press('Enter')).toBe(false);
  for (const [key, city] of [
    ['ArrowUp', 'Тверь'],
    ['ArrowDown', 'Орёл'],
    ['ArrowDown', 'Омск'],
  ] as const) {
    expect(press(key)).toBe(true);
    expect(chosen()).toBe(city);
    expect(field().getAttribute('aria-activedescendant')).toBe(find('[aria-selected=true]').id);
  }
  expect(press('Enter')).toBe(true);
  expect(taken).toEqual([1]);
});

test('typing and new options reset the active option; keys during composition are ignored [SRC-03, REG-01]', () => {
  type();
  press('ArrowDown');
  type();
  expect([chosen(), field().hasAttribute('aria-activedescendant')]).toEqual([undefined, false]);
  press('ArrowDown');
  expect(press('Enter', { isComposing: true })).toBe(false);
  setCities(['Клин', 'Уфа']);
  expect([chosen(), taken]).toEqual([undefined, []]);
});

test('Escape closes the list, else goes to the page; arrow down reopens a list with options [SRC-03, POP-02]', () => {
  type();
  press('ArrowDown');
  expect(press('Escape')).toBe(true);
  expect([isShown(), press('Escape')]).toEqual([false, false]);
  expect([press('ArrowDown'), isShown(), chosen()]).toEqual([true, true, undefined]);
  press('Escape');
  setCities([]);
  expect(press('ArrowDown')).toBe(false);
  expect(heardByPage).toEqual(['Escape']);
});

test('the page gets only blur; the list closes later, unless the focus returns [SRC-02, SRC-03]', () => {
  tell(new FocusEvent('focus'));
  type();
  tell(new Event('paste', { bubbles: true }));
  expect(press('F2')).toBe(true);
  tell(new FocusEvent('blur'));
  expect(heardByPage).toEqual(['blur']);
  vi.advanceTimersByTime(249);
  tell(new FocusEvent('focus'));
  flushSync(() => vi.advanceTimersByTime(250));
  expect(isShown()).toBe(true);
  tell(new FocusEvent('blur'));
  flushSync(() => vi.advanceTimersByTime(250));
  expect(isShown()).toBe(false);
  blurDelay = undefined;
  type();
  tell(new FocusEvent('blur'));
  flushSync(() => vi.advanceTimersByTime(1000));
  expect(isShown()).toBe(true);
});

test('a press in the list keeps the focus and does not count as an outside press [SRC-03]', () => {
  const elsewhere = vi.fn();
  document.addEventListener('mousedown', elsewhere, { signal: ended.signal });
  expect(find('[role=option]').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
  expect(elsewhere).not.toHaveBeenCalled();
});

test('after the end the field is restored [EMB-03]', () => {
  type();
  ended.abort();
  expect(find('form').innerHTML).toBe('<input aria-expanded="own">');
});

test.each([
  ['failed', 0, 'failed'],
  ['asking', 3, ''],
  ['found', 0, 'nothing'],
  ['found', 1, 'count-one 1'],
  ['found', 23, 'count-few 23'],
  ['found', 11, 'count-many 11'],
])('a search that is “%s” with %i options says “%s” [SRC-03, REG-01]', (status, count, words) => {
  expect(resultText(status, count, (key, values) => [key, values?.count].filter(Boolean).join(' '))).toBe(words);
});
