import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BasketFacts } from '../basket-facts.ts';
import { dispatchItemList, forgetMarks, itemList } from '../item-lists/item-lists.ts';
import { applyBasketFacts } from './apply-facts.ts';
import { dispatchChange } from './change-events.ts';
import { hasChanged, itemState, rememberStart, resetItems, snapshotItems } from './items.ts';
import { placeOf } from './select.ts';
import { basketModel, resetBasket, whileBusy } from './store.ts';

const onChange = vi.fn();
/** Stores notify in a later microtask. */
const settle = () => Promise.resolve();

function begin(): void {
  resetBasket();
  forgetMarks();
  resetItems(onChange);
}

beforeEach(() => {
  onChange.mockClear();
  begin();
});

test('every copy of an item on the page has one and the same state [BUY-01]', () => {
  expect(itemState('4150')).toBe(itemState('4150'));
  expect(itemState('4150')).not.toBe(itemState('4211'));
});

test('an item’s first read includes earlier answers [BUY-06]', () => {
  applyBasketFacts({ basket: ['4150'], compared: ['4150'], subscribed: [], favourites: ['4101'] });
  expect(itemState('4150')).toMatchObject({ basket: 'ready', compared: true, subscribed: false, favourite: false });
  expect(itemState('4101')).toMatchObject({ basket: 'none', favourite: true });
});

test('lists that an answer leaves out stay as they are [BUY-06]', () => {
  applyBasketFacts({ basket: ['4150'], compared: ['4150'] });
  applyBasketFacts({ basket: [] });
  expect(itemState('4150')).toMatchObject({ basket: 'none', compared: true });
});

test('a line to buy wins over a delayed one of the same product [BUY-01]', () => {
  applyBasketFacts({ basket: ['4150'], delayed: ['4150', '4211'], unavailable: ['4150', '4177'] });
  expect(['4150', '4211', '4177', '1'].map((id) => itemState(id).basket)).toEqual(['ready', 'delayed', 'unavailable', 'none']);
});

test('what is busy already stays so until those who marked it are done [BUY-04]', async () => {
  const ends: (() => void)[] = [];
  const wait = () => new Promise<void>((end) => ends.push(end));
  const isBusy = () => ['4150', '4211'].map((id) => itemState(id).busy.basket);
  const first = whileBusy({ items: ['4150'] }, wait);
  const second = whileBusy({ items: ['4150', '4211'] }, wait);
  expect(isBusy()).toEqual([true, true]);
  ends[1]?.();
  await second;
  expect(isBusy()).toEqual([true, false]);
  ends[0]?.();
  await first;
  expect(isBusy()).toEqual([false, false]);
});

test('only listeners of the changed item are called, and none if nothing changed', async () => {
  const [changed] = [itemState('4150'), itemState('4211')];
  dispatchItemList('compared', { type: 'switched', id: '4150', on: true });
  await settle();
  expect(onChange.mock.calls).toEqual([['4150', changed]]);
  dispatchItemList('compared', { type: 'switched', id: '4150', on: true });
  applyBasketFacts({ compared: ['4150'] });
  await settle();
  expect(onChange).toHaveBeenCalledOnce();
});

test('finds states that differ from those at the start [EMB-03]', () => {
  applyBasketFacts({ basket: ['4150'], favourites: ['4101'] });
  rememberStart();
  dispatchChange({ type: 'placed', productId: '4150', place: 'none' });
  dispatchItemList('favourites', { type: 'switched', id: '4101', on: false });
  dispatchItemList('favourites', { type: 'switched', id: '4101', on: true });
  expect(hasChanged('4150', 'ready')).toBe(true);
  expect(hasChanged('4101', 'favourites')).toBe(false);
  expect(hasChanged('1', 'ready')).toBe(false);
});

const ids = ['1', '2', '3'] as const;
const lists = ['subscribed', 'compared', 'favourites'] as const;
const id = fc.constantFrom(...ids);
type Step = () => void;
const steps = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.tuple(fc.constantFrom(...lists), id, fc.boolean()).map(
    ([name, item, isIn]) =>
      () =>
        dispatchItemList(name, { type: 'switched', id: item, on: isIn }),
  ),
  fc.tuple(id, fc.constantFrom('none' as const, 'ready' as const, 'delayed' as const, 'unavailable' as const)).map(
    ([item, place]) =>
      () =>
        dispatchChange({ type: 'placed', productId: item, place }),
  ),
  fc
    .dictionary(fc.constantFrom('basket' as const, 'delayed' as const, 'unavailable' as const, ...lists), fc.uniqueArray(id))
    .map((facts: Partial<BasketFacts>) => () => applyBasketFacts(facts)),
  id.map((item) => () => void itemState(item)),
);

test('after any events in any order an item shows what the lists say [BUY-01, BUY-06]', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (sequence) => {
      begin();
      for (const step of sequence) step();
      for (const [item, shown] of Object.entries(snapshotItems())) {
        const { products } = basketModel();
        const place = (['ready', 'delayed', 'unavailable'] as const).find((name) => products[name].has(item)) ?? 'none';
        expect(placeOf(basketModel(), item)).toBe(place);
        expect(shown).toMatchObject({
          basket: place,
          subscribed: itemList('subscribed').ids.has(item),
          compared: itemList('compared').ids.has(item),
          favourite: itemList('favourites').ids.has(item),
        });
        expect(itemState(item)).toMatchObject(shown as object);
      }
    }),
  );
});
