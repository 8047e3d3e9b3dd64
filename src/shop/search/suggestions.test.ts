// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { searchKey, suggestFor, suggestions, typingPause } from './suggestions.ts';

const field = { inputId: 'title-search-input', address: '/catalog/', minimum: 2 };
let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const asked = () => shop.sent.map(({ input }) => (input as { text: string }).text);
const pause = () => vi.advanceTimersByTimeAsync(typingPause);

test('requests suggestions when typing pauses, from the minimum length on; a shorter text closes the list [SRC-01]', async () => {
  suggestFor(field, 'к', '');
  await pause();
  expect(asked()).toEqual([]);
  suggestFor(field, 'кр', '');
  await pause();
  expect(shop.sent[0]?.input).toEqual({ address: '/catalog/', inputId: 'title-search-input', minimum: 2, text: 'кр', scope: '' });
  await shop.sent[0]?.answer('<a href="/">1</a>');
  expect(suggestions()).toEqual({ key: searchKey(field, 'кр', ''), html: '<a href="/">1</a>', status: 'found' });
  suggestFor(field, 'к', '');
  expect(suggestions()).toMatchObject({ html: '', status: 'none' });
});

test('text that changes during a request is requested after it, and the late answer is not shown [SRC-02]', async () => {
  suggestFor(field, 'кед', '');
  await pause();
  suggestFor(field, 'кеды', '');
  await pause();
  expect(asked()).toEqual(['кед']);
  await shop.sent[0]?.answer('<a>кед</a>');
  expect(asked()).toEqual(['кед', 'кеды']);
  expect(suggestions().html).toBe('');
  await shop.sent[1]?.answer('<a>кеды</a>');
  expect(suggestions().html).toBe('<a>кеды</a>');
});

test('the same text again, while it is requested, is not requested again [SRC-02]', async () => {
  suggestFor(field, 'кеды', '');
  await pause();
  suggestFor(field, 'кеды ', '');
  await pause();
  await shop.sent[0]?.answer('<a>1</a>');
  await pause();
  expect([asked(), suggestions().status]).toEqual([['кеды'], 'found']);
});

test('the same text is requested once per scope [SRC-02]', async () => {
  suggestFor(field, 'кеды', 'all');
  await pause();
  await shop.sent[0]?.answer('<a>все</a>');
  suggestFor(field, 'ке', 'all');
  suggestFor(field, ' кеды ', 'all');
  expect(suggestions().html).toBe('<a>все</a>');
  suggestFor(field, 'кеды', 'catalog');
  await pause();
  expect(asked()).toEqual(['кеды', 'кеды']);
});

test('the same text is requested once per field, because the server answers each in its own form; twins share [SRC-02]', async () => {
  suggestFor(field, 'кеды', '');
  await pause();
  await shop.sent[0]?.answer('<div class="search-maxwidth-wrapper">1</div>');
  const fixed = { ...field, inputId: 'title-search-input_fixed' };
  suggestFor(fixed, 'кеды', '');
  expect(suggestions()).toMatchObject({ html: '', status: 'asking' });
  await pause();
  await shop.sent[1]?.answer('<div class="bx_searche">2</div>');
  expect(suggestions().html).toBe('<div class="bx_searche">2</div>');
  suggestFor(field, 'кеды', '');
  expect(suggestions().html).toBe('<div class="search-maxwidth-wrapper">1</div>');
  suggestFor({ ...fixed }, 'кеды', '');
  await pause();
  expect(asked()).toHaveLength(2);
});

test('after a failed request the same text can be requested again [SRC-02]', async () => {
  suggestFor(field, 'кеды', '');
  await pause();
  await shop.sent[0]?.fail('offline');
  expect(suggestions().status).toBe('failed');
  expect(shop.report).toHaveBeenCalledWith('title-search', expect.any(String));
  suggestFor(field, 'кеды', '');
  await pause();
  await shop.sent[1]?.answer('<a>1</a>');
  expect(suggestions()).toMatchObject({ html: '<a>1</a>', status: 'found' });
});

test('thirty characters without a pause make one request', async () => {
  const words = 'кроссовки зимние мужские чёрные';
  for (let length = 1; length <= 30; length++) {
    suggestFor(field, words.slice(0, length), '');
    await vi.advanceTimersByTimeAsync(80);
  }
  await pause();
  expect(asked()).toEqual([words.slice(0, 30)]);
});

test('with any typing and late answers: one request at a time, and the shown list belongs to the text', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constantFrom('к', 'ке', 'кед', 'боты', 'ту') }),
    fc.record({ wait: fc.integer({ min: 0, max: 500 }) }),
    fc.record({ answer: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await shop.stop();
      shop = startTestShop(window);
      let text = '';
      let answered = 0;
      const answer = async (well: boolean) => {
        const call = shop.sent[answered];
        if (!call) return;
        answered++;
        const asks = (call.input as { text: string }).text;
        await (well ? call.answer(`<a>${asks}</a>`) : call.fail('http'));
      };
      for (const one of steps) {
        if ('type' in one) {
          text = one.type;
          suggestFor(field, text, '');
        } else if ('wait' in one) await vi.advanceTimersByTimeAsync(one.wait);
        else await answer(one.answer);
        expect(shop.sent.length - answered).toBeLessThanOrEqual(1);
        const { html, status } = suggestions();
        if (status === 'found') expect(html).toBe(`<a>${text}</a>`);
      }
      // At the end the last text has its answer.
      for (let turn = 0; turn < 4; turn++) {
        await vi.advanceTimersByTimeAsync(1000);
        await answer(true);
      }
      if (text.length >= 2 && suggestions().status !== 'failed') expect(suggestions()).toMatchObject({ html: `<a>${text}</a>` });
    }),
    { numRuns: 150 },
  );
});
