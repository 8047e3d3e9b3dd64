// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { morph } from './patch-html.ts';

function make(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
}

const never = () => false;

test('changes what differs and keeps the elements that stay', () => {
  const old = make('<p class="a">1</p><span id="x" title="t">old</span><i></i>');
  const [p, span] = [...old.children];
  morph(old, make('<p class="a b">2</p><b>new</b><span id="x">old</span>'), never);
  expect(old.innerHTML).toBe('<p class="a b">2</p><b>new</b><span id="x">old</span>');
  expect([old.children[0], old.children[2]]).toEqual([p, span]);
  expect(old.children[2]).toBe(span);
});

test('identifies siblings by their names, so that the right one is removed', () => {
  const old = make('<li data-entity="a"></li><li data-entity="b"></li><li data-entity="c"></li>');
  const last = old.lastElementChild;
  morph(old, make('<li data-entity="a"></li><li data-entity="c"></li>'), never);
  expect(old.children).toHaveLength(2);
  expect(old.lastElementChild).toBe(last);
});

test('keeps elements that belong to other code', () => {
  const old = make('<div class="own"><input></div><p>1</p>');
  const own = old.firstElementChild;
  morph(old, make('<div class="own">x</div><p>2</p>'), (one) => one.className === 'own');
  expect(old.firstElementChild).toBe(own);
  expect(old.innerHTML).toBe('<div class="own"><input></div><p>2</p>');
});

test('keeps a display that a script has set', () => {
  const old = make('<p></p>').firstElementChild as HTMLElement;
  old.style.display = 'none';
  morph(old, make('<p class="a"></p>').firstElementChild as Element, never);
  expect(old.outerHTML).toBe('<p style="display: none;" class="a"></p>');
});

test('keeps descendants hidden that a script has hidden', () => {
  const old = make('<ul><li data-id="1" style="display: none;">1</li><li data-id="2">2</li></ul>');
  morph(old, make('<ul><li data-id="1">1</li><li data-id="2">3</li></ul>'), never);
  expect(old.innerHTML).toBe('<ul><li data-id="1" style="display: none;">1</li><li data-id="2">3</li></ul>');
});

test('any old fragment becomes equal to the new one', () => {
  const html = fc.array(
    fc.constantFrom('<p>1</p>', '<p class="a">2</p>', '<i id="x">3</i>', 'text', '<ul><li>4</li><li>5</li></ul>', '<li data-id="7">6</li>'),
  );
  fc.assert(
    fc.property(html, html, (before, after) => {
      const [old, fresh] = [make(before.join('')), make(after.join(''))];
      const expected = fresh.innerHTML;
      morph(old, fresh, never);
      expect(old.innerHTML).toBe(expected);
    }),
  );
});
