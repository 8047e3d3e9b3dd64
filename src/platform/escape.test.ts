// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { closeByEscape } from './escape.ts';
import { closeByEscapeFirst } from './escape-first.ts';

afterEach(() => document.body.replaceChildren());

const press = (key = 'Escape') => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

function open() {
  const close = vi.fn();
  const ended = new AbortController();
  closeByEscape(document, close, ended.signal);
  return { close, end: () => ended.abort() };
}

test('Escape closes the last opened, then the one before [POP-02, FLY-01]', () => {
  const [first, second] = [open(), open()];
  press();
  expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([0, 1]);
  second.end();
  press();
  expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([1, 1]);
  first.end();
  expect(press()).toBe(true);
});

test('other keys, a key that another handler used, and a dialog above leave it open [POP-02]', () => {
  const panel = open();
  press('Enter');
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press();
  document.body.innerHTML = '<dialog open></dialog>';
  press();
  expect(panel.close).not.toHaveBeenCalled();
  panel.end();
});

test('Escape before all others closes at once; other keys, dialogs and suggestions are left alone [DET-11, SRC-03]', () => {
  const close = vi.fn();
  const others = vi.fn();
  const ended = new AbortController();
  document.addEventListener('keydown', others, { capture: true, signal: ended.signal });
  closeByEscapeFirst(document, close, ended.signal);
  const atTarget = vi.fn();
  document.body.addEventListener('keydown', atTarget, { signal: ended.signal });
  expect(press()).toBe(false);
  expect([close.mock.calls.length, atTarget.mock.calls.length]).toEqual([1, 0]);
  press('Enter');
  document.body.innerHTML = '<dialog open></dialog>';
  press();
  document.body.innerHTML = '<input role="combobox" aria-expanded="true">';
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([close.mock.calls.length, atTarget.mock.calls.length]).toEqual([1, 3]);
  ended.abort();
  press();
  expect(close).toHaveBeenCalledOnce();
});
