import { expect, test } from 'vitest';
import { basketErrorFrame, loginForm, popupForm } from './popups-call.ts';

const form = '<div class="form"><form action="/"><input name="PHONE"><button>Отправить</button></form></div>';

test.each([popupForm, loginForm])('a whole form, or a piece without one, is the content of a popup: $name [POP-03]', async (call) => {
  expect(await call.decode(form)).toEqual({ ok: true, value: form });
  expect(await call.decode('<p>Форма отключена</p>')).toMatchObject({ ok: true });
});

test('the delivery calculation is whole without a button, unless it breaks off [POP-03, DET-07]', async () => {
  const calculation = '<div class="catalog-delivery form"><form name="catalog-delivery"><input name="QUANTITY"></form></div>';
  expect(await popupForm.decode(calculation)).toMatchObject({ ok: true });
  expect(await popupForm.decode(calculation.slice(0, calculation.indexOf('</form')))).toMatchObject({ ok: false });
});

test.each([
  ['a form that breaks off', form.slice(0, form.indexOf('<button')), 'expected a whole form with its button, got one that breaks off'],
  ['a form without a button', '<form><input name="PHONE"></form>', 'expected a whole form with its button, got one that breaks off'],
  ['a whole page', `<!doctype html><html><body>${form}</body></html>`, 'expected a piece of HTML'],
  ['nothing', ' ', 'expected a piece of HTML, got ""'],
])('%s is no content of a popup [POP-03, ERR-02]', async (_what, body, message) => {
  for (const call of [popupForm, loginForm])
    expect(await call.decode(body)).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', message: expect.stringContaining(`${call.name}: ${message}`) },
    });
});

test('the popup of a basket error is one with its text [POP-04]', async () => {
  const frame = '<div><span id="bx_ajax_text">Нет на складе</span></div>';
  expect(await basketErrorFrame.decode(frame)).toEqual({ ok: true, value: frame });
  expect(await basketErrorFrame.decode(form)).toMatchObject({ failure: { message: expect.stringContaining('expected #bx_ajax_text') } });
});
