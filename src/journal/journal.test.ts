import { expect, test } from 'vitest';
import type { CallEvent } from '../kernel/api.ts';
import { addEntry, type Entry, filterJournal, journalAsJson, requestOf } from './journal.ts';

const noon = Date.UTC(2026, 0, 15, 12);

function makeCall(call: Partial<CallEvent> = {}): CallEvent {
  return { id: 1, phase: 'sent', name: 'add-to-basket', method: 'POST', url: '/ajax/item.php', at: noon, ...call };
}

function makeEntry(call: Partial<CallEvent> = {}): Entry {
  return { kind: 'call', key: `call-1-${call.id ?? 1}`, at: noon, call: makeCall(call) };
}

const error: Entry = { kind: 'error', key: 'note-1', at: noon, error: { name: 'arAsproOptions.SITE_DIR', message: 'expected text' } };
const everything = { hidden: new Set<Entry['kind']>(), text: '' };

test('a call keeps its place in the journal when its answer comes', () => {
  const sent = addEntry(addEntry([], makeEntry()), makeEntry({ id: 2 }));
  const answered = addEntry(sent, makeEntry({ phase: 'answered', outcome: 'ok' }));
  expect(answered.map(({ key }) => key)).toEqual(['call-1-1', 'call-1-2']);
  expect(answered[0]).toMatchObject({ call: { outcome: 'ok' } });
});

test('the oldest lines are dropped when the journal is full', () => {
  let journal: readonly Entry[] = [];
  for (let id = 1; id <= 1001; id += 1) journal = addEntry(journal, makeEntry({ id }));
  expect(journal).toHaveLength(1000);
  expect(journal[0]).toMatchObject({ key: 'call-1-2' });
});

test('a journal is filtered by kind and by text, ignoring case', () => {
  const journal = [makeEntry(), error];
  expect(filterJournal(journal, everything)).toEqual(journal);
  expect(filterJournal(journal, { ...everything, hidden: new Set(['error']) })).toEqual([journal[0]]);
  expect(filterJournal(journal, { ...everything, text: ' site_dir ' })).toEqual([error]);
});

test('the fields of a request are shown decoded, repeated names included', () => {
  const request = requestOf(
    makeCall({ url: '/ajax/item.php?site_id=s1', body: 'prop%5BSIZE%5D=38&id=1&id=2&name=%D0%9A%D0%B5%D0%B4%D1%8B' }),
  );
  expect(request).toEqual({
    path: '/ajax/item.php',
    query: [{ name: 'site_id', value: 's1' }],
    form: [
      { name: 'prop[SIZE]', value: '38' },
      { name: 'id', value: '1' },
      { name: 'id', value: '2' },
      { name: 'name', value: 'Кеды' },
    ],
  });
});

test('a store change is found by its text and copied with its value [EXT-06]', () => {
  const change: Entry = { kind: 'state', key: 'note-2', at: noon, state: { store: 'items', key: '4150', value: { inBasket: true } } };
  expect(filterJournal([error, change], { ...everything, text: 'inbasket' })).toEqual([change]);
  expect(JSON.parse(journalAsJson([change]))).toEqual([
    { kind: 'state', at: '2026-01-15T12:00:00.000Z', store: 'items', key: '4150', value: { inBasket: true } },
  ]);
});

test('a copied journal is JSON with readable times', () => {
  const copied: unknown = JSON.parse(journalAsJson([makeEntry({ phase: 'answered', outcome: 'ok', status: 200, duration: 12 }), error]));
  expect(copied).toEqual([
    {
      kind: 'call',
      at: '2026-01-15T12:00:00.000Z',
      name: 'add-to-basket',
      method: 'POST',
      path: '/ajax/item.php',
      query: [],
      form: [],
      outcome: 'ok',
      status: 200,
      duration: 12,
    },
    { kind: 'error', at: '2026-01-15T12:00:00.000Z', name: 'arAsproOptions.SITE_DIR', message: 'expected text' },
  ]);
});
