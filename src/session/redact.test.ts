import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { redactSession } from './redact-session.ts';
import { har12Schema } from './test-har-12.ts';
import { plant, secrets } from './test-planted.ts';
import { exchange, recording } from './test-recording.ts';
import type { VitrinaPart } from './vitrina-part.ts';
import { type Exchange, makeSession } from './write-session.ts';

const form: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded'];
const json: [string, string] = ['Content-Type', 'application/json'];

const make = (exchanges: readonly Partial<Exchange>[], own: Partial<VitrinaPart> = {}) =>
  makeSession(recording(exchanges.map(exchange), own));
const redact = (exchanges: readonly Partial<Exchange>[], own: Partial<VitrinaPart> = {}) => redactSession(make(exchanges, own));
const answered = (text: string): string => redact([{ body: { text, base64: false } }]).log.entries[0]?.response.content.text ?? '';
const digits = (text: string) => text.replace(/\D/g, '');

/** The encodings in which a secret could still be read in the file. */
function spellings(secret: string): string[] {
  const plain = secret.replace('&#64;', '@').replace('&nbsp;', '\u00a0');
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  return [
    secret,
    plain,
    encodeURIComponent(plain),
    encodeURIComponent(plain).replaceAll('%20', '+'),
    inJson(plain),
    inJson(inJson(plain)),
    btoa(unescape(encodeURIComponent(plain))),
  ];
}

describe('a redacted session', () => {
  const redacted = redactSession(plant());
  const file = JSON.stringify(redacted);

  it(`holds none of ${Object.keys(secrets).length} planted secrets, in any spelling [EXT-05]`, () => {
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(40);
    const planted = JSON.stringify(plant());
    const read = (secret: string, where: string) => spellings(secret).some((one) => where.includes(one));
    expect(Object.entries(secrets).filter(([, secret]) => !read(secret, planted))).toEqual([]);
    expect(Object.entries(secrets).filter(([, secret]) => read(secret, file))).toEqual([]);
    const phones = Object.entries(secrets).filter(([key]) => key.startsWith('phone'));
    expect(phones.filter(([, phone]) => digits(file).includes(digits(phone.replace('&nbsp;', '')).slice(-10)))).toEqual([]);
  });

  it('lists what was redacted and where, without the secrets [EXT-05]', () => {
    const redactions = redacted.log._vitrina?.redactions ?? [];
    const kinds = new Set(redactions.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'address',
      'captcha',
      'card',
      'code',
      'comment',
      'cookie',
      'email',
      'name',
      'password',
      'personal',
      'phone',
      'token',
    ]);
    expect(redactions.every(({ count, place, placeholder }) => count > 0 && place !== '' && file.includes(placeholder))).toBe(true);
    expect(redactions.find(({ kind }) => kind === 'cookie')?.place).toBe('request 1, header Cookie');
  });

  it('is still HAR 1.2, and redacting it again changes nothing [EXT-05]', () => {
    expect(z.safeParse(har12Schema, JSON.parse(file)).error?.issues).toBeUndefined();
    const again = redactSession(redacted);
    expect(again.log.entries).toEqual(redacted.log.entries);
  });
});

