import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasChanged, itemState, learnFacts, listOf, rememberStart, resetItems, setBasketPlace, setInList, snapshotItems } from './items.ts';

const onChange = vi.fn();
/** Stores tell of a change in a later microtask. */
const settle = () => Promise.resolve();

beforeEach(() => {
  onChange.mockClear();
  resetItems(onChange);
});

test('every copy of an item on the page has one and the same state [BUY-01]', () => {
  expect(itemState('4150')).toBe(itemState('4150'));
  expect(itemState('4150')).not.toBe(itemState('4211'));
});

test('an item knows what was learned before anybody asked for it [BUY-06]', () => {
  learnFacts({ basket: ['4150'], compared: ['4150'], subscribed: [], favourites: ['4101'] });
  expect(itemState('4150')).toMatchObject({ basket: 'ready', compared: true, subscribed: false, favourite: false });
  expect(itemState('4101')).toMatchObject({ basket: 'none', favourite: true });
});

test('lists that an answer leaves out stay as they are [BUY-06]', () => {
  learnFacts({ basket: ['4150'], compared: ['4150'] });
  learnFacts({ basket: [] });
  expect(itemState('4150')).toMatchObject({ basket: 'none', compared: true });
});

test('a line to buy wins over a delayed one of the same product [BUY-01]', () => {
  learnFacts({ basket: ['4150'], delayed: ['4150', '4211'], unavailable: ['4150', '4177'] });
  expect(['4150', '4211', '4177', '1'].map((id) => itemState(id).basket)).toEqual(['ready', 'delayed', 'unavailable', 'none']);
});

test('a change is told for its own item only, and nothing is told when nothing changed', async () => {
  const [changed] = [itemState('4150'), itemState('4211')];
  setInList('compared', '4150', true);
  await settle();
  expect(onChange.mock.calls).toEqual([['4150', changed]]);
  setInList('compared', '4150', true);
  learnFacts({ compared: ['4150'] });
  await settle();
  expect(onChange).toHaveBeenCalledOnce();
});

test('knows what is no longer as the page showed it at the start [EMB-03]', () => {
  learnFacts({ basket: ['4150'], favourites: ['4101'] });
  rememberStart();
  setBasketPlace('4150', 'none');
  setInList('favourites', '4101', false);
  setInList('favourites', '4101', true);
  expect(hasChanged('4150', 'basket')).toBe(true);
  expect(hasChanged('4101', 'favourites')).toBe(false);
  expect(hasChanged('1', 'basket')).toBe(false);
});

const ids = ['1', '2', '3'] as const;
const lists = ['basket', 'delayed', 'unavailable', 'subscribed', 'compared', 'favourites'] as const;
const id = fc.constantFrom(...ids);
type Step = () => void;
const steps = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.tuple(fc.constantFrom(...lists), id, fc.boolean()).map(
    ([name, item, isIn]) =>
      () =>
        setInList(name, item, isIn),
  ),
  fc.tuple(id, fc.constantFrom('none' as const, 'ready' as const, 'delayed' as const, 'unavailable' as const)).map(
    ([item, place]) =>
      () =>
        setBasketPlace(item, place),
  ),
  fc.dictionary(fc.constantFrom(...lists), fc.uniqueArray(id)).map((facts) => () => learnFacts(facts)),
  id.map((item) => () => void itemState(item)),
);

test('whatever happens in whatever order, an item shows exactly what the lists say [BUY-01, BUY-06]', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (sequence) => {
      resetItems(onChange);
      for (const step of sequence) step();
      for (const [item, shown] of Object.entries(snapshotItems())) {
        const place = (['basket', 'delayed', 'unavailable'] as const).find((name) => listOf(name).has(item)) ?? 'none';
        expect(shown).toMatchObject({
          basket: place === 'basket' ? 'ready' : place,
          subscribed: listOf('subscribed').has(item),
          compared: listOf('compared').has(item),
          favourite: listOf('favourites').has(item),
        });
        expect(itemState(item)).toMatchObject(shown as object);
      }
    }),
  );
});
