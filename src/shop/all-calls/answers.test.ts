import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshToken } from '../../platform/server/envelope.ts';
import { addToBasketCall } from '../basket/calls/add-to-basket-call.ts';
import { flyBasket, hoverBasket, removeTopItem } from '../basket/calls/basket-fragments-call.ts';
import { removeLineCall } from '../basket/calls/basket-lines-call.ts';
import { actualBasket, basketStatus, topBasket } from '../basket/calls/basket-reads-call.ts';
import { compareAction } from '../compare/calls/compare-action-call.ts';
import { comparePreview } from '../compare/calls/compare-preview-call.ts';
import { toggleCompareCall } from '../compare/calls/toggle-compare-call.ts';
import { favouriteAction } from '../favourites/calls/favourites-call.ts';
import { changeFavourite, favouriteCount, favouriteList } from '../favourites/calls/shop-favourites-call.ts';
import { checkOrder } from '../goals/calls/check-order-call.ts';
import { goalData } from '../goals/calls/goals-call.ts';
import { subscribeContact, subscribeForm, subscribeSync } from '../subscriptions/calls/subscribe-call.ts';
import { toggleSubscriptionCall } from '../subscriptions/calls/toggle-subscription-call.ts';
import { calls } from './all-calls.ts';

const value = (ok: unknown) => ({ ok: true, value: ok });
const failure = (kind: string, more: object = {}) => ({ ok: false, failure: { kind, ...more } });

test.each([
  ['{"STATUS":"OK","MESSAGE":"CATALOG_SUCCESSFUL_ADD_TO_BASKET","MESSAGE_EXT":""}', { outcome: 'added' }],
  ['null', { outcome: 'added' }],
])('takes %s as added [BUY-03]', (body, answer) => {
  expect(addToBasketCall.decode(body)).toEqual(value(answer));
});

test.each([
  [
    '{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET","MESSAGE_EXT":"Пара закончилась"}',
    { outcome: 'error', messageKey: 'ERROR_ADD2BASKET', extra: 'Пара закончилась' },
  ],
  ['{"STATUS":"ERROR","MESSAGE":null,"MESSAGE_EXT":null}', { outcome: 'error', messageKey: '', extra: '' }],
  ['{"STATUS":"ERROR"}', { outcome: 'error', messageKey: '', extra: '' }],
])('takes %s as a refusal with the server’s words [BUY-07]', (body, answer) => {
  expect(addToBasketCall.decode(body)).toEqual(value(answer));
});

test.each(['{}', '{"STATUS":null}', '{"STATUS":""}', '{"MESSAGE":"OK"}'])('takes %s as missing properties [BUY-08]', (body) => {
  expect(addToBasketCall.decode(body)).toEqual(value({ outcome: 'partial' }));
});

test.each(['', 'failure', '<html>Вход</html>', '[1]', '"OK"', '{"STATUS":1}'])('never takes %j for a successful add [BUY-13]', (body) => {
  expect(addToBasketCall.decode(body)).toMatchObject(failure('unreadable'));
});

test('reads the state of the basket from a script and from JSON alike [BUY-06]', async () => {
  const script = `<script>var arBasketAspro = {'BASKET':{'4211':'4211'},'DELAY':[],'COMPARE':{'4150':'4150'},'FAVORITE':{'COUNT':'2'}};</script>`;
  const json = '{"BASKET":{"4211":"4211"},"DELAY":[],"COMPARE":{"4150":4150},"FAVORITE":{"COUNT":2}}';
  const facts = { basket: ['4211'], delayed: [], compared: ['4150'], favouriteCount: 2 };
  expect(await actualBasket.decode(script)).toMatchObject(value(facts));
  expect(basketStatus.decode(json)).toMatchObject(value(facts));
});

test.each(['failure', '', '<script>var other = {};</script>', `<script>var arBasketAspro = {'BASKET':`])(
  'a basket answer of %j is unreadable, not an empty basket [BUY-06]',
  async (body) => {
    expect(await actualBasket.decode(body)).toMatchObject(failure('unreadable'));
    expect(await basketStatus.decode(body)).toMatchObject(failure('unreadable'));
  },
);

test('reads the header’s sums from the top basket', async () => {
  const body = `<div id="basket_preload"><script>var arBasketPrices = {'BASKET_COUNT':'2','BASKET_SUMM':'6 480 &#8381;','DELAY_COUNT':'0'};</script></div>`;
  expect(await topBasket.decode(body)).toMatchObject(value({ count: 2, sum: '6 480 &#8381;', delayedCount: 0 }));
});

