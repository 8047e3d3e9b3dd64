// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { emitOfferChosen, type OfferChoice, onOfferChosen } from './chosen-offers.ts';

let testShop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  testShop = startTestShop(window);
});
afterEach(() => {
  testShop.stop();
  vi.useRealTimers();
});

const choice: OfferChoice = { product: '4101', offer: '4212', before: '4211', place: 'page' };

test('listeners get a choice until they unsubscribe [DET-10]', () => {
  const heard: OfferChoice[] = [];
  const abort = new AbortController();
  onOfferChosen((told) => heard.push(told), abort.signal);
  emitOfferChosen(choice);
  expect(heard).toEqual([choice]);
  abort.abort();
  emitOfferChosen({ ...choice, offer: '4213', before: '4212' });
  expect(heard).toHaveLength(1);
});

test('an aborted signal adds no listener [DET-10]', () => {
  const listener = vi.fn();
  onOfferChosen(listener, AbortSignal.abort());
  emitOfferChosen(choice);
  expect(listener).not.toHaveBeenCalled();
});

test('the next run of the layer starts without listeners [DET-10]', () => {
  const listener = vi.fn();
  onOfferChosen(listener, new AbortController().signal);
  testShop.stop();
  testShop = startTestShop(window);
  emitOfferChosen(choice);
  expect(listener).not.toHaveBeenCalled();
});
