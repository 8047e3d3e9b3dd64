// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { findElement, waitForElement } from './find-element.ts';
import type { FrameWindow } from './frame-focus.ts';
import { press, sendKey, type } from './perform-action.ts';

/** A page in a frame, as in the harness. */
let frame: FrameWindow;
let document: Document;
const at = { type: 'click' as const, selectors: [], offsetX: 3, offsetY: 3 };
const one = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
let heard: string[];

/** Records events of the document by name and target. */
function hear(...types: string[]): void {
  for (const name of types)
    document.addEventListener(name, ({ target }) => heard.push(`${name} ${(target as Element).id}`), { capture: true });
}

beforeEach(() => {
  heard = [];
  const holder = window.document.createElement('iframe');
  window.document.body.replaceChildren(holder);
  frame = holder.contentWindow as FrameWindow;
  ({ document } = frame);
  // jsdom has no layout, so every element gets a position and a size.
  frame.Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 20, 20);
});

test('a press fires all mouse events, moves the focus and runs the click’s default action [HAR-03]', () => {
  document.body.innerHTML =
    '<label id="label">Да <input id="box" type="checkbox"></label><button id="button"><b id="words">Купить</b></button>';
  hear('pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'change');
  press(frame, one('#words'), at, 'mouse');
  expect(heard).toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].map((name) => `${name} words`));
  expect(document.activeElement).toBe(one('#button'));
  heard = [];
  press(frame, one('#label'), at, 'touch');
  expect(heard.slice(4)).toEqual(['click label', 'click box', 'change box']);
  expect(one<HTMLInputElement>('#box').checked).toBe(true);
});

test('a press that the page prevents has no default action [HAR-03]', () => {
  document.body.innerHTML = '<button id="kept">x</button><button id="gone">y</button>';
  one('#kept').addEventListener('mousedown', (event) => event.preventDefault());
  one('#gone').addEventListener('pointerup', () => one('#gone').remove());
  hear('mousedown', 'mouseup', 'click');
  press(frame, one('#kept'), at, 'mouse');
  expect(document.activeElement).toBe(document.body);
  const gone = one('#gone');
  press(frame, gone, at, 'mouse');
  expect(heard).toEqual(['mousedown kept', 'mouseup kept', 'click kept', 'mousedown gone']);
});

test('typing uses the field’s own setter and ends with a change event; list options work too [HAR-03]', () => {
  document.body.innerHTML = '<input id="field"><select id="list"><option>1<option>2</select><textarea id="area"></textarea><p id="p"></p>';
  hear('keydown', 'input', 'keyup', 'change');
  const field = one<HTMLInputElement>('#field');
  // React tracks a field by its own setter and ignores a value that was set through it.
  Object.defineProperty(field, 'value', { configurable: true, get: () => 'watched', set: () => heard.push('set by hand') });
  type(frame, field, 'ке', false);
  expect(Object.getOwnPropertyDescriptor(frame.HTMLInputElement.prototype, 'value')?.get?.call(field)).toBe('ке');
  expect(heard).toEqual(['keydown field', 'input field', 'keyup field']);
  expect(document.activeElement).toBe(field);
  heard = [];
  type(frame, one('#list'), '2', true);
  type(frame, one('#area'), 'слово', true);
  type(frame, one('#p'), 'слово', true);
  expect(heard).toEqual(['input list', 'change list', 'keydown area', 'input area', 'keyup area', 'change area']);
  expect(one<HTMLSelectElement>('#list').value).toBe('2');
});

test('keys have the browser’s default actions unless the page prevents them [HAR-03]', () => {
  document.body.innerHTML = `<a href="#" id="a">1</a><input id="off" disabled><div inert><button>2</button></div><input id="b"><p id="p" tabindex="0">3</p>
    <form id="form"><input id="lonely"></form><form id="other"><input id="beside"><button>Найти</button></form>`;
  hear('submit', 'keypress');
  for (const form of document.forms) form.addEventListener('submit', (event) => event.preventDefault());
  const key = (name: string, isClickKnown = false) => sendKey(frame, { type: 'keyDown', key: name }, isClickKnown);
  const walk = ['a', 'b', 'p', 'lonely'].map((id) => [key('Tab'), id, document.activeElement?.id]);
  expect(walk).toEqual(walk.map(([, id]) => [true, id, id]));
  key('Enter');
  one('#beside').focus();
  key('Enter');
  expect(heard).toEqual(['keypress lonely', 'submit form', 'keypress beside']);
  one('#beside').addEventListener('keydown', (event) => event.preventDefault());
  expect(key('Tab')).toBe(false);
  expect(document.activeElement).toBe(one('#beside'));
});

test('an element is found by its place, visible ones first, and by its text where no other has it [HAR-03]', () => {
  document.body.innerHTML = `<div hidden class="item" id="hidden">Купить</div><div class="item" id="seen">Купить <b>это</b></div>
    <p>Только  здесь</p><p>Дважды</p><p>Дважды</p><input id="named" aria-label="Поиск">`;
  const id = (...selectors: string[]) =>
    findElement(
      document,
      selectors.map((selector) => [selector]),
    )?.outerHTML.slice(0, 40);
  expect(id('.item')).toContain('id="seen"');
  expect(id('#hidden', '#seen')).toContain('id="seen"');
  expect(id('#hidden')).toContain('id="hidden"');
  expect(id('#none', 'text/Только здесь')).toContain('Только');
  expect(id('#none', 'text/Дважды')).toBeUndefined();
  expect(id('aria/Поиск')).toContain('id="named"');
  expect(id('aria/Поиск[role="searchbox"]')).toContain('id="named"');
  expect(id('xpath///*[@id="seen"]/b')).toContain('<b>');
  expect(id(':not-a-selector(', '#seen')).toContain('id="seen"');
  const host = one('#named').parentElement?.appendChild(document.createElement('x-host'));
  const shadow = host?.attachShadow({ mode: 'open' });
  if (shadow) shadow.innerHTML = '<button>Внутри</button>';
  expect(findElement(document, [['x-host', 'button']])?.textContent).toBe('Внутри');
});

test('an element that appears late is awaited, a missing one only for a limited time [HAR-03]', async () => {
  const { signal } = new AbortController();
  setTimeout(() => document.body.append(Object.assign(document.createElement('i'), { id: 'late' })), 60);
  expect(await waitForElement(() => document, [['#late']], 2000, signal)).toBe(one('#late'));
  expect(await waitForElement(() => document, [['#never']], 80, signal)).toBeUndefined();
  expect(await waitForElement(() => undefined, [['#late']], 5000, AbortSignal.abort())).toBeUndefined();
});