test('reads a small basket with the data of its script, which it does not run [FLY-01, HOV-01, CNT-01]', async () => {
  const html = '<div class="wrap_cont"><form id="basket_form"></form></div>';
  const script =
    '<script>if (typeof updateBottomIconsPanel === \'function\') updateBottomIconsPanel({READY:{COUNT:2,TITLE:"на 6 480 &#8381;",HREF:"/basket/"},DELAY:{COUNT:\'1\'},COMPARE:{COUNT:0},DEFAULT:false});</script>';
  const counters = { basket: 2, basketTitle: 'на 6 480 &#8381;', delayed: 1, compare: 0, favourite: undefined };
  for (const call of [flyBasket, hoverBasket]) {
    expect(await call.decode(html + script)).toMatchObject(value({ html: html + script, counters }));
    // Older copies send no data; without readable data the basket is shown all the same.
    expect(await call.decode(html)).toEqual(value({ html, counters: undefined }));
    expect(await call.decode(`${html}<script>updateBottomIconsPanel({READY:7})</script>`)).toMatchObject(value({ counters: undefined }));
    for (const body of ['', 'failure', 'null', '<html><body>Ошибка</body></html>'])
      expect(await call.decode(body)).toMatchObject(failure('unreadable'));
  }
});

test('a page instead of an empty answer is a failed removal; the header’s removal has new numbers [FLY-02, HOV-01]', async () => {
  expect(removeLineCall.decode('')).toEqual(value(undefined));
  for (const body of ['failure', '<html>Вход</html>']) expect(removeLineCall.decode(body)).toMatchObject(failure('unreadable'));
  const prices = `<div id="basket_preload"><script>var arBasketPrices = {'BASKET_COUNT':'1'};</script></div>`;
  expect(await removeTopItem.decode(prices)).toMatchObject(value({ count: 1 }));
  expect(await removeTopItem.decode('')).toMatchObject(failure('unreadable'));
  expect(await comparePreview.decode('<a href="/catalog/compare.php"><div class="count"></div></a>')).toMatchObject({ ok: true });
  expect(await comparePreview.decode('failure')).toMatchObject(failure('unreadable'));
});

test('takes the empty answers of the toggles as done [SUB-01, CMP-01]', () => {
  expect(toggleSubscriptionCall.decode('')).toEqual(value(undefined));
  expect(toggleCompareCall.decode('')).toEqual(value(undefined));
});

test.each([
  ['{"status":"success","data":{"items":{"4150":4150,"4101":4101},"count":2,"title":"2 товара"},"errors":[]}', ['4101', '4150'], 2],
  ['{"status":"success","data":{"items":["4101","4150"],"count":"2"}}', ['4101', '4150'], 2],
  ['{"status":"success","data":{"items":[],"count":0},"errors":[]}', [], 0],
  ['{"status":"success","data":null,"errors":[]}', undefined, undefined],
  ['{"status":"success","data":{},"errors":[]}', undefined, undefined],
  // PHP prints data without keys so.
  ['{"status":"success","data":[],"errors":[]}', undefined, undefined],
])('reads the favourites from %s [FAV-02]', (body, items, count) => {
  const read = favouriteAction.decode(body);
  expect(read).toMatchObject({ ok: true });
  expect('value' in read && read.value).toMatchObject({ ...(items && { items }), ...(count !== undefined && { count }) });
});

test('a debug dump before the envelope is ignored [CMP-01]', () => {
  const dump = '<pre>array(1) { [0]=> { "ID": 4150 } }</pre>\n';
  const envelope = '{"status":"success","data":{"items":{"4150":4150},"count":1,"title":"Один"},"errors":[]}';
  expect(compareAction.decode(dump + envelope)).toEqual({ ok: true, value: { items: ['4150'], count: 1, title: 'Один' } });
  expect(compareAction.decode(dump)).toMatchObject(failure('unreadable'));
});

test('keeps every message of a refused favourite [FAV-02, FAV-04]', () => {
  const body =
    '{"status":"error","data":null,"errors":[{"message":"Товар снят с продажи","code":0},{"message":null},{"message":"И другой"}]}';
  expect(favouriteAction.decode(body)).toMatchObject(failure('refused', { messages: ['Товар снят с продажи', 'И другой'] }));
});

