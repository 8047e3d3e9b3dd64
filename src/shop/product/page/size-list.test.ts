// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { titledAround } from './size-list.ts';

test('the size in a title is taken from inside the list, not from around it [DET-03]', () => {
  document.body.innerHTML = '<div title="Размеры"><ul><li title="EU 41"><b>41</b></li><li><i>42</i></li></ul></div>';
  const list = document.querySelector('ul') as Element;
  const around = (selector: string) => titledAround(document.querySelector(selector) as Element, list)?.getAttribute('title');
  expect(around('b')).toBe('EU 41');
  expect(around('i')).toBeUndefined();
});
