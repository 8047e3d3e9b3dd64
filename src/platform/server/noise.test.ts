import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addToBasketCall } from '../../shop/basket/calls/add-to-basket-call.ts';
import { toggleCompareCall } from '../../shop/compare/calls/toggle-compare-call.ts';
import { favouriteAction } from '../../shop/favourites/calls/favourites-call.ts';
import { favouriteList } from '../../shop/favourites/calls/shop-favourites-call.ts';
import { sendForm } from '../../shop/forms/calls/server-form-call.ts';
import { type Call, defineCall } from './call.ts';
import { decodeJson } from './decode.ts';
import { findAnswers, readThroughNoise } from './noise.ts';
import { cutNotices } from './php-notices.ts';

const warning = '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/home/bitrix/www/ajax/item.php</b> on line <b>12</b><br />\n';
const plainNotice = "\nPHP Notice: can't read [0] {x} in /home/bitrix/www/init.php on line 3\n";
const bom = '\uFEFF';

const statusCall = defineCall<undefined, { STATUS: string }>({
  name: 'status',
  method: 'GET',
  path: '/status',
  kind: 'read',
  encode: () => ({}),
  recognise: () => undefined,
  decode: (body) => decodeJson('status', z.object({ STATUS: z.string() }), body),
});

/** The call's result; `undefined` when it is still unreadable. */
async function readWith<Output>(call: Pick<Call<never, Output>, 'name' | 'decode'>, body: string) {
  const noise: string[] = [];
  const { result } = await readThroughNoise(call, { text: body, result: await call.decode(body) }, (_name, told) => noise.push(told));
  return !result.ok && result.failure.kind === 'unreadable' ? undefined : { result, noise: noise.join() };
}

const read = (body: string) => readWith(statusCall, body);

const objects = fc.dictionary(fc.string(), fc.jsonValue()).map((rest) => ({ ...rest, STATUS: 'OK' }));
/** Text that a server script may print: without JSON brackets and without pages. */
const noises = fc.array(
  fc.oneof(
    fc.constantFrom(warning, plainNotice, bom, `${bom}${bom}`, '<br />\n', 'debug: "half a text', "it's ", 'Array ( [x] => 1 )\n', '\\" '),
    fc.string().map((text) => text.replace(/[[\]{}<]/g, '')),
  ),
);

test('any answer is found between texts that contain no other [BUY-13]', async () => {
  await fc.assert(
    fc.asyncProperty(noises, objects, noises, async (before, answer, after) => {
      const json = JSON.stringify(answer);
      const body = before.join('') + json + after.join('');
      fc.pre(body !== json);
      expect((await read(body))?.result).toEqual({ ok: true, value: { STATUS: 'OK' } });
    }),
  );
});

test('brackets, quotes and escapes in texts of an answer do not end it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const json = JSON.stringify({ ...value, a: '}"]\\' }, null, 1);
      expect(findAnswers(`x ${json} y`)).toEqual([json]);
    }),
  );
});

test('an answer is found after a truncated object with an unclosed string', async () => {
  expect((await read('debug {"a": "x {"STATUS":"OK"}'))?.result).toEqual({ ok: true, value: { STATUS: 'OK' } });
});

test('every candidate is valid JSON, for any text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '1', 'null', ' ', '\n', '"a"', '"a":')), (parts) => {
      for (const found of findAnswers(parts.join(''))) expect(() => JSON.parse(found)).not.toThrow();
    }),
  );
});

test('the text inside of a truncated answer is no answer', () => {
  expect(findAnswers('{"MESSAGE":"<b>[1]</b>"')).toEqual([]);
  expect(findAnswers('{"MESSAGE":"<b>[1]</b>"} <b>[2]</b>')).toEqual(['{"MESSAGE":"<b>[1]</b>"}', '[2]']);
});

test.each(['{"a" 1}', '{"a"x1}', '{"a",1}', '[1 2]', '[1,]', '{1:2}', '[01]', '{"a":"\\x"}'])(
  'what only looks like JSON is no answer: %s',
  (text) => {
    expect(findAnswers(`${text} end`)).toEqual([]);
  },
);

