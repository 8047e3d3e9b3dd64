// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findPlaces } from './scan.ts';

function find(html: string, fragment = '#fragment'): string[] {
  document.body.innerHTML = html;
  const root = document.querySelector(fragment);
  if (!root) throw new Error(`Expected ${fragment} in the test's page`);
  return (findPlaces(root, [{ selectors: { root: '.place' } }])[0] ?? []).map(({ id }) => id);
}

test('finds the places of a fragment in their order, its own element included [PAGE-05]', () => {
  expect(find('<div id="fragment" class="list"><i class="place" id="a"></i><p><i class="place" id="b"></i></p></div>')).toEqual(['a', 'b']);
  expect(find('<div id="fragment" class="place"></div>')).toEqual(['fragment']);
});

test('takes the outermost of nested places only', () => {
  expect(find('<div id="fragment"><div class="place" id="a"><i class="place" id="b"></i></div></div>')).toEqual(['a']);
  expect(find('<div id="fragment" class="place"><i class="place" id="b"></i></div>')).toEqual(['fragment']);
});

test('finds the place around a fragment, which may be one only since the fragment is there [PAGE-05]', () => {
  expect(find('<div class="place" id="a"><div id="fragment"><i class="place" id="b"></i></div></div>')).toEqual(['a']);
});