test.each([
  ['{"status":"denied","data":null,"errors":[]}', 'denied'],
  ['{"status":"success","data":{"items":"4150"}}', 'unreadable'],
  ['{"status":"success","data":"ok"}', 'unreadable'],
  ['', 'unreadable'],
  ['{}', 'unreadable'],
])('says why %s is not a favourite [FAV-04]', (body, kind) => {
  expect(favouriteAction.decode(body)).toMatchObject(failure(kind));
});

test('finds the new token in the answer that has one', () => {
  const outdated = '{"status":"error","errors":[{"message":"Invalid csrf token","code":"invalid_csrf","customData":{"csrf":"0f1e"}}]}';
  expect(freshToken(outdated)).toBe('0f1e');
  for (const body of ['', '{"errors":[]}', '{"errors":[{"code":0,"customData":null}]}', 'null']) expect(freshToken(body)).toBeUndefined();
});

test.each([
  ['3', 3],
  ['"3"', 3],
  [' 0\n', 0],
])('reads the shop’s favourite count from %j [FAV-05]', (body, count) => {
  expect(favouriteCount.decode(body)).toEqual(value(count));
  expect(changeFavourite.decode(body)).toEqual(value(count));
});

test.each(['', '-1', '3.5', 'failure', '<b>3</b>', 'null'])('does not read %j as a count [FAV-05]', (body) => {
  expect(changeFavourite.decode(body)).toMatchObject(failure('unreadable'));
});

test('reads the shop’s favourites as texts and numbers [FAV-06]', () => {
  expect(favouriteList.decode('["4101",4150]')).toEqual(value(['4101', '4150']));
  expect(favouriteList.decode('{"4101":4101}')).toMatchObject(failure('unreadable'));
});

test.each([
  ['{"success":true,"message":"Мы напишем"}', value({ message: 'Мы напишем', already: false })],
  ['{"error":true,"message":"Уже подписаны","setButton":true}', value({ message: 'Уже подписаны', already: true })],
  ['{"error":true,"message":"Неверный адрес"}', failure('refused', { messages: ['Неверный адрес'] })],
  ['[]', failure('unreadable')],
  ['', failure('unreadable')],
])('distinguishes an accepted subscription from a refused one: %s [SUB-02]', (body, result) => {
  expect(subscribeContact.decode(body)).toMatchObject(result);
});

test('recognises a form, and the session’s yes and no [SUB-02]', () => {
  expect(subscribeForm.decode('<div><FORM class="subform"></form></div>')).toMatchObject({ ok: true });
  expect(subscribeForm.decode('failure')).toMatchObject(failure('unreadable'));
  expect(subscribeSync.decode('{"TYPE":"SUCCESS","message":"NO_DATA"}')).toEqual(value(undefined));
  expect(subscribeSync.decode('{"TYPE":"ERROR","message":"NO_DATA"}')).toMatchObject(failure('refused'));
});

test.each([
  [
    '{"ID":4211,"NAME":"Vega Run","PRICE":"5990.0000","QUANTITY":1,"BRAND":null}',
    { ID: '4211', PRICE: '5990.0000', QUANTITY: '1', BRAND: null },
  ],
  ['{"ITEMS":null,"SHOP_NAME":"Витрина"}', { ITEMS: null }],
  ['{"ITEMS":{"4150":{"PRODUCT_ID":4150,"PRICE":"x"}}}', { ITEMS: { 4150: { PRODUCT_ID: '4150', PRICE: '0' } } }],
])('reads a goal’s data from %s, decimals as they are [GOAL-01]', (body, data) => {
  expect(goalData.decode(body)).toMatchObject(value(data));
});

test('distinguishes missing goal data from a missing answer, and a new order from a known one [GOAL-02]', () => {
  for (const body of ['[]', 'null']) expect(goalData.decode(body)).toEqual(value(undefined));
  for (const body of ['', 'failure', '"x"']) expect(goalData.decode(body)).toMatchObject(failure('unreadable'));
  expect(checkOrder.decode('10457')).toEqual(value('10457'));
  expect(checkOrder.decode('0')).toEqual(value('0'));
});

test('every call decodes any body to a value or a reason, and never throws', async () => {
  const bodies = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `<script>var arBasketAspro = ${json}; arBasketPrices = ${json}</script>`),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      for (const call of calls) expect(typeof (await call.decode(body)).ok).toBe('boolean');
    }),
  );
});
