// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Marker } from '../parts/feature.ts';
import { type Guard, guardControls, outermost, type Press } from './guard.ts';

const heart: Marker = { id: 'heart', selectors: { root: '.heart', controls: '.heart' } };
const block: Marker = { id: 'block', selectors: { root: '.block', controls: '.buy, .plus' } };
const counter: Marker = { id: 'counter', selectors: { root: '.counter' } };

let guard: Guard | undefined;
let presses: Press[] = [];
/** The template's own handlers: delegated, direct and inline. */
const template = vi.fn();

beforeEach(() => {
  presses = [];
  template.mockReset();
  document.addEventListener('click', template);
});

afterEach(() => {
  guard?.stop();
  document.removeEventListener('click', template);
});

function draw(html: string, markers: readonly Marker[] = [heart, block, counter]): void {
  guard?.stop();
  guard = guardControls(
    document,
    () => markers,
    (press) => presses.push(press),
  );
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll('.direct')) element.addEventListener('click', template);
}

function must(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Expected ${selector} in the test's page`);
  return element;
}

/** Clicks as a person does; returns whether the browser's default action would still happen. */
const click = (selector: string): boolean => must(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('keeps a press from the template’s delegated and direct handlers and hands it over once [BUY-04, EMB-02]', () => {
  draw('<div class="block"><a class="buy direct" href="/basket/"><i class="icon direct"></i></a><span class="plus"></span></div>');
  expect(click('.icon')).toBe(false);
  expect(template).not.toHaveBeenCalled();
  expect(presses).toEqual([{ marker: block, root: must('.block'), control: must('.buy'), index: 0 }]);
  click('.plus');
  expect(presses[1]?.index).toBe(1);
});

test('keeps a press from later handlers on document, capturing ones included [EMB-02]', () => {
  draw('<span class="heart"></span>');
  document.addEventListener('click', template, { capture: true });
  click('.heart');
  document.removeEventListener('click', template, { capture: true });
  expect(template).not.toHaveBeenCalled();
  expect(presses).toHaveLength(1);
});

test('accepts a root that is its own control [FAV-01]', () => {
  draw('<span class="heart"><i></i></span>');
  click('.heart i');
  expect(presses).toMatchObject([{ root: must('.heart'), control: must('.heart'), index: -1 }]);
});

test.each([
  ['beside the control', '<div class="block"><b id="here"></b><a class="buy"></a></div>'],
  ['of no feature', '<b id="here"></b>'],
  ['of a feature without controls', '<div class="counter"><b id="here"></b></div>'],
  ['that is a control outside of any root', '<a class="buy" id="here"></a>'],
])('leaves a press %s to the page', (_what, html) => {
  draw(html);
  expect(click('#here')).toBe(true);
  expect(template).toHaveBeenCalledOnce();
  expect(presses).toEqual([]);
});

test('offers a press to the features in order, and stops at the first match', () => {
  draw('<span class="heart block"><a class="buy heart"></a></span>');
  click('.buy');
  expect(presses.map(({ marker }) => marker.id)).toEqual(['heart']);
});

test('reads the markers at each press, because the configuration may load later [EMB-04]', () => {
  const markers: Marker[] = [];
  draw('<span class="heart"></span>', markers);
  click('.heart');
  markers.push(heart);
  click('.heart');
  expect(presses).toHaveLength(1);
});

test('lets presses reach a restored element until it is claimed again [ERR-02]', () => {
  draw('<span class="heart" id="a"></span><span class="heart" id="b"></span>');
  guard?.release(must('#a'));
  click('#a');
  click('#b');
  expect(presses.map(({ root }) => root.id)).toEqual(['b']);
  expect(template).toHaveBeenCalledOnce();
  guard?.claim(must('#a'));
  click('#a');
  expect(presses).toHaveLength(2);
});

test('ignores presses after it was stopped [EMB-03]', () => {
  draw('<span class="heart"></span>');
  guard?.stop();
  click('.heart');
  expect(presses).toEqual([]);
  expect(template).toHaveBeenCalledOnce();
});

test('finds the outermost match at or above an element', () => {
  draw('<div class="block" id="outer"><p><span class="block" id="inner"><i></i></span></p></div>');
  expect(outermost(must('i'), '.block')?.id).toBe('outer');
  expect(outermost(must('#outer'), '.block')?.id).toBe('outer');
  expect(outermost(must('i'), '.heart')).toBeNull();
});

test('a link that is opened in a new tab is left to the browser [BUY-02]', () => {
  draw('<div class="block"><a class="buy" href="/basket/">В корзину</a></div>');
  const isLeftToBrowser = must('.buy').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(isLeftToBrowser).toBe(true);
  expect(presses).toEqual([]);
});
