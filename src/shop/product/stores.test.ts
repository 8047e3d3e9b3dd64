// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { readStores } from './stores.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

test('a list of stores is requested once per item, and again after a failure [DET-06]', async () => {
  const question = { itemId: '4211', fields: ['TITLE'], userFields: [], stores: ['2'] };
  const lost = readStores(question, 'compact');
  await shop.last().answer('');
  expect(await lost).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
  const read = readStores(question, 'compact');
  await shop.last().answer('<div class="stores_block"><a class="title_stores">ТЦ</a></div>');
  const list = await read;
  expect(list.ok && list.value.querySelector('.title_stores')?.textContent).toBe('ТЦ');
  expect((await readStores(question, 'compact')).ok).toBe(true);
  expect(shop.countOf('compact-stores')).toBe(2);
  void readStores({ ...question, itemId: '4212' }, 'compact');
  expect(shop.countOf('compact-stores')).toBe(3);
});
