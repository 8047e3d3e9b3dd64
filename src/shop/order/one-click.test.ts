// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChanging } from '../basket/changes.ts';
import { startTestShop } from '../test-shop.ts';
import { chosenFiles, sendOneClick, sendOneClickFiles } from './one-click.ts';

let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  sessionStorage.clear();
  vi.useRealTimers();
});

const product = (elementId: string) => ({ elementId, iblockId: '21', quantity: 1, props: [] });

/** Sends the short form of a product, and answers it. */
async function order(elementId: string, answer: string | undefined) {
  const before = shop.countOf('one-click-order');
  const result = sendOneClick({ filled: new FormData(), more: {}, phoneMask: '', goods: product(elementId) });
  await vi.advanceTimersByTimeAsync(0);
  if (shop.countOf('one-click-order') > before) {
    expect(isChanging(), 'no read is believed meanwhile').toBe(true);
    if (answer === undefined) await shop.last('one-click-order').fail('silence');
    else await shop.last('one-click-order').answer(answer);
  }
  return result;
}

const ordered = '{"result":"Y","message":"10457"}';

test('a made order is followed by a read of the basket, an unclear one by a later read [OCB-01, BUY-12]', async () => {
  expect(await order('4150', ordered)).toMatchObject({ ok: true, value: { outcome: 'ordered', order: '10457' } });
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('actual-basket')).toBe(1);
  await order('4151', undefined);
  await vi.advanceTimersByTimeAsync(4900);
  expect(shop.countOf('actual-basket')).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(shop.countOf('actual-basket')).toBe(2);
});

test('a yes without an order number is unclear: not reported as made, and not sent again [OCB-01, BUY-13]', async () => {
  expect(await order('4150', '{"result":"Y"}')).toMatchObject({ ok: false, failure: { isUnclear: true } });
  expect(await order('4150', ordered)).toMatchObject({ ok: false, failure: { isUnclear: true } });
  expect(shop.countOf('one-click-order')).toBe(1);
});

test('an unclear order of one product does not block others [OCB-01]', async () => {
  await order('4150', undefined);
  expect(await order('4151', ordered)).toMatchObject({ ok: true });
});

test('after a refused second try, or a request for a code, the first order stays unclear [OCB-01]', async () => {
  await order('4150', undefined);
  const filled = new FormData();
  for (const answer of ['{"result":"N","message":"нет"}', '{"result":"Y","ext":{"CODE":"SHOW_SMS_FIELD"}}']) {
    const again = sendOneClick({ filled, more: {}, phoneMask: '', goods: product('4150'), isWarned: true });
    await vi.advanceTimersByTimeAsync(0);
    await shop.last('one-click-order').answer(answer);
    // A refused one asks whether the session has ended.
    await vi.advanceTimersByTimeAsync(0);
    if (shop.countOf('page-token') > 0) await shop.last('page-token').fail('offline');
    expect(await again).toMatchObject({ ok: true });
    expect(await order('4150', ordered)).toMatchObject({ ok: false, failure: { isUnclear: true } });
  }
});

test('a request for a code sends no goal and no read; the code is sent, the phone as digits [OCB-01, FRM-03]', async () => {
  const filled = new FormData();
  filled.set('ONE_CLICK_BUY[PHONE]', '+7 (900) 123-45-67');
  const send = (phoneMask: string) => sendOneClick({ filled, more: { SMS_CODE: '1234' }, phoneMask, goods: product('4150') });
  const phones = [];
  for (const phoneMask of ['', '+7 (999) 999-99-99']) {
    const answer = send(phoneMask);
    await vi.advanceTimersByTimeAsync(0);
    const { input } = shop.last('one-click-order');
    expect(input).toMatchObject({ fields: { ONE_CLICK_BUY: { SMS_CODE: '1234' } } });
    phones.push((input as { fields: { ONE_CLICK_BUY: { PHONE: string } } }).fields.ONE_CLICK_BUY.PHONE);
    await shop.last('one-click-order').answer('{"result":"Y","ext":{"CODE":"SHOW_SMS_FIELD"}}');
    expect(await answer).toMatchObject({ ok: true, value: { outcome: 'sms' } });
  }
  expect(phones).toEqual(['+79001234567', '+7 (900) 123-45-67']);
  await vi.advanceTimersByTimeAsync(6000);
  await vi.dynamicImportSettled();
  expect([shop.countOf('actual-basket'), shop.emitGoal.mock.calls]).toEqual([0, []]);
});

test('only the chosen files of a form go with its order, and under their own names [OCB-01]', () => {
  const filled = new FormData();
  filled.set('ONE_CLICK_BUY[FIO]', 'Анна');
  filled.set('sessid', '0f1e');
  filled.append('ONE_CLICK_BUY[FILE][]', new File([], ''));
  expect(chosenFiles(filled), 'a field without a choice').toBeUndefined();
  for (const name of ['a.png', 'b.png']) filled.append('ONE_CLICK_BUY[FILE][]', new File(['png'], name));
  const files = chosenFiles(filled);
  expect(files?.names).toEqual(['a.png', 'b.png']);
  expect([...(files?.form.keys() ?? [])]).toEqual(['ONE_CLICK_BUY[FILE][]', 'ONE_CLICK_BUY[FILE][]']);
});

test.each([
  ['{"STATUS":"OK"}', true],
  ['{"STATUS":"N"}', false],
  ['<h1>413 Request Entity Too Large</h1>', false],
  [undefined, false],
])('files with the answer %s have arrived: %s; the order is not sent again [OCB-01]', async (answer, isTaken) => {
  const sent = sendOneClickFiles('10457', { names: ['a.png'], form: new FormData() });
  if (answer === undefined) await shop.last('one-click-files').fail('offline');
  else await shop.last('one-click-files').answer(answer);
  expect(await sent).toBe(isTaken);
  expect(shop.sent.map(({ name }) => name)).toEqual(['one-click-files']);
});

test('the purchase goal names a basket’s order otherwise than one of a product [OCB-02, GOAL-02]', async () => {
  const counters = { GOOGLE_ECOMERCE: 'Y', GOOGLE_COUNTER: 1, TYPE: { ONE_CLICK: 'Один клик', QUICK_ORDER: 'Быстрый заказ' } };
  Object.assign(window, { arAsproOptions: { COUNTERS: counters, THEME: {} }, dataLayer: [] });
  const types = () => shop.sent.filter(({ name }) => name === 'goal-data').map(({ input }) => (input as { type: string }).type);
  await order('4180', '{"result":"Y","message":"30457"}');
  await vi.waitFor(() => expect(types()).toEqual(['Один клик']));
  const result = sendOneClick({ filled: new FormData(), more: {}, phoneMask: '', goods: 'basket' });
  await vi.advanceTimersByTimeAsync(0);
  await shop.last('one-click-order').answer('{"result":"Y","message":"30458"}');
  await result;
  await vi.waitFor(() => expect(types()).toEqual(['Один клик', 'Быстрый заказ']));
  for (const name of ['arAsproOptions', 'dataLayer']) Reflect.deleteProperty(window, name);
});
