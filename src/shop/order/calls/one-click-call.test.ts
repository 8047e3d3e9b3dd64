import { expect, test } from 'vitest';
import { oneClickForm } from './one-click-call.ts';

test.each([
  ['a whole form', '<form id="one_click_buy_form"><input name="a"><button>Купить</button></form>', true],
  ['a form that breaks off', '<form id="one_click_buy_form"><input name="a">', false],
  ['another form', '<form id="auth"><button>Войти</button></form>', false],
  ['nothing', '', false],
])('%s is the one-click form: %s [OCB-01]', async (_what, body, isForm) => {
  const read = await oneClickForm.decode(body);
  expect(read).toMatchObject(isForm ? { ok: true, value: body } : { ok: false, failure: { kind: 'unreadable' } });
});
