// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from './marks.ts';

test('hides and shows by the template’s inline style, and removes it without a trace', () => {
  document.body.innerHTML = '<div><span class="to"></span><span class="to" style="color: red"></span><span class="in"></span></div>';
  const before = document.body.innerHTML;
  show(document.body, '.to', false);
  expect(document.querySelectorAll<HTMLElement>('.to')[0]?.style.display).toBe('none');
  expect(document.querySelectorAll<HTMLElement>('.to')[1]?.getAttribute('style')).toBe('color: red; display: none;');
  show(document.body, '.to', true);
  expect(document.body.innerHTML.replace('color: red;', 'color: red')).toBe(before);
});

test('does nothing for a feature whose site has no such selector', () => {
  const before = document.body.innerHTML;
  show(document.body, undefined, false);
  expect(document.body.innerHTML).toBe(before);
});
