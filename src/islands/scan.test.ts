// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findRoots } from './scan.ts';

/** Ids of the elements that a feature takes over. */
const idsIn = (fragment: Element, marker: Parameters<typeof findRoots>[1][number]) =>
  findRoots(fragment, [marker]).flatMap(([, elements]) => elements.map(({ id }) => id));

function find(html: string, fragment = '#fragment'): string[] {
  document.body.innerHTML = html;
  const root = document.querySelector(fragment);
  if (!root) throw new Error(`Expected ${fragment} in the test's page`);
  return idsIn(root, { selectors: { root: '.place' } });
}

test('finds the roots in a fragment in order, its own element included [PAGE-05]', () => {
  expect(find('<div id="fragment" class="list"><i class="place" id="a"></i><p><i class="place" id="b"></i></p></div>')).toEqual(['a', 'b']);
  expect(find('<div id="fragment" class="place"></div>')).toEqual(['fragment']);
});

test('takes only the outermost of nested roots', () => {
  expect(find('<div id="fragment"><div class="place" id="a"><i class="place" id="b"></i></div></div>')).toEqual(['a']);
  expect(find('<div id="fragment" class="place"><i class="place" id="b"></i></div>')).toEqual(['fragment']);
});

test('finds the root around a fragment, which may match only because of the fragment [PAGE-05]', () => {
  expect(find('<div class="place" id="a"><div id="fragment"><i class="place" id="b"></i></div></div>')).toEqual(['a']);
});

const anchored = { selectors: { root: '.card .place, #panel, [data-late="y"]' }, anchors: ['place', '#panel', '[data-late]'] };

/** In a fragment of many elements the browser searches, in a small one each is looked at. */
const sizes = [
  ['a small fragment', ''],
  ['a large one', '<s></s>'.repeat(200)],
] as const;

test.each(sizes)('in %s an element with an anchor of a feature is tested against its selector, in document order', (_, more) => {
  document.body.innerHTML = `<form id="fragment" class="card"><input name="getAttribute"><input name="id"><u id="b" data-late="y"></u><i class="x  place\ty" id="a"><i class="place" id="inner"></i></i>${more}<b id="panel"></b><u id="c" data-late="y"></u><u data-late="n"></u></form><i class="place"></i>`;
  expect(idsIn(document.body, anchored)).toEqual(['b', 'a', 'panel', 'c']);
  expect(idsIn(document.body, { selectors: anchored.selectors })).toEqual(['b', 'a', 'panel', 'c']);
});

test.each(sizes)('%s that is a root itself is the only place, whatever is in it', (_, more) => {
  document.body.innerHTML = `<div class="card"><div class="place" id="fragment"><i class="place" id="a"></i>${more}</div></div>`;
  expect(idsIn(document.querySelector('#fragment') as Element, anchored)).toEqual(['fragment']);
});

test('finds the root around a fragment by its class too', () => {
  document.body.innerHTML = '<div class="card"><div class="place" id="a"><p><i id="fragment"></i></p></div></div>';
  const fragment = document.querySelector('#fragment') as Element;
  expect(idsIn(fragment, anchored)).toEqual(['a']);
});

test('places of several features come in their order, and of nested roots around a fragment the outermost', () => {
  document.body.innerHTML =
    '<div class="place" id="a"><div class="place" id="b"><p id="fragment"><i class="other" id="c"></i></p></div></div>';
  const markers = [
    { selectors: { root: '.none' } },
    { selectors: { root: '.other' }, anchors: ['other'] },
    { selectors: { root: '.place' } },
  ];
  const found = findRoots(document.querySelector('#fragment') as Element, markers);
  expect(found.map(([at, elements]) => [at, ...elements.map(({ id }) => id)])).toEqual([
    [1, 'c'],
    [2, 'a'],
  ]);
});

test('anchors of a list of features are read once, however often a page is searched', () => {
  document.body.innerHTML = '<i class="place" id="a"></i>';
  let reads = 0;
  const markers = [
    {
      selectors: { root: '.place' },
      get anchors() {
        reads += 1;
        return ['place'];
      },
    },
  ];
  for (let times = 0; times < 3; times++) expect(findRoots(document.body, markers)).toHaveLength(1);
  expect(reads).toBe(1);
});
