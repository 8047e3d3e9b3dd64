// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readCodes, readIcon } from './read-icons.ts';

function element(html: string): Element {
  document.body.innerHTML = html;
  const first = document.body.firstElementChild;
  if (!first) throw new Error(`Expected an element, got ${html}`);
  return first;
}

const read = (html: string) => readIcon('compare-button', element(html), '.compare_item');

test('reads an icon’s item from the pair of spans in it', () => {
  expect(
    read('<div><span class="compare_item to" data-item="4150" data-iblock="21"></span><span class="compare_item in"></span></div>'),
  ).toEqual({ ok: true, value: { itemId: '4150', iblockId: '21' } });
});

test('reads the item from the element itself, and defaults for what it does not say', () => {
  expect(read('<span class="compare_item" data-item="4150"></span>')).toEqual({
    ok: true,
    value: { itemId: '4150', iblockId: '' },
  });
});

test('reads the codes of properties, without blanks and empty ones [BUY-02]', () => {
  expect(readCodes(element('<span data-props="COLOR; SIZE;"></span>'))).toEqual(['COLOR', 'SIZE']);
  expect(readCodes(element('<span></span>'))).toEqual([]);
});

test('reads the icon that names an item when another does not', () => {
  expect(read('<div><span class="compare_item"></span><span class="compare_item" data-item="7"></span></div>')).toMatchObject({
    value: { itemId: '7' },
  });
});

test.each([
  ['<div></div>', 'expected .compare_item inside'],
  ['<div><span class="compare_item"></span></div>', 'data-item is null'],
  ['<div><span class="compare_item" data-item="abc"></span></div>', 'data-item is "abc"'],
  ['<div><span class="compare_item" data-item=""></span></div>', 'data-item is ""'],
  ['<div><span class="compare_item" data-item="4150 "></span></div>', 'data-item is "4150 "'],
])('leaves %s to the page and says why', (html, reason) => {
  const result = read(html);
  expect(result.ok).toBe(false);
  expect(!result.ok && result.failure.message).toContain(`compare-button: ${reason}`);
});
