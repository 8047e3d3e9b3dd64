// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { makeTestShop } from '../../../../harness/shop/test-shop.ts';
import { readFields, readParams, readRow, rowSelector } from './basket-rows.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

async function draw(path: string): Promise<Document> {
  const shop = makeTestShop();
  await shop.reset({
    lines: [
      { product: 4211, quantity: 2, services: [{ id: 9001, quantity: 2 }] },
      { product: 4150, delayed: true },
      { product: 4177, canBuy: false },
    ],
  });
  return parse(await shop.text(path, 'PARAMS=undefined'));
}

const rowsOf = (page: ParentNode) => [...page.querySelectorAll(rowSelector)].map(readRow);

test('reads every fly-out line with group, quantity and sums, services with their product [FLY-02, SRV-03]', async () => {
  const rows = rowsOf(await draw('/ajax/basket_fly.php'));
  expect(rows).toMatchObject([
    { ok: true, value: { id: '88001', productId: '4211', iblockId: '22', place: 'ready', quantity: 2, price: '5 990 ₽', sum: '11 980 ₽' } },
    { ok: true, value: { id: '88002', productId: '9001', parentId: '4211', place: 'ready', quantity: 2 } },
    { ok: true, value: { id: '88003', productId: '4150', place: 'delayed', name: 'Ботинки Север', quantity: 1 } },
    { ok: true, value: { id: '88004', productId: '4177', place: 'unavailable' } },
  ]);
  expect(rows[0]).toMatchObject({ value: { name: 'Кроссовки Vega Run' } });
});

test('reads the lines of the hover basket, which have no quantity and one sum [HOV-01]', async () => {
  const [row] = rowsOf(await draw('/ajax/showBasketHover.php'));
  expect(row).toMatchObject({ ok: true, value: { id: '88001', place: 'ready', name: 'Кроссовки Vega Run', sum: '11 980 ₽' } });
  expect(row?.ok && 'quantity' in row.value).toBe(false);
});

test('a row without readable ids is reported by name and value', () => {
  const page = parse('<div class="item" data-id="x1" product-id="4211"></div>');
  expect(rowsOf(page)).toMatchObject([{ ok: false, failure: { kind: 'unreadable', message: expect.stringMatching(/basket row.*x1/) } }]);
});

test('reads the form’s fields as a browser would send them, and its parameters unchanged [FLY-02]', async () => {
  const page = await draw('/ajax/basket_fly.php');
  expect(readFields(page)).toMatchObject({ QUANTITY_88001: '2', QUANTITY_INPUT_88001: '2', QUANTITY_88003: '1', DELAY_88003: 'Y' });
  expect(readParams(page)).toMatch(/^a%3A1/);
  const own = parse(
    '<form name="basket_form"><input type="checkbox" name="a"><input type="checkbox" name="b" checked><input name="c" disabled></form>',
  );
  expect(readFields(own)).toEqual({ b: 'on' });
  expect(readParams(own)).toBeUndefined();
});
