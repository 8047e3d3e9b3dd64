import { expect, test } from 'vitest';
import { nothingWatched, watch } from './watched.ts';

const call = { id: 1, phase: 'sent', name: 'add-to-basket', method: 'POST', url: '/ajax/item.php', at: 1 } as const;

test('the journal is kept across pages, the rest is not', () => {
  const first = [
    { type: 'page', load: 1, path: '/', at: 0 } as const,
    { type: 'call', load: 1, call } as const,
    { type: 'layer', layer: { status: 'live', version: '0.1.0', form: 'embed' } } as const,
    { type: 'stores', stores: { basket: {} } } as const,
  ].reduce(watch, nothingWatched);
  const next = watch(first, { type: 'page', load: 2, path: '/basket/', at: 2 });
  expect(next.journal.map(({ kind }) => kind)).toEqual(['page', 'call', 'page']);
  expect(next).toMatchObject({ path: '/basket/', layer: { status: 'absent' }, islands: [] });
  expect(next.stores).toBeUndefined();
});

test('calls of two pages with the same id are two lines', () => {
  const watched = watch(watch(nothingWatched, { type: 'call', load: 1, call }), { type: 'call', load: 2, call });
  expect(watched.journal).toHaveLength(2);
});

test('the first state of a page is not a change, the next one is', () => {
  const first = watch(nothingWatched, { type: 'stores', stores: { basket: { count: 0 } } });
  expect(first.changes.size).toBe(0);
  const second = watch(first, { type: 'stores', stores: { basket: { count: 1 } } });
  expect(second.changes.get('/basket/count')).toBe(1);
});

test('a value that changes again has the number of its latest change', () => {
  const counts = [0, 1, 1, 2].map((count) => ({ type: 'stores', stores: { basket: { count }, user: { name: '' } } }) as const);
  const watched = counts.reduce(watch, nothingWatched);
  expect(watched.changes.get('/basket/count')).toBe(2);
  expect(watched.changes.has('/user')).toBe(false);
});

test('stores that a layer fills when it starts have not changed', () => {
  const empty = watch(nothingWatched, { type: 'stores', stores: {} });
  expect(watch(empty, { type: 'stores', stores: { basket: { count: 0 } } }).changes.size).toBe(0);
});

test('a cleared journal keeps the state', () => {
  const watched = watch(watch(nothingWatched, { type: 'stores', stores: { basket: {} } }), {
    type: 'goal',
    goal: { name: 'goal_wish_add', params: {} },
    at: 0,
  });
  expect(watch(watched, { type: 'clear' })).toMatchObject({ journal: [], stores: { basket: {} } });
});
