// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { applyLook } from '../../../../parts/element-patch.ts';
import { branchesTo, elementsBeside, openBranch } from './levels.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<ul id="outside"><li id="above"><div id="menu"><div id="wrap"><form id="search"></form><ul id="top">
<li id="a"><a id="link-a"></a><ul id="in-a"><li id="back-a"></li><li id="b"><a id="link-b"></a><ul id="in-b"><li id="leaf"></li></ul></li></ul></li>
<li id="c"><a></a><ul id="in-c"></ul></li></ul><p id="foot" inert=""></p></div></div></li></ul>`;
});

const ids = (elements: readonly Element[]) => elements.map(({ id }) => id);
const inert = () => ids([...document.querySelectorAll('[inert]')]);

test('a branch is open inside of its ancestors, up to the menu [MOB-01]', () => {
  expect(ids(branchesTo(find('b'), find('menu')))).toEqual(['a', 'b']);
  expect(ids(branchesTo(find('a'), find('menu')))).toEqual(['a']);
});

test.each([
  [[], 'a', ['a']],
  [['a'], 'b', ['a', 'b']],
  [['a', 'b'], 'c', ['c']],
  [['a', 'b'], 'b', ['a']],
  [['a', 'b'], 'a', []],
])('with %j open a press on %s leaves %j open [MOB-01]', (open, pressed, expected) => {
  expect(ids(openBranch(open.map(find), find(pressed), find('menu')))).toEqual(expected);
});

test('only the open level can be reached, and afterwards all is restored [MOB-01]', () => {
  const before = document.body.innerHTML;
  const restore = applyLook(elementsBeside(find('in-b'), find('wrap')), { attributes: { inert: '' } });
  expect(inert()).toEqual(['search', 'link-a', 'back-a', 'link-b', 'c', 'foot']);
  restore();
  expect(document.body.innerHTML).toBe(before);
});
