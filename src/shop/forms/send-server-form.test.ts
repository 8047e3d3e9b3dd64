// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChanging } from '../basket/changes.ts';
import { startTestShop } from '../test-shop.ts';
import { boxOf } from './page/form-answer.ts';
import { sendServerForm } from './send-server-form.ts';

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
const page = '/contacts/';
const unclear = { ok: false, failure: { isUnclear: true } };

/** Sends a form, and answers it; `undefined`: the answer is lost. */
async function send(fields: Readonly<Record<string, string>>, answer: string | undefined, address = page) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
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

const webForm = (id: string) => ({ WEB_FORM_ID: id });
const goals = () => shop.emitGoal.mock.calls.map(([{ name }]) => name);

test('an unclear form locks no other form of its address, nor the same one elsewhere [FRM-04, BUY-13]', async () => {
  expect(await send(webForm('3'), undefined)).toMatchObject(unclear);
  expect(await send(webForm('4'), taken)).toMatchObject({ ok: true });
  expect(await send(webForm('3'), taken, '/help/')).toMatchObject({ ok: true });
  expect(await send(webForm('3'), taken)).toMatchObject(unclear);
  expect(shop.countOf('send-form')).toBe(3);
});

test('the basket is read after an accepted form, not after a refused or unanswered one [FRM-04]', async () => {
  await send(webForm('3'), '{"result":"N","message":"Занято"}');
  await send(webForm('4'), undefined);
  await vi.advanceTimersByTimeAsync(6000);
  expect([shop.countOf('actual-basket'), goals()]).toEqual([0, []]);
  expect(await send(webForm('5'), taken)).toMatchObject({ ok: true, value: { outcome: 'done' } });
  await vi.advanceTimersByTimeAsync(200);
  await vi.dynamicImportSettled();
  expect([shop.countOf('actual-basket'), goals()]).toEqual([1, ['goal_webform_success']]);
});

test('a sign-in without an answer can be sent again, a registration only after a warning [FRM-04, POP-04]', async () => {
  for (const TYPE of ['AUTH', 'REGISTRATION']) {
    await send({ AUTH_FORM: 'Y', TYPE }, undefined);
    await send({ AUTH_FORM: 'Y', TYPE }, undefined);
  }
  expect(shop.countOf('send-form')).toBe(3);
});

test('a form with a redirecting answer was accepted: its goal is sent, and the next form too [FRM-04]', async () => {
  for (let time = 0; time < 2; time++)
    expect(await send(webForm('3'), '<script>location.href="#thanks"</script>')).toMatchObject({ ok: true, value: { outcome: 'leaving' } });
  await vi.dynamicImportSettled();
  expect(goals()).toEqual(['goal_webform_success', 'goal_webform_success']);
});

test.each([
  ['a form that breaks off', '<form name="CALLBACK"><input name="form_text_31">'],
  ['a page of a proxy', '<html><body><h1>Доступ ограничен</h1></body></html>'],
  ['a page that breaks off', '<html><body><script>BX.message({})</script><h1>Спасибо'],
])('%s leaves the result unclear: the form is locked [FRM-04, BUY-13]', async (_what, answer) => {
  expect(await send(webForm('3'), answer)).toMatchObject(unclear);
  expect(await send(webForm('3'), taken)).toMatchObject(unclear);
});
