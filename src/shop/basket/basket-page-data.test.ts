import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneClickOrder } from '../order/calls/one-click-call.ts';
import { basketAnswerSchema } from './basket-page-data.ts';
import { recalculateBasket } from './calls/basket-component-call.ts';

const row = { ID: 88001, PRODUCT_ID: 4211, NAME: 'Кроссовки Vega Run', QUANTITY: 2, PRICE: 5990, PRICE_FORMATED: '5 990 ₽' };

/** The contract's example of an answer (endpoints.md, 13.1). */
const makeAnswer = (over: Record<string, unknown> = {}, data: Record<string, unknown> = {}) => ({
  BASKET_REFRESHED: true,
  BASKET_DATA: {
    BASKET_ITEMS_COUNT: 2,
    ORDERABLE_BASKET_ITEMS_COUNT: 2,
    allSum: 12470,
    allSum_FORMATED: '12 470 ₽',
    CURRENCY: 'RUB',
    BASKET_ITEM_RENDER_DATA: [row],
    TOTAL_RENDER_DATA: { PRICE_FORMATED: '12 470 ₽', DISABLE_CHECKOUT: false },
    ...data,
  },
  CHANGED_BASKET_ITEMS: [88001],
  DELETED_BASKET_ITEMS: [],
  RESTORED_BASKET_ITEMS: [],
  MERGED_BASKET_ITEMS: [],
  ...over,
});

const read = (raw: unknown) => z.parse(basketAnswerSchema, raw);

test('reads an answer with only the changed line, and keeps all its fields for the page’s template [BSK-07]', () => {
  const { page, deleted, restored, isCouponGood } = read(makeAnswer());
  expect(page).toMatchObject({ isWhole: false, sum: 12470, counts: { all: 2, ready: 2, delayed: 0, unavailable: 0 } });
  expect(page.rows).toMatchObject([{ id: '88001', productId: '4211', quantity: 2, ratio: 1, place: 'ready', parentId: undefined }]);
  expect(page.rows[0]?.drawn).toEqual(row);
  expect([deleted, restored, isCouponGood]).toEqual([[], {}, undefined]);
});

test('passes the unchanged answer to the page’s listeners [BSK-07]', () => {
  const answer = makeAnswer({ SOMETHING_NEW: { a: 1 } }, { COUPON_LIST: { 3: { COUPON: 'SUMMER', OWN: 'x' } } });
  expect(read(answer).raw).toBe(answer);
});

test.each([
  ['a service by its line’s property', { PROPS_ALL: [{ CODE: 'ASPRO_BUY_PRODUCT_ID', VALUE: 4211 }] }, { parentId: '4211' }],
  [
    'a service by a map of properties',
    { PROPS_ALL: { ASPRO_BUY_PRODUCT_ID: { CODE: 'ASPRO_BUY_PRODUCT_ID', VALUE: '4211' } } },
    { parentId: '4211' },
  ],
  ['a delayed line', { DELAYED: 'Y' }, { place: 'delayed' }],
  ['a line that cannot be had, delayed or not', { DELAYED: true, NOT_AVAILABLE: true }, { place: 'unavailable' }],
  ['a limit', { CHECK_MAX_QUANTITY: 'Y', AVAILABLE_QUANTITY: '7.0000' }, { maximum: 7 }],
  ['no limit', { CHECK_MAX_QUANTITY: 'N', AVAILABLE_QUANTITY: 7 }, { maximum: undefined }],
  ['a step', { MEASURE_RATIO: '0,5' }, { ratio: 0.5 }],
  ['a step that makes no sense', { MEASURE_RATIO: 0 }, { ratio: 1 }],
  [
    'sizes',
    { SKU_BLOCK_LIST: { 50: { CODE: 'SIZE', NAME: 'Размер обуви', SKU_VALUES_LIST: [{ NAME: 39, VALUE_ID: 502 }] } } },
    { offers: [{ property: 'SIZE', valueId: '502', name: '39' }] },
  ],
])('knows %s [BSK-06, BSK-07]', (_what, over, expected) => {
  expect(read(makeAnswer({}, { BASKET_ITEM_RENDER_DATA: [{ ...row, ...over }] })).page.rows[0]).toMatchObject(expected);
});

test('reads deleted, merged and restored lines, and the state of a coupon [BSK-05, BSK-07]', () => {
  const answer = read(
    makeAnswer(
      { DELETED_BASKET_ITEMS: [88002], MERGED_BASKET_ITEMS: { 0: '88003' }, RESTORED_BASKET_ITEMS: { 88004: 88009 }, VALID_COUPON: false },
      { COUPON_LIST: [{ COUPON: 'ZIMA', JS_STATUS: 'BAD', JS_CHECK_CODE: 'истёк' }] },
    ),
  );
  expect(answer).toMatchObject({ deleted: ['88002', '88003'], restored: { 88004: '88009' }, isCouponGood: false });
  expect(answer.page.coupons).toEqual([{ code: 'ZIMA', isGood: false, text: 'истёк' }]);
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  '<html></html>',
  '{"BASKET_DATA":null}',
  '{"BASKET_DATA":{"BASKET_ITEM_RENDER_DATA":[{}],"TOTAL_RENDER_DATA":{}}}',
])('never takes %j for a basket [BSK-07]', async (body) => {
  expect(await recalculateBasket.decode(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
});

test('accepts any value without throwing', () => {
  fc.assert(fc.property(fc.anything(), (raw) => void z.safeParse(basketAnswerSchema, raw)));
});

test.each([
  ['{"result":"Y","message":"10457"}', { outcome: 'ordered', order: '10457' }],
  ['{"result":"Y","message":10457}', { outcome: 'ordered', order: '10457' }],
  [
    '{"result":"Y","message":"Код отправлен","err":"","ext":{"CODE":"SHOW_SMS_FIELD","SIGNED_DATA":"x.y","RESEND_INTERVAL":60,"WAIT_BEFORE_RESEND":17}}',
    { outcome: 'sms', text: 'Код отправлен', signedData: 'x.y', wait: 17 },
  ],
  [
    '{"result":"N","message":"Товар не добавлен","err":"нет в наличии"}',
    { outcome: 'refused', text: 'Товар не добавлен<br>нет в наличии' },
  ],
  ['{"result":"N","message":"Буквы","ext":{"captcha_html":"<p>x</p>"}}', { outcome: 'refused', captchaHtml: '<p>x</p>' }],
  ['{"result":"N","message":"Буквы","ext":[]}', { outcome: 'refused', captchaHtml: undefined }],
])('a one-click order answered with %s is read [OCB-01]', async (body, expected) => {
  expect(await oneClickOrder.decode(body)).toMatchObject({ ok: true, value: expected });
});

test.each(['', 'null', '{}', '{"result":"Y"}', '{"result":"maybe","message":"1"}', '<html>'])(
  'an answer of %j is no order [OCB-01, BUY-13]',
  async (body) => {
    expect(await oneClickOrder.decode(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
  },
);
