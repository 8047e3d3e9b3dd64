// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { chosenOffer, emitOfferChosen, type OfferChoice, onOfferChosen } from './chosen-offers.ts';

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

test('a choice on the page is remembered for the product, a choice in a card is not [DET-10]', () => {
  expect(chosenOffer('4101')).toBeUndefined();
  emitOfferChosen({ ...choice, place: 'card' });
  expect(chosenOffer('4101')).toBeUndefined();
  emitOfferChosen(choice);
  expect(chosenOffer('4101')).toBe('4212');
  emitOfferChosen({ ...choice, offer: '4213', before: '4212', place: 'fast-view' });
  expect(chosenOffer('4101')).toBe('4213');
});

test('the next run of the layer starts without choices [DET-10]', () => {
  emitOfferChosen(choice);
  testShop.stop();
  testShop = startTestShop(window);
  expect(chosenOffer('4101')).toBeUndefined();
});