test('of several objects the longest that fits the schema is taken', async () => {
  const found = await read('{"STATUS":1,"much":"longer than the others"} {"STATUS":"OK","n":1} {"STATUS":"NO"}');
  expect(found?.result).toEqual({ ok: true, value: { STATUS: 'OK' } });
});

test('a truncated answer is rejected, and so is a part of it', async () => {
  expect(await read(`${warning}{"a":{"STATUS":"OK"},"b":"cut of`)).toBeUndefined();
  expect(await read(`{"a":{"STATUS":"OK"},<b>Fatal error</b>: no memory in <b>/home/x.php</b> on line <b>1</b>`)).toBeUndefined();
});

test('an object in an unrelated page is not an answer', async () => {
  expect(await read('<!doctype html><title>x</title><script>a = {"STATUS":"OK"}</script>')).toBeUndefined();
  expect(await read('<div>Log in</div><form action="/auth/"></form>{"STATUS":"OK"}')).toBeUndefined();
});

test('an index in a message is not a list of favourites', async () => {
  const body = '<br />\n<b>Fatal error</b>:  Uncaught Error: no key [12] in <b>/home/x.php</b> on line <b>1</b><br />\n';
  expect(await readWith(favouriteList, body)).toBeUndefined();
  const listed = `${warning}[12]`;
  expect((await readWith(favouriteList, listed))?.result).toMatchObject({
    ok: true,
  });
});

test.each([
  ['a warning before', `${warning}{"STATUS":"OK"}`],
  ['a warning behind', `{"STATUS":"OK"}${warning}`],
  ['a warning in the middle', `{"STATUS":${warning}"OK"}`],
  ['a line without tags', `${plainNotice}{"STATUS":"OK"}`],
  ['two byte order marks', `${bom}${bom}{"STATUS":"OK"}`],
  ['all of it', `${bom}${warning}${plainNotice}${bom}{"STATUS":"OK"}${warning}${warning}`],
])('an add answered with %s succeeds, and no server folder is reported [BUY-13]', async (_what, body) => {
  const found = await readWith(addToBasketCall, body);
  expect(found?.result).toEqual({ ok: true, value: { outcome: 'added' } });
  expect(found?.noise).not.toBe('');
  expect(found?.noise).not.toContain('/home');
});

test('a toggle answered with only a warning succeeds; with a fatal error it fails', async () => {
  expect((await readWith(toggleCompareCall, warning))?.result.ok).toBe(true);
  const fatal = warning.replace('Warning', 'Fatal error');
  expect(await readWith(toggleCompareCall, fatal)).toBeUndefined();
});

test('the noise of a call is reported once', async () => {
  const told: string[] = [];
  const tell = (name: string) => void told.push(name);
  for (const text of [`${warning}{"STATUS":"OK"}`, `${plainNotice}{"STATUS":"OK"}`, '{"STATUS":"OK"}'])
    await readThroughNoise(statusCall, { text, result: await statusCall.decode(text) }, tell);
  expect(told).toEqual(['status']);
});

test('a form answered with a warning and JSON is not shown as a page', async () => {
  const body = `${warning}{"result":"Y","message":"17"}`;
  const found = await readWith(sendForm, body);
  expect(found?.result).toMatchObject({ ok: true, value: { kind: 'said', isTaken: true } });
});

