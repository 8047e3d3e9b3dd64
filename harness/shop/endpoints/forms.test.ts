import { describe, expect, it } from 'vitest';
import { makeTestShop } from '../test-shop.ts';

/** Opens a form of the shop and sends it, as a browser without scripts does. */
async function openForm(address: string) {
  const shop = makeTestShop();
  const sessid = /name="sessid" value="([^"]+)"/.exec(await shop.text(address))?.[1] ?? '';
  return { shop, send: (fields: Record<string, string>, to = address) => shop.post(to, { sessid, ...fields }) };
}

const callback = { WEB_FORM_ID: '3', form_text_31: 'Анна', form_text_32: '+7 (900) 000-00-00', licenses_popup: 'Y' };

describe('web forms that were sent (contract 7.2)', () => {
  it.each([
    ['thanks instead of the form', {}, /form_result success[\s\S]*Скоро перезвоним/],
    ['the names of missing fields', { form_text_31: ' ' }, /form_body error">Заполните поля: Имя<[\s\S]*value="\+7 \(900\) 000-00-00"/],
    ['a rule that browsers cannot check', { form_text_31: 'спам' }, /form_body error">Сообщение похоже на рекламу/],
    ['a refusal of robots', { nspm: 'x' }, /form_body error">Похоже/],
    ['a request for consent', { licenses_popup: '' }, /form_body error">Согласитесь/],
    ['an expired session', { sessid: '0' }, /form_body error">Сессия истекла/],
  ])('answers with %s', async (_what, over, expected) => {
    const { send } = await openForm('/ajax/form.php?form_id=CALLBACK');
    expect(await (await send({ ...callback, ...over })).text()).toMatch(expected);
  });

  it('answers a form on a page of its own with thanks', async () => {
    const { send } = await openForm('/form/?name=callback&form_id=CALLBACK');
    expect(await (await send(callback)).text()).toMatch(/^<!doctype html>[\s\S]*form_result success/);
  });
});

describe('accounts', () => {
  const account = {
    'REGISTER[LOGIN]': 'boris',
    'REGISTER[NAME]': 'Борис',
    'REGISTER[EMAIL]': 'boris@example.ru',
    'REGISTER[PASSWORD]': 'secret2',
    'REGISTER[CONFIRM_PASSWORD]': 'secret2',
  };

  it.each([
    ['a login that is taken', { 'REGISTER[LOGIN]': 'anna' }, 'Такой логин уже есть'],
    ['a short password', { 'REGISTER[PASSWORD]': '12345' }, 'Пароль короче'],
    ['a different repetition', { 'REGISTER[CONFIRM_PASSWORD]': 'secret3' }, 'Пароли не совпадают'],
    ['no name', { 'REGISTER[NAME]': '' }, 'Заполните все'],
  ])('are refused for %s; the form keeps all values except passwords', async (_what, over, words) => {
    const { send } = await openForm('/auth/registration/');
    const html = await (await send({ ...account, ...over })).text();
    expect(html).toContain(words);
    expect(html).toContain('value="boris@example.ru"');
    expect(html).not.toContain('secret');
  });

  it('sign their owner in', async () => {
    const { shop, send } = await openForm('/auth/registration/');
    const answer = await send(account);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
    expect(await shop.text('/ajax/auth.php?backurl=/x/')).toContain('location.href = "/x/"');
  });

  it('get a letter for a forgotten password, and a status for the newsletter', async () => {
    const { send } = await openForm('/auth/forgot-password/');
    const promised = async (email: string) => (await send({ USER_EMAIL: email })).text();
    const subscribed = async (email: string) => (await send({ sf_EMAIL: email }, '/personal/subscribe/')).json();
    expect(await promised('anna@example.ru')).toContain('form_result success');
    expect(await promised('anna')).toContain('Проверьте адрес');
    expect(await subscribed('anna@example.ru')).toMatchObject({ STATUS: 'OK' });
    expect(await subscribed('a@b.invalid')).toMatchObject({ STATUS: 'ERROR' });
  });
});
