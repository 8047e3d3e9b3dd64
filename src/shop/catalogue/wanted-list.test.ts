// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { enterAddress, listHistory } from './list-history.ts';
import { wantedOrder, withWanted } from './wanted-list.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/catalog/?sort=NAME&order=asc');
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

const area = { kind: 'filter', selector: '.ajax_load' } as const;
function ask(address: string): void {
  const own = listHistory();
  own.asked = address;
  void own.latest.ask(() => new Promise(() => {}));
}

test('the order that is wanted is that of the list on its way, else that of the address [LST-02]', () => {
  expect(wantedOrder()).toEqual({ sort: 'NAME', order: 'asc' });
  ask('/catalog/?sort=PRICE&order=desc&f_1=Y');
  expect(wantedOrder()).toEqual({ sort: 'PRICE', order: 'desc' });
  listHistory().latest.cancel();
  expect(wantedOrder()).toEqual({ sort: 'NAME', order: 'asc' });
});

test('a link keeps its own address while no other list is loading [LST-02]', () => {
  expect(withWanted('/catalog/?q=a%20b&sort=PRICE')).toBe('/catalog/?q=a%20b&sort=PRICE');
});

test('a link keeps another order or view that is on its way, and its own stands before it [LST-02]', () => {
  ask('/catalog/?sort=PRICE&order=desc&display=list');
  expect(withWanted('/catalog/?sort=NAME&order=asc&display=table')).toBe('/catalog/?sort=PRICE&order=desc&display=table');
  expect(withWanted('/catalog/?sort=PRICE&order=asc')).toBe('/catalog/?sort=PRICE&order=asc&display=list');
});

test('the link of the default order may name none, and that of the shown order and view leads back to both [LST-02]', () => {
  ask('/catalog/?display=list&sort=NAME&order=asc');
  expect(withWanted('/catalog/')).toBe('/catalog/?display=list');
  expect(withWanted('/catalog/?sort=NAME&order=asc')).toBe('/catalog/?sort=NAME&order=asc');
  enterAddress(area, '/catalog/filter/a/?f_1=Y&sort=NAME&order=asc', { before: '', after: 'f_1=Y' });
  expect(withWanted('/catalog/')).toBe('/catalog/filter/a/?f_1=Y&display=list');
});

test('an order that was taken away stays away from the next filter [LST-02]', () => {
  ask('/catalog/');
  expect(wantedOrder()).toEqual({});
});

test('a link with an order or view keeps the filter of an address whose list has not come [LST-02]', () => {
  enterAddress(area, '/catalog/filter/a/?f_1=Y', { before: '', after: 'f_1=Y' });
  expect(withWanted('/catalog/?sort=PRICE&order=asc')).toBe('/catalog/filter/a/?f_1=Y&sort=PRICE&order=asc');
  expect(withWanted('/catalog/?all=1')).toBe('/catalog/?all=1');
});
