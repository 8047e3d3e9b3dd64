// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { makeCityLevels, makeCityList, makeCitySearch, readBack } from './cities.ts';

let shop: ReturnType<typeof startTestShop>;
let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
  ended = new AbortController();
});
afterEach(async () => {
  ended.abort();
  history.replaceState(null, '', '/');
  document.documentElement.lang = '';
  await shop.stop();
  vi.useRealTimers();
});

const city = (id: number, more: object = {}) => ({
  ID: String(id),
  NAME: `Город ${id}`,
  URL: '/',
  PATH: 'Край',
  LOCATION_ID: false,
  ...more,
});
const answer = (data: unknown) => JSON.stringify({ status: 'success', data, errors: [] });
const found = (...ids: number[]) => answer({ cities: ids.map((id) => city(id)) });
const pause = () => vi.advanceTimersByTimeAsync(200);
const ids = (cities: readonly { id: string }[]) => cities.map(({ id }) => id);
const terms = () => shop.sent.map(({ input }) => (input as { term: string }).term);

test.each(['', 'к', ' к ', '  '])('«%s» is too short to be searched for [REG-01]', async (text) => {
  const search = makeCitySearch(ended.signal);
  search.type(text);
  await pause();
  expect([shop.sent.length, search.state.status]).toEqual([0, 'none']);
});

test('thirty fast keys send one request with all parameters of the component [REG-01]', async () => {
  document.documentElement.lang = 'ru-RU';
  history.replaceState(null, '', '/catalog/?a=1');
  const search = makeCitySearch(ended.signal);
  const words = 'петропавловск-камчатский, пожал';
  for (let end = 1; end < words.length; end++) search.type(words.slice(0, end));
  await pause();
  expect(shop.sent.map(({ input }) => input)).toEqual([
    { sessid: '0f1e', siteId: 's1', language: 'ru', url: '/catalog/?a=1', term: words.slice(0, -1) },
  ]);
});

test('one request at a time; an answer to an older text is not shown, the current text is requested next [REG-01]', async () => {
  const search = makeCitySearch(ended.signal);
  search.type('ка');
  await pause();
  search.type('каз');
  await pause();
  search.type('каза');
  await pause();
  expect(terms()).toEqual(['ка']);
  await shop.last().answer(found(1, 2));
  expect([search.state.status, search.state.cities.length]).toEqual(['asking', 0]);
  expect(terms()).toEqual(['ка', 'каза']);
  await shop.last().answer(found(3));
  expect([search.state.term, ids(search.state.cities)]).toEqual(['каза', ['3']]);
  // A cached text is not requested again, and a text that is too short has no list.
  search.type('ка');
  expect(ids(search.state.cities)).toEqual(['1', '2']);
  search.type('к');
  expect([search.state.status, search.state.cities.length]).toEqual(['none', 0]);
  await pause();
  expect(terms()).toHaveLength(2);
});

test('text typed during a request is requested only after its own pause [REG-01]', async () => {
  const search = makeCitySearch(ended.signal);
  search.type('ка');
  await pause();
  search.type('каз');
  await shop.last().answer(found(1));
  expect(terms()).toEqual(['ка']);
  await pause();
  expect(terms()).toEqual(['ка', 'каз']);
});

test.each([
  ['nothing', ''],
  ['HTML', '<!doctype html><p>Вход</p>'],
  ['null', 'null'],
  ['broken JSON', '{"status":"success","data":{"cities":[{'],
  ['a refusal', JSON.stringify({ status: 'error', data: null, errors: [{ message: 'нет' }] })],
  ['no data', answer(null)],
  ['entries that are no cities', answer({ cities: ['Казань', 5] })],
])('an answer of %s is a failure that can be repeated [REG-01, ERR-01]', async (_what, body) => {
  const search = makeCitySearch(ended.signal);
  search.type('казань');
  await pause();
  await shop.last().answer(body);
  expect([search.state.status, search.state.cities.length]).toEqual(['failed', 0]);
  expect(shop.report).toHaveBeenCalledWith('search-cities', expect.any(String));
  search.type('казань');
  await pause();
  await shop.last().answer(found(1));
  expect([search.state.status, shop.sent.length]).toEqual(['found', 2]);
});

test('a list may come as an object, a location may be missing, and an entry that cannot be read is left out [REG-01]', async () => {
  const search = makeCitySearch(ended.signal);
  search.type('город');
  await pause();
  const cities = {
    a: city(1, { LOCATION_ID: '842', CURRENT: 1 }),
    b: city(2, { LOCATION_ID: null, PATH: false }),
    c: { ID: '3' },
    d: city(4, { LOCATION_ID: 1 }),
    e: city(5, { LOCATION_ID: '0' }),
  };
  await shop.last().answer(answer({ cities }));
  expect(search.state.cities).toEqual([
    { id: '1', name: 'Город 1', path: 'Край', address: '/', location: '842', isCurrent: true },
    { id: '2', name: 'Город 2', path: '', address: '/', isCurrent: false },
    { id: '4', name: 'Город 4', path: 'Край', address: '/', location: '1', isCurrent: false },
    { id: '5', name: 'Город 5', path: 'Край', address: '/', isCurrent: false },
  ]);
});

