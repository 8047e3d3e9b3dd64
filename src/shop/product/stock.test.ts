// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { stockAmounts } from './calls/stock-call.ts';
import { fetchAmount } from './stock.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const gathered = () => vi.advanceTimersByTimeAsync(100);
const answer = (amount: unknown) => JSON.stringify({ success: true, error: '', amount });
const text = (piece: DocumentFragment | undefined) => piece?.textContent;

test('labels mounted together share one request per set of stores, with every item once [DET-06]', async () => {
  const first = fetchAmount('4211', ['2', '3']);
  const copy = fetchAmount('4211', ['2', '3']);
  const other = fetchAmount('4150', ['2', '3']);
  const elsewhere = fetchAmount('4150', ['5']);
  await gathered();
  expect(shop.sent.filter(({ name }) => name === 'stock-amounts').map(({ input }) => input)).toEqual([
    { ids: ['4211', '4150'], stores: ['2', '3'] },
    { ids: ['4150'], stores: ['5'] },
  ]);
  const [both, one] = shop.sent.slice(-2);
  await both?.answer(answer({ 4211: '<span class="value">Мало</span>' }));
  await one?.answer(answer([]));
  expect(await Promise.all([first, copy, other, elsewhere].map(async (asked) => text(await asked)))).toEqual([
    'Мало',
    'Мало',
    undefined,
    undefined,
  ]);
  void fetchAmount('4211', ['2', '3']);
  void fetchAmount('4150', ['2', '3']);
  await gathered();
  expect(shop.countOf('stock-amounts')).toBe(2);
});

test('the next label repeats a failed request, and hostile HTML does not run [DET-06]', async () => {
  const lost = fetchAmount('4211', []);
  await gathered();
  await shop.last().answer(JSON.stringify({ success: false, error: 'Нет данных', amount: '' }));
  expect(await lost).toBeUndefined();
  expect(shop.report).toHaveBeenCalledWith('stock-amounts', expect.stringContaining('Нет данных'));
  const again = fetchAmount('4211', []);
  await gathered();
  await shop.last().answer(answer({ 4211: '<b onclick="alert(1)">Много</b><script>alert(2)</script>' }));
  const piece = await again;
  expect(text(piece)).toBe('Много');
  expect(piece?.querySelector('script, [onclick]')).toBeNull();
});

test('after a stop and a start only the new run asks, for all of its items [DET-06, EMB-03]', async () => {
  void fetchAmount('4211', []);
  await shop.stop();
  shop = startTestShop(window);
  await vi.advanceTimersByTimeAsync(50);
  void fetchAmount('4150', []);
  await vi.advanceTimersByTimeAsync(60);
  expect(shop.countOf('stock-amounts')).toBe(0);
  await gathered();
  expect(shop.sent.map(({ name, input }) => ({ name, input }))).toEqual([{ name: 'stock-amounts', input: { ids: ['4150'], stores: [] } }]);
});

test.each([
  ['a text', 'нет'],
  ['a list', ['<b>Мало</b>']],
])('amounts that are %s belong to no item [DET-06]', async (_what, amount) => {
  expect(await stockAmounts.decode(answer(amount))).toEqual({ ok: true, value: new Map() });
});