/** Twice the length must not take four times as long: two million characters, for which quadratic time would be hours. Processor time: others use the machine. */
function milliseconds(search: (text: string) => unknown, text: string): number {
  const begin = process.cpuUsage();
  search(text);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

test.each([
  '{',
  '[',
  '["',
  '{"a":',
  '["x',
  '"',
  '\\',
  '[ "\\x',
  '{"a":"b",',
  '[1]',
  '<b>Warning</b>: ',
  ' in <b>/a',
  ' in /a',
  '\n',
  '<br />',
])('hostile repetition of %j is searched quickly', (part) => {
  const text = part.repeat(Math.ceil(2_000_000 / part.length));
  expect(milliseconds(findAnswers, text)).toBeLessThan(60_000);
  expect(milliseconds(cutNotices, text)).toBeLessThan(60_000);
});

test('only PHP messages are removed, with their line breaks', () => {
  expect(cutNotices(`<p>One</p>\n${warning}<p>Two</p>`)).toBe('<p>One</p>\n<p>Two</p>');
  expect(cutNotices(`One${plainNotice}Two`)).not.toContain('/home');
  const own = '<p><b>Warning</b>: wash at 30 degrees, dry in <b>shade</b>, see line <b>3</b></p>';
  expect(cutNotices(own)).toBe(own);
  expect(cutNotices(own + warning)).toBe(own);
});

const noticeHtml = '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/home/bitrix/www/ajax/item.php</b> on line <b>12</b><br />\n';

test.each([
  ['JSON as it is', (value: unknown) => JSON.stringify(value)],
  ['slashes that PHP escapes', (value: unknown) => JSON.stringify(value).replaceAll('/', '\\/')],
  ['tags written as numbers', (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003C').replaceAll('>', '\\u003E')],
  ['a warning before it', (value: unknown) => warning + JSON.stringify(value).replaceAll('/', '\\/')],
])('a refusal’s text has no PHP message and no server path, in %s [BUY-07, ERR-03]', async (_what, write) => {
  const body = write({
    STATUS: 'ERROR',
    MESSAGE: `Notice: Undefined index: a in /var/www/shop/init.php on line 4`,
    MESSAGE_EXT: `${noticeHtml}Пара <b>закончилась</b> (/home/bitrix/www/x.php:12)`,
  });
  const read = await readWith(addToBasketCall, body);
  expect(read?.result).toEqual({ ok: true, value: { outcome: 'error', messageKey: '', extra: 'Пара <b>закончилась</b> (…)' } });
});

test('a refusal’s messages and a page in place of an answer have no PHP notices [FAV-04, LST-01]', async () => {
  const refusal = JSON.stringify({ status: 'error', errors: [{ message: `${noticeHtml}Нельзя` }] }).replaceAll('/', '\\/');
  expect((await readWith(favouriteAction, refusal))?.result).toMatchObject({ failure: { kind: 'refused', messages: ['Нельзя'] } });
  const failure = { kind: 'http', message: '', status: 500, body: `${noticeHtml}Ошибка` } as const;
  const { result } = await readThroughNoise(statusCall, { text: failure.body, result: { ok: false, failure } });
  expect(result).toMatchObject({ failure: { body: 'Ошибка' } });
});

test.each([
  ['a comment before', '<!-- cached -->\n{"result":"Y","message":"10457"}', true],
  ['a dump before and a comment behind', '<pre>Array ( [0] => 1 )</pre>{"result":"Y","message":"10457"}<!-- 0.02 s -->', true],
  ['a dump behind', '{"result":"Y","message":"10457"}\n<pre>debug</pre>', true],
  ['plain lines around', 'debug: 12\n{"status":"error","errors":[{"message":"Нельзя"}]}\nend', false],
  ['marks and a warning before', `${bom}${warning}${bom}${bom}{"result":"N","message":"Проверьте телефон"}${plainNotice}`, false],
  ['warnings around', `${plainNotice}{"success":true}${warning}<!-- { -->`, true],
])('a form’s answer is found with other output around it: %s [BUY-13, FRM-04]', async (_what, body, isTaken) => {
  expect((await readWith(sendForm, body))?.result).toMatchObject({ ok: true, value: { kind: 'said', isTaken } });
});

test.each([
  '<div class="form_result success">Спасибо</div>',
  '<div data-rules=\'{"success":true}\'>Заполните поле</div>',
  '<form><input value=\'{"result":"Y"}\'></form>',
  '<p>Скидка {10}</p>',
])('HTML with or without objects in its attributes stays HTML: %s [FRM-04]', async (body) => {
  expect((await readWith(sendForm, body))?.result).toMatchObject({ ok: true, value: { kind: 'html' } });
});
