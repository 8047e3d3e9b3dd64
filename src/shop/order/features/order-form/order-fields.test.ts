// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hasLostPriced, isPriced } from './order-fields.ts';

/** Draws one field, and lets a browser restore another value in it. */
function draw(html: string, restore: (field: HTMLInputElement) => void): HTMLElement {
  const area = document.createElement('form');
  area.innerHTML = html;
  restore([...area.querySelectorAll<HTMLInputElement>('input, select, textarea')].at(-1) as HTMLInputElement);
  return area;
}

const choose = (field: HTMLInputElement) => {
  field.checked = true;
};
const write = (value: string) => (field: HTMLInputElement) => {
  field.value = value;
};
const radios = '<input type="radio" name="DELIVERY_ID" value="1" checked><input type="radio" name="DELIVERY_ID" value="2">';
const floors = '<select name="DELIVERY_EXTRA_SERVICES[2][1]"><option value="1" selected>1</option><option value="2">2</option></select>';

test.each([
  ['another delivery', radios, choose, true],
  ['the delivery that was drawn', radios, () => {}, false],
  ['another option of a select', floors, write('2'), true],
  ['the option that was drawn', floors, write('1'), false],
  ['a select without a marked option', floors.replace(' selected', ''), write('2'), false],
  ['another postcode', '<input name="ORDER_PROP_4" value="101000">', write('630000'), true],
  ['a value that a script has set in an empty field', '<input name="ORDER_PROP_4">', write('630000'), false],
  ['another name', '<input name="ORDER_PROP_1" autocomplete="name" value="Анна">', write('Ольга'), false],
  ['another phone', '<input type="tel" name="ORDER_PROP_3" value="1">', write('2'), false],
  ['another comment', '<textarea name="ORDER_DESCRIPTION">Один</textarea>', write('Два'), false],
])('fields that the sums depend on are seen to be restored: %s [ORD-01]', (_what, html, restore, expected) => {
  expect(hasLostPriced(draw(html, restore))).toBe(expected);
});

test('an address is priced, a comment and an agreement are not [ORD-01]', () => {
  const fields = draw(
    '<input name="ORDER_PROP_7"><textarea name="ORDER_DESCRIPTION"></textarea><input type="checkbox" name="USER_CONSENT">',
    () => {},
  );
  expect([...fields.querySelectorAll<HTMLInputElement>('input, textarea')].map(isPriced)).toEqual([true, false, false]);
});
