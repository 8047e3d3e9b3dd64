// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { readDelivery } from './delivery.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const ask = (quantity: number) => readDelivery('4211', quantity, new AbortController().signal);

test('a delivery preview arrives without scripts, and requests are numbered from 1001 on [DET-07]', async () => {
  const first = ask(2);
  expect(shop.last('delivery-preview').input).toEqual({ index: 1001, productId: '4211', quantity: 2 });
  await shop.last().answer('<div class="catalog-delivery-preview" onclick="alert(1)">от 250 ₽<script>alert(2)</script></div>');
  const piece = await first;
  expect(piece?.querySelector('.catalog-delivery-preview')?.textContent).toBe('от 250 ₽');
  expect(piece?.querySelector('script, [onclick]')).toBeNull();
  void ask(3);
  expect(shop.last('delivery-preview').input).toMatchObject({ index: 1002, quantity: 3 });
});

test('an answer without a preview, and a failed one, show nothing [DET-07]', async () => {
  const empty = ask(1);
  await shop.last().answer('');
  expect(await empty).toBeUndefined();
  const text = ask(1);
  await shop.last().answer('<p title=\'class="catalog-delivery-preview"\'>Выберите город</p>');
  expect(await text).toBeUndefined();
  const refused = ask(1);
  await shop.last().fail('http');
  expect(await refused).toBeUndefined();
});
