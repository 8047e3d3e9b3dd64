// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { patchPiece } from './patch-html.ts';
import { makePiecePlace } from './piece-place.ts';

const piece = (html: string) => document.createRange().createContextualFragment(html);
let box: HTMLElement;
const find = (selector: string) => {
  const found = box.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Expected ${selector} in ${box.innerHTML}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = '<div id="box">начало<i></i></div>';
  box = document.getElementById('box') as HTMLElement;
});

const row = (id: number, quantity = 1, more = '') =>
  `<div class="item${more}" data-id="${id}"><input name="Q_${id}" value="${quantity}"><b>${quantity} шт</b><a class="remove" href="#"></a></div>`;

test('a piece replaces the old nodes, and restores them at the end [EMB-03]', () => {
  const before = [...box.childNodes];
  const place = makePiecePlace(box);
  place.put(piece(row(1)), patchPiece);
  expect(box.innerHTML).toBe(row(1));
  place.put(piece(row(2)), patchPiece);
  place.restore();
  expect([...box.childNodes]).toEqual(before);
});

test('a later piece changes only what differs: focus, typed text and foreign marks stay [FLY-02]', () => {
  const place = makePiecePlace(box);
  place.put(piece(row(1) + row(2) + row(3)), patchPiece);
  const [second, input] = [find('[data-id="2"]'), find('[data-id="2"] input') as HTMLInputElement];
  input.focus();
  input.value = '7';
  second.classList.add('ours');
  second.setAttribute('aria-busy', 'true');

  place.put(piece(row(1, 4) + row(2, 5, ' sale') + row(4)), patchPiece);
  expect(find('[data-id="2"]')).toBe(second);
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('7');
  expect(second.className).toBe('item ours sale');
  expect(second.getAttribute('aria-busy')).toBe('true');
  expect(find('[data-id="2"] b').textContent).toBe('5 шт');
  // An untouched field follows the server.
  expect((find('[data-id="1"] input') as HTMLInputElement).value).toBe('4');
  expect([...box.children].map((child) => child.getAttribute('data-id'))).toEqual(['1', '2', '4']);
});

test('the next piece replaces what a script of the page wrote over the piece', () => {
  const place = makePiecePlace(box);
  place.put(piece(row(1)), patchPiece);
  box.innerHTML = '<p>Чужое</p>';
  place.put(piece(row(1, 2)), patchPiece);
  expect(box.innerHTML).toBe(row(1, 2));
  find('b').innerHTML = '<i>Чужое</i><i></i>';
  place.put(piece(row(1, 3)), patchPiece);
  expect(find('b').innerHTML).toBe('3 шт');
});

test('the layer’s additions beside a piece are not compared: equal nodes stay', () => {
  const place = makePiecePlace(box);
  place.put(piece('<p>1</p><b>а</b>'), patchPiece);
  const [own] = box.children;
  box.insertAdjacentHTML('afterbegin', '<i data-vitrina-slot="">наше</i>');
  place.put(piece('<p>2</p><b>а</b>'), patchPiece);
  expect(box.innerHTML).toBe('<i data-vitrina-slot="">наше</i><p>2</p><b>а</b>');
  expect(box.children[1]).toBe(own);
});

test('an island inside keeps its element: it is left alone while equal, and told of differences', () => {
  const place = makePiecePlace(box);
  place.put(piece('<p><span class="buy">1</span><em>a</em></p>'), patchPiece);
  const island = find('.buy');
  island.setAttribute('data-vitrina-island', 'buy-button');
  island.textContent = 'нарисовано';
  place.put(piece('<p><span class="buy">1</span><em>b</em></p>'), patchPiece);
  expect(island.textContent).toBe('нарисовано');
  place.put(piece('<p><span class="buy" title="два">2</span><em>b</em></p>'), patchPiece);
  expect(find('.buy')).toBe(island);
  expect(island.outerHTML).toBe('<span class="buy" data-vitrina-island="buy-button" title="два">2</span>');
});

test('an element of the page is kept inside the piece, and restored to its place [FLY-01, EMB-03]', () => {
  box.innerHTML = '<div class="opener"><b>0</b></div>';
  const opener = find('.opener');
  const place = makePiecePlace(box, '.opener');
  place.put(piece(`<div class="wrap"><div class="opener"><b>3</b></div>${row(1)}</div>`), patchPiece);
  expect(find('.wrap > .opener')).toBe(opener);
  place.put(piece(`<div class="wrap"><div class="opener"><b>4</b></div>${row(1)}</div>`), patchPiece);
  expect(find('.wrap > .opener b').textContent).toBe('4');
  place.restore();
  expect(box.firstChild).toBe(opener);
  expect(box.children).toHaveLength(1);
});

test('after any sequence of pieces the last one is shown [FLY-02]', () => {
  const leaf = fc.constantFrom('а', '<b>x</b>', '<input name="a" value="1">', '<input name="a" value="2">', '<i class="q"></i>');
  const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), leaf), { selector: ([id]) => id });
  const html = rows.map((list) => list.map(([id, count, inner]) => row(id, count) + inner).join(''));
  fc.assert(
    fc.property(fc.array(html, { minLength: 1, maxLength: 5 }), (versions) => {
      const place = makePiecePlace(box);
      for (const version of versions) {
        place.put(piece(version), patchPiece);
        expect(box.innerHTML).toBe(wrap(version));
      }
      place.restore();
    }),
    { numRuns: 200 },
  );
});

function wrap(html: string): string {
  const other = document.createElement('div');
  other.append(piece(html));
  return other.innerHTML;
}

test('without what changes a piece in place a later one takes its place, and the page’s own nodes come back', () => {
  const box = document.createElement('div');
  box.innerHTML = '<i>own</i>';
  const place = makePiecePlace(box);
  place.put(piece('<p>1</p>'));
  const first = box.firstChild;
  place.put(piece('<p>2</p>'));
  expect(box.innerHTML).toBe('<p>2</p>');
  expect(box.firstChild).not.toBe(first);
  place.restore();
  expect(box.innerHTML).toBe('<i>own</i>');
});
