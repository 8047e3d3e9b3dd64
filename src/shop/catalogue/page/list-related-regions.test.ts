// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { listAreaOf, readArea } from './list-area.ts';
import { takeRelatedRegions } from './list-related-regions.ts';

const page = (count: string, words: string, list: string) =>
  `<div class="top-content-block">${words}</div><h1>Обувь <span class="element-count">${count}</span></h1><div class="area">${list}</div>`;

beforeEach(() => {
  document.body.innerHTML = page('40 товаров', '<a href="/">Все</a>', '<p>40</p><i class="element-count">в списке</i>');
});

const area = () => document.querySelector('.area') as Element;
const shown = () => ['h1 .element-count', '.top-content-block', '.area p'].map((selector) => document.querySelector(selector)?.textContent);

/** Shows an answer: with other parts of the page, or the list alone. */
function show(html: string): DocumentFragment {
  const answer = document.createRange().createContextualFragment(html);
  const content = readArea(answer, '.area', false);
  if (!content) throw new Error('Expected a list');
  if (content !== answer) takeRelatedRegions(area(), answer, content);
  return listAreaOf(window, area()).exchange(content);
}

const goTo = (content: DocumentFragment) => listAreaOf(window, area()).exchange(content);

test('heading number and texts follow the filter; “back” restores those of each list [LST-02]', () => {
  const words = document.querySelector('.top-content-block a');
  const all = show(page('7 товаров', 'По фильтру', '<p>7</p>'));
  expect(shown()).toEqual(['7 товаров', 'По фильтру', '7']);
  // After sorting the answer is the list alone, so the heading stays.
  const filtered = show('<p>7, дешевле</p>');
  expect(shown()).toEqual(['7 товаров', 'По фильтру', '7, дешевле']);
  // Two entries back, one forward, and on.
  const sorted = goTo(all);
  expect(shown()).toEqual(['40 товаров', 'Все', '40']);
  expect(document.querySelector('.top-content-block a')).toBe(words);
  const first = goTo(filtered);
  expect(shown()).toEqual(['7 товаров', 'По фильтру', '7']);
  goTo(sorted);
  expect(shown()).toEqual(['7 товаров', 'По фильтру', '7, дешевле']);
  goTo(first);
  expect(shown()).toEqual(['40 товаров', 'Все', '40']);
});

test('the focus stays in a replaced part; a part missing in the answer stays [LST-02]', () => {
  document.querySelector<HTMLElement>('.top-content-block a')?.focus();
  show('<div class="top-content-block"><b>Выбрано</b> <a href="/">Все</a></div><div class="area"><a href="/a">a</a></div>');
  expect(document.activeElement).toBe(document.querySelector('.top-content-block a'));
  expect(document.querySelector('h1 .element-count')?.textContent).toBe('40 товаров');
});
