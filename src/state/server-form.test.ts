// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boxOf } from '../page/form-answer.ts';
import { isChanging } from '../shop/basket/sync.ts';
import { sendServerForm } from './server-form.ts';
import { startTestShop } from './test-shop.ts';

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

const taken = '{"success":true,"message":"Готово"}';

/** Sends a web form, and lets the shop answer; `undefined`: the answer is lost. */
async function send(address: string, id: string, answer: string | undefined) {
  const form = new FormData();
  form.set('WEB_FORM_ID', id);
  const before = shop.countOf('send-form');
  const result = sendServerForm(address, form, boxOf(document.body, document.createElement('form')));
  await vi.advanceTimersByTimeAsync(0);
  if (shop.countOf('send-form') > before) {
    expect(isChanging(), 'no read is believed meanwhile').toBe(true);
    if (answer === undefined) await shop.last('send-form').fail('silence');
    else await shop.last('send-form').answer(answer);
  }
  return result;
}

const page = '/contacts/';
const unclear = { ok: false, failure: { isUnclear: true } };

test('an unclear form locks neither another form of the same address nor the same one elsewhere [FRM-04, BUY-13]', async () => {
  expect(await send(page, '3', undefined)).toMatchObject(unclear);
  expect(await send(page, '4', taken)).toMatchObject({ ok: true });
  expect(await send('/help/', '3', taken)).toMatchObject({ ok: true });
  expect(await send(page, '3', taken)).toMatchObject(unclear);
  expect(shop.countOf('send-form')).toBe(3);
});

test('the basket is read after a form that was taken, and not after one that was refused or never answered [FRM-04]', async () => {
  for (const [id, answer] of [
    ['3', '{"result":"N","message":"Занято"}'],
    ['4', undefined],
  ] as const) {
    await send(page, id, answer);
    await vi.advanceTimersByTimeAsync(6000);
    expect(shop.countOf('actual-basket')).toBe(0);
  }
  expect(await send(page, '5', taken)).toMatchObject({ ok: true, value: { outcome: 'done' } });
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('actual-basket')).toBe(1);
});