describe('placeholders', () => {
  it('are the same for the same secret everywhere, and of its shape [EXT-05]', () => {
    const sessid = '9f8e7d6c5b4a39281706f5e4d3c2b1a0';
    const { log } = redact([
      { body: { text: `<script>BX.message({'bitrix_sessid':'${sessid}'})</script>`, base64: false } },
      { method: 'POST', requestHeaders: [form], requestBody: `sessid=${sessid}&id=5&quantity=2` },
    ]);
    const [token] = /[0-9a-f]{32}/.exec(log.entries[0]?.response.content.text ?? '') ?? [];
    expect(token).toMatch(/^0{20}/);
    expect(log.entries[1]?.request.postData?.text).toBe(`sessid=${token}&id=5&quantity=2`);
  });

  it('keep the layout of a phone, and are the same for every spelling of it [EXT-05]', () => {
    const spelled = [
      '+7 (912) 345-67-89',
      '8 912 345 67 89',
      '8(912)3456789',
      '+79123456789',
      '79123456789',
      '8-912-345-67-89',
      '+7.912.345.67.89',
      '(912) 345-67-89',
      '9123456789',
      '+7&nbsp;912&nbsp;345‑67‑89',
      '%2B7%20912%20345-67-89',
      '+7 9123 45 67 89',
    ];
    const text = answered(`<p>${spelled.join(' | ')}</p>`);
    const last = text
      .replace(/<\/?p>/g, '')
      .split(' | ')
      .map((one) => digits(one.replaceAll('%2B', '').replaceAll('%20', '')).slice(-10));
    expect(new Set(last)).toEqual(new Set(['0000000001']));
    expect(text).toContain('+7 (000) 000-00-01 | 8 000 000 00 01');
  });

  it.each([
    'Иванов Иван Иванович',
    'Иван Иванович',
    'ИВАНОВ ИВАН ИВАНОВИЧ',
    'Иванову Ивану Ивановичу',
    'Анна Каренина',
    'Семёнова Алёна Игоревна',
    'Мария Петрова',
    'Петрова Мария',
    'И. И. Иванов',
    'Иванов И.И.',
    'Салтыков-Щедрин Михаил Евграфович',
    'Ивана Ивановича Иванова',
    'Наталье Кузнецовой',
    'Сергей Рахманинов',
    'Ольга Шевченко',
  ])('replace a name recognised by its shape: %s [EXT-05]', (name) => {
    const text = answered(`<p>Заказ оформлен: ${name}, спасибо</p>`);
    expect(text).toMatch(/^<p>Заказ оформлен: [ИмяА-Я\d .-]*Имя[\d]+[ИмяА-Я\d .-]*, спасибо<\/p>$/);
    for (const word of name.split(/[\s.]+/).filter((one) => one.length > 2)) expect(text).not.toContain(word);
  });

  it("never replace the shop's own host, whichever personal field repeats it [EXT-05]", () => {
    const { log } = redact([{ url: 'http://127.0.0.1:8080/a', requestHeaders: [['Cookie', 'domain=127.0.0.1; site=127.0.0.1:8080']] }]);
    expect(log.entries[0]?.request.url).toBe('http://127.0.0.1:8080/a');
  });

  it('hide what was typed on a page in windows-1251, in an address, a form and a path [EXT-05]', () => {
    const old = (text: string) =>
      Array.from(text, (one) => {
        const code = one.charCodeAt(0);
        return code < 128 ? encodeURIComponent(one) : `%${(code - 0x410 + 0xc0).toString(16).toUpperCase()}`;
      }).join('');
    const name = 'Тихомирова Агафья';
    const page = 'https://shop.example';
    const { log } = redact([
      { url: `${page}/find/?NAME=${old(name)}&q=%EA%F0%E5%EC&PAGEN_1=2` },
      { method: 'POST', url: `${page}/ajax/form.php`, requestHeaders: [form], requestBody: `FIO=${old(name).replaceAll('%20', '+')}` },
      { url: `${page}/people/${old(name)}/` },
    ]);
    const file = JSON.stringify(log);
    for (const one of [old(name), old(name).replaceAll('%20', '+'), old('Тихомирова'), old('Агафья'), name])
      expect(file).not.toContain(one);
    expect(log.entries[0]?.request.url).toContain('PAGEN_1=2');
    expect(log.entries[0]?.request.queryString.map((pair) => pair.name)).toEqual(['NAME', 'q', 'PAGEN_1']);
  });

  it('replace nothing that a replay needs [EXT-05]', () => {
    const page = `<div class="item" data-id="4150" data-value="5990" data-item='{"ID":"4150","NAME":"Кеды Анна","price":5990}'>
      <a href="/catalog/kedy/?oid=4151&amp;PAGEN_1=2">Кеды женские Модель 8-930</a><span class="price">12 990 руб.</span>
      <input type="text" name="quantity" value="12"><input name="phone" type="checkbox" value="Y"><label class="phone">Телефон</label>
      <script>var arBasket={'BASKET':['4150','123456789012'],'DELAY':[]}; max({'NAME':'Ботинки Мартинс','TIME':1732270000, at: "2026-11-22T10:00:00"});</script></div>`;
    expect(answered(page)).toBe(page);
    const shown = { body: { text: '<a data-name="Кеды">Кеды</a><select><option>Казань</option></select>', base64: false } };
    const sent = { startedAt: Date.UTC(2026, 10, 22, 11), method: 'POST', requestHeaders: [form] };
    const chosen = 'id=4150&quantity=2&add_item=Y&name=Кеды&city=Казань';
    expect(redact([shown, { ...sent, requestBody: chosen }]).log.entries[1]?.request.postData?.text).toBe(chosen);
    const data = '{"STATUS": "OK",  "count": 3, "items":[{"name":"Кеды","code":"kedy-01"}]}';
    expect(redact([{ responseHeaders: [json], body: { text: data, base64: false } }]).log.entries[0]?.response.content.text).toBe(data);
  });

  it('leave code unchanged: assignments, comparisons and templates beside personal names [EXT-05]', () => {
    const program = [
      'if(a?.THEME?.COMPACT_FOOTER_MOBILE===`Y`&&b)c();',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      'i.src=`/bitrix/tools/captcha.php?captcha_sid=${sid}`;',
      'a&&token=readToken(b),c&&password=d.value;login=e||f;email=g;',
      'x.phone=y;let sessid=window.sessid2;return a?auth=b:c;var login=base64;',
    ].join('\n');
    const script = (text: string) =>
      redact([{ responseHeaders: [['Content-Type', 'text/javascript']], body: { text, base64: false } }]).log.entries[0]?.response.content
        .text;
    expect(script(program)).toBe(program);
    const jquery = readFileSync(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url), 'utf8');
    expect(script(jquery)).toBe(jquery);
    expect(script('go("/?token=tok_55aa66bb&x=1"); document.cookie="a=1; token=tok55aa66bb"')).toBe(
      'go("/?token=redacted-1&x=1"); document.cookie="a=1; token=redacted-2"',
    );
    expect(answered('<span class="hours">Ежедневно с 9 до 21</span>')).toBe('<span class="hours">Ежедневно с 9 до 21</span>');
  });

  it('replace the value of a personal field everywhere in the session [EXT-05]', () => {
    const secret = fc
      .string({ unit: fc.constantFrom(...'abcXYZ0189!@#$%^&*()_+-=[]{};:,.<>/?| жЩ"\'\\'), minLength: 8, maxLength: 24 })
      .filter(
        // A secret that is also a common word cannot be recognised.
        (text) => text.trim().length >= 8 && !/^[\w-]*$/.test(text) && !text.includes('redacted'),
      );
    const field = fc.constantFrom('password', 'USER_TOKEN', 'sessid', 'ORDER_PROP_ADDRESS', 'captcha_word', 'login');
    fc.assert(
      fc.property(secret, field, (text, name) => {
        const session = redact(
          [
            { method: 'POST', requestHeaders: [form], requestBody: new URLSearchParams({ id: '5', [name]: text }).toString() },
            {
              url: `https://shop.example/?${new URLSearchParams({ [name]: text })}`,
              responseHeaders: [json],
              body: { text: JSON.stringify({ a: [text], [name]: text }), base64: false },
            },
            { body: { text: `Вы ввели: ${text}`, base64: false } },
          ],
          {
            storage: { local: [['kept', text]], session: [] },
            flow: { title: '', steps: [{ type: 'change', selectors: [['#x']], value: text }] },
          },
        );
        const saved = JSON.stringify(session);
        expect(spellings(text).filter((one) => saved.includes(one))).toEqual([]);
        expect(new URLSearchParams(session.log.entries[0]?.request.postData?.text ?? '').get('id')).toBe('5');
      }),
      // A secret may begin like an address.
      { numRuns: 200, examples: [['/?aaaaaaaa', 'password']] },
    );
  });

  it('are found in reasonable time in any text [EXT-05]', () => {
    const began = process.cpuUsage();
    for (const text of [
      '<input '.repeat(20_000),
      '"a":"'.repeat(20_000),
      '+7 9'.repeat(20_000),
      'А'.repeat(50_000),
      'Иван '.repeat(20_000),
      'a@'.repeat(30_000),
      'ул. '.repeat(10_000),
      '1234 '.repeat(20_000),
    ])
      answered(text);
    // Microseconds of the processor: others use the machine.
    expect(process.cpuUsage(began).user).toBeLessThan(8_000_000);
  });

  it('leave variables in scripts that print a field [EXT-05]', () => {
    const variable = (name: string) => ['$', '{', name, '}'].join('');
    const script = `area.innerHTML = '<textarea name="ORDER_DESCRIPTION">${variable('order.description')}</textarea>';`;
    expect(answered(script)).toBe(script);
    expect(answered(`<textarea name="ORDER_DESCRIPTION">${variable('Позвоните')} заранее</textarea>`)).not.toContain('Позвоните');
  });
});
