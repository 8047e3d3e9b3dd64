import { expect, test } from 'vitest';
import { exportPlainly, exportsOf, importsOf } from './plain-exports.ts';

const chunk = (name: string, code: string) => ({ name, fileName: `chunks/${name}-ab$cd.js`, code });

test('variables are exported by their own names, and imported by these', () => {
  const live = chunk('live', 'var ab=1,c=2;export{ab as t,c as n};');
  const late = chunk('late', 'import{n as c,t as e}from"./live-ab$cd.js";use(c,e);');
  const kernel = chunk('embed', 'import{t as ab}from"./chunks/live-ab$cd.js";use(ab);');
  exportPlainly(live, [live, late, kernel]);
  expect(live.code).toBe('var ab=1,c=2;export{ab,c};');
  expect(late.code).toBe('import{c,ab as e}from"./live-ab$cd.js";use(c,e);');
  expect(kernel.code).toBe('import{ab}from"./chunks/live-ab$cd.js";use(ab);');
});

test('what is read as a property keeps its name, and no name is given twice', () => {
  const live = chunk('live', 'var t=1,ab=2;export{t as x,ab as t};');
  const late = chunk('late', 'import{x as e}from"./live-ab$cd.js";import("./live-ab$cd.js").then(e=>e.t);');
  exportPlainly(live, [live, late]);
  expect(exportsOf(live.code).toSorted()).toEqual([
    ['ab', 't'],
    ['t', 't$'],
  ]);
  expect(importsOf(late.code, live.fileName)).toEqual([['t$', 'e']]);
});

test('a chunk that imports nothing of it stays', () => {
  const live = chunk('live', 'var a=1;export{a as t};');
  const other = chunk('other', 'import{t as e}from"./react-ab$cd.js";');
  exportPlainly(live, [live, other]);
  expect([live.code, other.code]).toEqual(['var a=1;export{a as t};', 'import{t as e}from"./react-ab$cd.js";']);
});
