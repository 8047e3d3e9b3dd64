// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { plainAddress, readChoice, readFields, readListFields, resetAddress, writeChoice } from './filter-form.ts';

function form(): HTMLFormElement {
  document.body.innerHTML = `<form action="/catalog/?old=1"><input type="hidden" name="sort" value="NAME"><input type="hidden" id="del_url" value="/catalog/all/">
    <input type="checkbox" name="f_1" value="Y" checked><input type="checkbox" name="f_2" value="Y"><input name="max" value=""><button name="set_filter" value="y"></button></form>`;
  return document.querySelector('form') ?? document.createElement('form');
}

test('a filter sends its fields, and the order and view of a list are read from its address [LST-02]', () => {
  const filter = form();
  expect(readFields(filter)).toEqual({ sort: 'NAME', f_1: 'Y' });
  writeChoice(filter, 'f_2=Y&max=500');
  expect(readFields(filter)).toEqual({ sort: 'NAME', f_2: 'Y', max: '500' });
  expect(readListFields('/catalog/?sort=PRICE&order=asc&other=1')).toEqual({ sort: 'PRICE', order: 'asc' });
  expect(readListFields('/catalog/')).toEqual({});
  expect(plainAddress(window, filter, { f_2: 'Y', del_url: '/catalog/all/' })).toBe('/catalog/?f_2=Y&set_filter=y');
  expect(resetAddress(window, filter)).toBe('/catalog/all/');
});

test('a choice is restored as it was read, and the rendered choice can still be read', () => {
  const filter = form();
  const printed = readChoice(filter);
  writeChoice(filter, 'f_2=Y&max=500');
  expect(readChoice(filter)).toBe('f_2=Y&max=500');
  expect(readChoice(filter, true)).toBe(printed);
  writeChoice(filter, printed);
  expect(readChoice(filter)).toBe('f_1=Y');
});

test('a filter with another site’s address sends nothing', () => {
  const filter = form();
  filter.setAttribute('action', 'https://elsewhere.example/');
  expect(plainAddress(window, filter, {})).toBeUndefined();
});
