import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallReport, makeTransport } from '../../../platform/server/transport.ts';
import { nameOfRequest } from '../../all-calls/all-calls.ts';
import { arrive } from '../../all-calls/test-arrival.ts';
import { checkCaptcha, checkValue, sendForm } from './server-form-call.ts';

const filled = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
};

test.each([
  ['/ajax/form.php', { WEB_FORM_ID: '3', form_text_31: 'Анна' }],
  ['/auth/', { AUTH_FORM: 'Y', TYPE: 'AUTH', USER_LOGIN: 'anna' }],
  ['/auth/', { 'REGISTER[LOGIN]': 'anna' }],
  ['/personal/subscribe/', { sf_EMAIL: 'anna@example.ru' }],
])('a form sent to %s is recognised by its fields [FRM-04]', (address, fields) => {
  const request = arrive(sendForm, sendForm.encode({ address: `${address}?a=1`, form: filled(fields) }));
  expect(sendForm.recognise(request)).toMatchObject({ address: `${address}?a=1` });
  expect(nameOfRequest(address, '/', request)).toBe('send-form');
});

test('a value and a captcha text are read back unchanged [CAP-01, FRM-01]', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[a-z_]{1,12}$/), (value, name) => {
      const asked = { address: '/ajax/free.php?x=1', name, value };
      const request = arrive(checkValue, checkValue.encode(asked));
      // Line breaks travel in forms as CR LF.
      if (!/[\r\n]/.test(value)) expect(checkValue.recognise(request)).toEqual(asked);
      const captcha = { word: value, sid: '0f' };
      expect(checkCaptcha.recognise(arrive(checkCaptcha, checkCaptcha.encode(captcha)))).toEqual(captcha);
    }),
  );
  expect(nameOfRequest('/ajax/check-captcha.php', '/', arrive(checkCaptcha, checkCaptcha.encode({ word: 'а', sid: 'b' })))).toBe(
    'check-captcha',
  );
  expect(
    nameOfRequest(
      '/ajax/free.php',
      '/',
      arrive(checkValue, checkValue.encode({ address: '/ajax/free.php', name: 'login', value: 'anna' })),
    ),
  ).toBe('check-value');
});

describe('an answer is read as data', () => {
  const decode = (body: string, movedTo?: string) => sendForm.decode(body, movedTo);

  test.each([
    ['<div class="form_result success">Спасибо</div>', { kind: 'html', isPage: false }],
    ['<!doctype html><html><body></body></html>', { kind: 'html', isPage: true }],
    ["<script>location.href = '/catalog/';</script>", { kind: 'script', address: '/catalog/' }],
    ['<script type="text/javascript">window.location.replace("/a?b=1&c=2")</script>', { kind: 'script', address: '/a?b=1&c=2' }],
    ["<script>top.location='\\/catalog\\/'</script>", { kind: 'script', address: '/catalog/' }],
    ["<!-- ok --><script>location.assign('/x\\u002Fy')", { kind: 'script', address: '/x/y' }],
    ['<script>location.reload();</script>', { kind: 'script', address: undefined }],
    // A result and a script: the result counts, the script is ignored.
    ['<div class="form_result success">Спасибо</div><script>location.href="//evil.example"</script>', { kind: 'html' }],
    ['{"result":"Y","message":"10457"}', { kind: 'said', isTaken: true, text: '10457' }],
    [
      '{"result":"N","message":"Проверьте телефон","err":"Номер занят"}',
      { kind: 'said', isTaken: false, text: 'Проверьте телефон<br>Номер занят' },
    ],
    ['{"success":true,"message":"Вы подписаны"}', { kind: 'said', isTaken: true, text: 'Вы подписаны' }],
    ['{"error":true,"message":"Неверный адрес"}', { kind: 'said', isTaken: false, text: 'Неверный адрес' }],
    ['{"STATUS":"OK","REDIRECT_URL":"/thanks/"}', { kind: 'said', isTaken: true, address: '/thanks/' }],
    ['{"status":"error","data":null,"errors":[{"message":"Нельзя","code":0}]}', { kind: 'said', isTaken: false, text: 'Нельзя' }],
    ['{"status":"success","errors":[]}', { kind: 'said', isTaken: true }],
    ['{"TYPE":"ERROR","MESSAGE":"Ошибка"}', { kind: 'said', isTaken: false, text: 'Ошибка' }],
    ['{"status":"success","errors":["Всё-таки нет"]}', { kind: 'said', isTaken: false }],
  ])('%s: %j [FRM-04]', (body, expected) => expect(decode(body)).toMatchObject({ ok: true, value: expected }));

  test.each(['', '  ', 'null', '[]', '{}', '{"broken', '"word"', 'Fatal error', '{"a":1}', '[1,2]'])('«%s» is no answer [ERR-01]', (body) =>
    expect(decode(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } }),
  );

  test('a redirected request is reported as such, for any content of that page [FRM-04]', () => {
    expect(decode('<html><body>Каталог</body></html>', 'https://shop.example/catalog/')).toEqual({
      ok: true,
      value: { kind: 'moved', address: 'https://shop.example/catalog/' },
    });
  });

  test('any answer has a result, and no message of the layer quotes the input [FRM-04]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string().map((text) => `<p>${text}</p>`),
        ),
        (body) => {
          const read = decode(`${body}СЕКРЕТ`);
          expect(read).not.toBeInstanceOf(Promise);
          if (!(read instanceof Promise) && !read.ok) expect(read.failure.message).not.toContain('СЕКРЕТ');
        },
      ),
    );
  });
});

test.each([
  ['true', true],
  [' true\n', true],
  ['"true"', true],
  ['false', false],
  ['Такой логин занят', false],
  ['', undefined],
  ['<html>', undefined],
  ['null', undefined],
])('to a question about a value «%s» means %s [CAP-01, FRM-01]', (body, expected) => {
  for (const call of [checkCaptcha, checkValue]) {
    const read = call.decode(body);
    expect(read instanceof Promise ? undefined : read.ok ? read.value : undefined).toBe(expected);
  }
});

test('the log of calls shows no input of a form [FRM-04]', async () => {
  const reports: CallReport[] = [];
  const send = makeTransport({
    fetch: async () => new Response('<div class="form_result error">Анна, так нельзя</div>'),
    siteDir: '/',
    siteId: 's1',
    session: { sessid: '0f1e' },
    timeout: 1000,
    onCall: (report) => reports.push(report),
  });
  const form = filled({ WEB_FORM_ID: '3', form_text_31: 'Анна Иванова', form_text_32: '+79000000000', USER_PASSWORD: 'тайна' });
  await send(sendForm, { address: '/ajax/form.php?form_id=CALLBACK', form });
  await send(checkValue, { address: '/ajax/free.php', name: 'login', value: 'Анна Иванова' });
  await send(checkCaptcha, { word: 'АБВГ', sid: '00ff' });
  expect(reports).toHaveLength(6);
  const told = JSON.stringify(reports) + decodeURIComponent(JSON.stringify(reports));
  for (const secret of ['Анна', '79000000000', 'тайна', 'АБВГ', '00ff']) expect(told).not.toContain(secret);
});
