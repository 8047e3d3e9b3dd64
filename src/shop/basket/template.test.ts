// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFacts, startTestShop } from '../test-shop.ts';
import { notifyTemplate } from './template.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  Reflect.set(window, 'arBasketPrices', { BASKET_COUNT: 1, BASKET_SUMM: '4 990 ₽' });
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  Reflect.deleteProperty(window, 'arBasketPrices');
  vi.useRealTimers();
});

test('the template’s scripts get the sums that came with a basket; of a basket without, they keep theirs [CNT-01]', () => {
  const facts = makeFacts().basket;
  if (!facts) throw new Error('Expected a page with a basket.');
  const prices = () => Reflect.get(window, 'arBasketPrices');
  notifyTemplate(facts, undefined);
  expect(prices()).toEqual({ BASKET_COUNT: 1, BASKET_SUMM: '4 990 ₽' });
  notifyTemplate(facts, { count: 2, sum: '9 980 ₽' });
  expect(prices()).toEqual({ BASKET_COUNT: 2, BASKET_SUMM: '9 980 ₽' });
});
