// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readTabSets, shownOf } from '../../page/tab-sets.ts';
import { markShown } from './mark-shown.ts';

function block(html: string): Element {
  const root = document.createElement('div');
  root.className = 'ordered-block';
  root.innerHTML = html;
  return root;
}

const bar = (...links: readonly string[]) =>
  `<div class="tabs"><ul class="nav nav-tabs">${links.map((link) => `<li>${link}</li>`).join('')}</ul></div>`;
const tab = (code: string) => `<a href="#${code}" data-toggle="tab">${code}</a>`;

const hashes = (root: Element) => readTabSets(root).map(({ tabs }) => tabs.map(({ hash, pane }) => `${hash} ${pane.dataset.pane}`));

test('a tab finds its pane by id, else by class, else by its place when it has no address [DET-01]', () => {
  const panes = (attributes: readonly string[]) =>
    `<div class="tab-content">${attributes.map((text, index) => `<div class="tab-pane ${text}" data-pane="${index}"></div>`).join('')}</div>`;
  expect(hashes(block(bar(tab('desc'), tab('buy')) + panes(['" id="buy', '" id="desc'])))).toEqual([['#desc 1', '#buy 0']]);
  expect(hashes(block(bar(tab('desc'), tab('buy')) + panes(['buy', 'desc'])))).toEqual([['#desc 1', '#buy 0']]);
  const bare = '<a data-toggle="tab">1</a>';
  expect(hashes(block(bar(bare, bare) + panes(['', ''])))).toEqual([[' 0', ' 1']]);
  // If the numbers differ, positions cannot be matched.
  expect(hashes(block(bar(bare, bare) + panes([''])))).toEqual([]);
});

test('a link without a pane is no tab, and a block without tabs has no set [DET-01]', () => {
  expect(hashes(block(`${bar(tab('desc'), tab('video'))}<div class="tab-content"><div id="desc" data-pane="0"></div></div>`))).toEqual([
    ['#desc 0'],
  ]);
  expect(hashes(block('<div class="tab-content"><p>text</p></div>'))).toEqual([]);
  expect(hashes(block(bar('<a href="/delivery/">elsewhere</a>')))).toEqual([]);
});

test('a nested set has its own panes, with one more class for links of the second kind [DET-01]', () => {
  const goods = `${bar('<a class="linked" data-toggle="tab" href="#also">1</a>', '<a class="linked" data-toggle="tab" href="#sets">2</a>')}
    <div class="tab-content"><div class="tab-pane active cur" id="also" data-pane="also"></div><div class="tab-pane" id="sets" data-pane="sets"></div></div>`;
  const root =
    block(`${bar(tab('desc'), tab('goods'))}<div class="tab-content"><div class="tab-pane active" id="desc" data-pane="desc"></div>
    <div class="tab-pane" id="goods" data-pane="goods">${goods}</div></div>`);
  expect(hashes(root)).toEqual([
    ['#desc desc', '#goods goods'],
    ['#also also', '#sets sets'],
  ]);
  const [outer, inner] = readTabSets(root);
  if (!outer || !inner) throw new Error('Expected two sets');
  expect([outer.isLinked, inner.isLinked]).toEqual([false, true]);
  markShown(inner, inner.tabs[1]);
  markShown(outer, outer.tabs[1]);
  const classes = (id: string) => root.querySelector(`#${id}`)?.className;
  expect([classes('desc'), classes('goods')]).toEqual(['tab-pane', 'tab-pane active']);
  expect([classes('also'), classes('sets')]).toEqual(['tab-pane', 'tab-pane active cur']);
  expect(shownOf(inner)?.hash).toBe('#sets');
  // The theme underlines the tab's list item.
  expect([...root.querySelectorAll('li.active a')].map((link) => link.getAttribute('href'))).toEqual(['#goods', '#sets']);
});

test('fading panes get the second class; marking a marked tab writes nothing [DET-01]', () => {
  const root = block(
    `${bar(tab('a'), tab('b'))}<div class="tab-content"><div class="tab-pane fade active in" id="a"></div><div class="tab-pane fade" id="b"></div></div>`,
  );
  const [set] = readTabSets(root);
  if (!set) throw new Error('Expected a set');
  root.querySelector('li')?.classList.add('active');
  const before = root.innerHTML;
  markShown(set, set.tabs[0]);
  expect(root.innerHTML).toBe(before);
  markShown(set, set.tabs[1]);
  expect([...root.querySelectorAll('.tab-pane')].map(({ className }) => className)).toEqual(['tab-pane fade', 'tab-pane fade active in']);
});

test('ids with special characters are found, and an invalid encoding causes no error [DET-01]', () => {
  const root = block(`${bar('<a href="#4.2" data-toggle="tab">x</a>', '<a href="#%E0%A4%A" data-toggle="tab">y</a>')}
    <div class="tab-content"><div class="tab-pane" id="4.2" data-pane="x"></div></div>`);
  expect(hashes(root)).toEqual([['#4.2 x']]);
});
