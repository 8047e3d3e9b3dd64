// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { FeatureNeeds } from '../parts/feature-needs.ts';
import { findDrift } from './find-drift.ts';
import { shortPath } from './short-path.ts';

const selectors = { root: '.box', minus: '.minus', frame: '.frame', beside: '.beside', panel: '#panel' };
const marker = { selectors };
const find = (selector: string) => document.querySelector(selector) as Element;
const rootsNow = () => [...document.querySelectorAll('.box')];
const told = (needs: FeatureNeeds, roots = rootsNow()) =>
  findDrift(document, marker, needs, roots).map(({ part, problem, element }) => `${part} ${problem} ${element.id}`);

beforeEach(() => {
  document.body.innerHTML = '<div class="frame"><p class="beside"></p><div class="box" id="one"><b class="minus"></b></div></div>';
});

it('a needed part is searched for in its place, and only in roots that need it [EMB-04]', () => {
  const needs: FeatureNeeds = {
    parts: {
      minus: 'needed',
      frame: { needed: 'around' },
      beside: { needed: 'beside' },
      panel: { needed: 'page', where: '.opener' },
    },
  };
  expect(told(needs)).toEqual([]);
  find('.minus').remove();
  find('.beside').remove();
  find('.frame').className = '';
  find('.box').classList.add('opener');
  expect(told(needs)).toEqual(['minus no-part one', 'frame no-part one', 'beside no-part one', 'panel no-part one']);
});

it('usual markup outside every root is reported as a lost widget, outermost only [EMB-04]', () => {
  const needs: FeatureNeeds = { sign: '.minus, .frame, i', parts: {} };
  expect(told(needs)).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', '<i id="lost"><i></i></i><u data-vitrina-island="x"><i id="inside"></i></u>');
  // An island keeps the page's own markup: a sign inside another feature's element is lost as well.
  expect(told(needs)).toEqual(['root no-root lost', 'root no-root inside']);
});

it('a short path matches its element only, even among equal siblings [EMB-04]', () => {
  const row = '<li class="item"><span class="to-cart btn">В корзину</span><span class="to-cart btn">Ещё</span></li>';
  const deep = '<div class="a-rather-long-class-name and-another-one">'.repeat(20);
  document.body.innerHTML = `<div id="list"><ul>${row.repeat(3)}</ul></div>${deep}<em></em><em></em>`;
  for (const element of document.body.querySelectorAll('*')) {
    const path = shortPath(element);
    expect([...document.querySelectorAll(path)], path).toEqual([element]);
    expect(path.length, path).toBeLessThan(2000);
  }
  expect(shortPath(find('em'))).toBe('em:nth-of-type(1)');
  expect(shortPath(find('#list li:nth-child(2) .btn'))).toBe('li.item:nth-of-type(2) > span.to-cart.btn:nth-of-type(1)');
});
