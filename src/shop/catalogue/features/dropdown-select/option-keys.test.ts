// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { stepOf } from './option-keys.ts';

document.body.innerHTML = '<b id="title"></b><i id="a"></i><i id="b" aria-current="true"></i><a id="c" href="/"></a><u id="other"></u>';
const one = (id: string) => document.getElementById(id) as HTMLElement;
const links = ['a', 'b', 'c'].map(one);

test.each([
  ['ArrowDown', 'title', 'b'],
  ['ArrowUp', 'title', 'c'],
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', 'a', 'c'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Home', 'title', undefined],
  ['ArrowDown', 'other', undefined],
  ['x', 'a', undefined],
] as const)('%s on %s leads to %s [SMALL-03]', (key, target, wanted) => {
  expect(stepOf({ key, target: one(target) }, one('title'), links)).toBe(wanted && one(wanted));
});

test.each([
  ['Enter', 'title', 'press'],
  [' ', 'a', 'press'],
  ['Enter', 'c', undefined],
  [' ', 'c', 'press'],
] as const)('%s on %s: %s', (key, target, wanted) => {
  expect(stepOf({ key, target: one(target) }, one('title'), links)).toBe(wanted);
});
