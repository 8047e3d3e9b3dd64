import { describe, expect, it } from 'vitest';
import { makeTestShop } from '../test-shop.ts';

/** A form of the shop as a browser without scripts sends it. */
async function opened(address: string) {
  const shop = makeTestShop();
  const html = await shop.text(address);
  const sessid = /name="sessid" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return { shop, sessid };
}

const callback = { WEB_FORM_ID: '3', form_text_31: 'Анна', form_text_32: '+7 (900) 000-00-00', licenses_popup: 'Y' };

describe('web forms that were sent (contract 7.2)', () => {
  it.each([
    ['thanks instead of the form', {}, /form_result success[\s\S]*Скоро перезвоним/],
    ['what is missing', { form_text_31: ' ' }, /form_body error">Заполните поля: Имя<[\s\S]*value="\+7 \(900\) 000-00-00"/],
    ['what only a server knows', { form_text_31: 'спам' }, /form_body error">Сообщение похоже на рекламу/],
    ['a robot', { nspm: 'x' }, /form_body error">Похоже/],
    ['no consent', { licenses_popup: '' }, /form_body error">Согласитесь/],
    ['another session', { sessid: '0' }, /form_body error">Сессия истекла/],
  ])('%s', async (_what, over, expected) => {
    const { shop, sessid } = await opened('/ajax/form.php?form_id=CALLBACK');
    const answer = await shop.post('/ajax/form.php?form_id=CALLBACK', new URLSearchParams({ ...callback, sessid, ...over }).toString());
    expect(await answer.text()).toMatch(expected);
  });

  it('as a page of its own, too', async () => {
    const { shop, sessid } = await opened('/form/?name=callback&form_id=CALLBACK');
    const answer = await shop.post('/form/?name=callback&form_id=CALLBACK', new URLSearchParams({ ...callback, sessid }).toString());
    expect(await answer.text()).toMatch(/^<!doctype html>[\s\S]*form_result success/);
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
    ['a login that there is', { 'REGISTER[LOGIN]': 'anna' }, 'Такой логин уже есть'],
    ['a short password', { 'REGISTER[PASSWORD]': '12345' }, 'Пароль короче'],
    ['another repetition', { 'REGISTER[CONFIRM_PASSWORD]': 'secret3' }, 'Пароли не совпадают'],
    ['no name', { 'REGISTER[NAME]': '' }, 'Заполните все'],
  ])('are refused for %s, with everything but the passwords', async (_what, over, words) => {
    const { shop, sessid } = await opened('/auth/registration/');
    const html = await (await shop.post('/auth/registration/', new URLSearchParams({ ...account, sessid, ...over }).toString())).text();
    expect(html).toContain(words);
    expect(html).toContain('value="boris@example.ru"');
    expect(html).not.toContain('secret');
  });

  it('sign their owner in', async () => {
    const { shop, sessid } = await opened('/auth/registration/');
    const answer = await shop.post('/auth/registration/', new URLSearchParams({ ...account, sessid }).toString());
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
    expect(await shop.text('/ajax/auth.php?backurl=/x/')).toContain('location.href = "/x/"');
  });

  it('whose password is forgotten get a promise; the letters answer yes or no', async () => {
    const { shop, sessid } = await opened('/auth/forgot-password/');
    const send = async (address: string, fields: Record<string, string>) =>
      (await shop.post(address, new URLSearchParams({ sessid, ...fields }).toString())).text();
    expect(await send('/auth/forgot-password/', { USER_EMAIL: 'anna@example.ru' })).toContain('form_result success');
    expect(await send('/auth/forgot-password/', { USER_EMAIL: 'anna' })).toContain('Проверьте адрес');
    expect(JSON.parse(await send('/personal/subscribe/', { sf_EMAIL: 'anna@example.ru' }))).toMatchObject({ STATUS: 'OK' });
    expect(JSON.parse(await send('/personal/subscribe/', { sf_EMAIL: 'a@b.invalid' }))).toMatchObject({ STATUS: 'ERROR' });
  });
});
