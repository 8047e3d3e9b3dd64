// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { resetCheckboxes } from './checkboxes.ts';

const boxes = () => [...document.querySelectorAll('input')];
const checkAll = () => {
  for (const box of boxes()) box.checked = true;
};
const shown = () => boxes().map(({ id, checked }) => [id, checked]);

test('bulk checkboxes are cleared at start and each time the page is restored, no others [PAGE-06]', () => {
  document.body.innerHTML = `<div class="with-opt-buy"><input type="checkbox" id="bulk"></div><input type="checkbox" id="select_all_items">
    <input type="checkbox" name="chec_item" id="row"><input type="checkbox" name="chec_item" id="printed" checked>
    <input type="checkbox" id="agreement">`;
  const cleared = [
    ['bulk', false],
    ['select_all_items', false],
    ['row', false],
    ['printed', true],
    ['agreement', true],
  ];
  const stopped = new AbortController();
  const onRestored = vi.fn(() => expect(shown()).toEqual(cleared));
  checkAll();
  resetCheckboxes(window, onRestored, stopped.signal);
  expect(shown()).toEqual(cleared);
  expect(onRestored).not.toHaveBeenCalled();

  checkAll();
  window.dispatchEvent(new Event('pageshow'));
  expect(shown()).toEqual(cleared);
  expect(onRestored).toHaveBeenCalledOnce();

  stopped.abort();
  checkAll();
  window.dispatchEvent(new Event('pageshow'));
  expect(shown().every(([, checked]) => checked)).toBe(true);
});