test('an aborted search calls nobody back [REG-01]', async () => {
  const search = makeCitySearch(ended.signal);
  search.type('казань');
  ended.abort();
  await pause();
  expect(shop.sent).toHaveLength(0);
});

const lastIds = () => shop.sent.map(({ input }) => (input as { lastId: string }).lastId);

test('pages are requested by the last id until the end, each one once [REG-02]', async () => {
  const list = makeCityList(ended.signal, ['2']);
  void list.more();
  void list.more();
  await shop.last().answer(answer({ cities: [city(1), city(2)], lastId: '2', more: true }));
  expect([ids(list.state.cities), list.state.isWhole]).toEqual([['1'], false]);
  void list.more();
  await shop.last().answer(answer({ cities: [city(3), city(1)], lastId: false, more: false }));
  expect([ids(list.state.cities), list.state.isWhole]).toEqual([['1', '3'], true]);
  void list.more();
  expect(lastIds()).toEqual(['0', '2']);
});

test('a page that fails keeps the list and can be requested again [REG-02, ERR-01]', async () => {
  const list = makeCityList(ended.signal);
  void list.more();
  await shop.last().answer(answer({ cities: [city(1)], lastId: 1, more: 1 }));
  void list.more();
  await shop.last().fail('offline');
  expect([ids(list.state.cities), list.state.isLoading, list.state.problem]).toEqual([['1'], false, expect.stringMatching(/\S/)]);
  void list.more();
  expect(list.state.problem).toBe('');
  await shop.last().answer(answer({ cities: [city(2)], lastId: false, more: false }));
  expect([ids(list.state.cities), lastIds()]).toEqual([
    ['1', '2'],
    ['0', '1', '1'],
  ]);
});

test('a server that names the same page twice gets no more requests [REG-02]', async () => {
  const list = makeCityList(ended.signal);
  for (const _turn of [1, 2, 3, 4]) {
    void list.more();
    await shop.last().answer(answer({ cities: [city(1)], lastId: '1', more: true }));
  }
  expect([lastIds(), list.state.isWhole]).toEqual([['0', '1'], true]);
});

test('of quick choices of districts the last one counts, and a failure keeps the shown list', async () => {
  const list = makeCityLevels(ended.signal);
  const levels = (name: string) =>
    answer({ level1: [{ ID: '1', NAME: name, CURRENT: 1 }], level2: { x: { SECTION_ID: 5, NAME: 'Край', URL: '/' } }, cities: [city(1)] });
  void list.choose('', '');
  const [first] = shop.sent;
  void list.choose('2', '');
  await shop.last().answer(levels('второй'));
  await first?.answer(levels('первый'));
  expect(list.state.level1).toEqual([{ id: '1', name: 'второй', isCurrent: true }]);
  expect(list.state.level2).toEqual([{ id: '5', name: 'Край', isCurrent: false, address: '/' }]);
  void list.choose('3', '');
  await shop.last().fail('http');
  expect([list.state.level1.length, list.state.isLoading, list.state.problem]).toEqual([1, false, expect.stringMatching(/\S/)]);
  void list.retry();
  expect(shop.last().input).toMatchObject({ level1: '3', level2: '' });
});

test.each([
  ['842', { location: '842' }],
  [842, { location: '842' }],
  [false, {}],
  [undefined, {}],
])('a city among the regions with LOCATION_ID %o has the location %o; a region has none [REG-03]', async (location, known) => {
  const list = makeCityLevels(ended.signal);
  void list.choose('', '');
  const item = { ID: '7', NAME: 'Севастополь', URL: '/', PATH: 'Россия', LOCATION_ID: location, CURRENT: 0, SECTION_ID: '2' };
  await shop.last().answer(answer({ level1: {}, level2: { 7: item, 8: { ID: '8', NAME: 'Край', LOCATION_ID: '5' } }, cities: [] }));
  expect(list.state.level2).toEqual([
    { id: '7', name: 'Севастополь', isCurrent: false, address: '/', ...known },
    { id: '8', name: 'Край', isCurrent: false },
  ]);
});

test.each([
  ['%2Fcatalog%2F%3Fa%3D1', '/catalog/?a=1'],
  ['/catalog/', '/catalog/'],
  ['%', undefined],
  [null, undefined],
])('the page’s address %s, printed for a request, is %s', (printed, expected) => {
  expect(readBack(printed)).toBe(expected);
});
