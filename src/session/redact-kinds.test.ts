import { describe, expect, it } from 'vitest';
import { redactSession } from './redact-session.ts';
import { exchange, recording } from './test-recording.ts';
import type { VitrinaPart } from './vitrina-part.ts';
import { type Exchange, makeSession } from './write-session.ts';

const form: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded'];
const json: [string, string] = ['Content-Type', 'application/json'];
const late = Date.UTC(2026, 10, 22, 11);

const redact = (exchanges: readonly Partial<Exchange>[], own: Partial<VitrinaPart> = {}) =>
  redactSession(makeSession(recording(exchanges.map(exchange), own)));
const answered = (text: string, type = 'text/html'): string =>
  redact([{ responseHeaders: [['Content-Type', type]], body: { text, base64: false } }]).log.entries[0]?.response.content.text ?? '';
const asked = (url: string): string => redact([{ url: `https://shop.example${url}` }]).log.entries[0]?.request.url.slice(20) ?? '';
const answeredJson = (value: unknown): unknown => JSON.parse(answered(JSON.stringify(value), 'application/json'));

describe('addresses', () => {
  it.each([
    ['/a#access_token=k7XzFdFYzDRR2h&state=5', /^\/a#access_token=redacted-\d+&state=5$/],
    ['/a#/order?phone=%2B79123456789&page=2', /^\/a#\/order\?phone=%2B70000000\d{3}&page=2$/],
    ['/a#k7XzFdFYzDRR2hq9', /^\/a#redacted-1$/],
    ['/a?code=4%2F0AX4XfWhk7XzFd&page=2', /^\/a\?code=(?!.*AX4).+&page=2$/],
    ['/a?sign=5f3759dfa7b8c9d0&id=5', /^\/a\?sign=(?!.*3759).+&id=5$/],
    ['/a?k7XzFdFYzDRR2hq9&page=2', /^\/a\?redacted-1&page=2$/],
    ['/auth/reset/k7XzFdFYzDRR/', /^\/auth\/reset\/redacted-1\/$/],
    ['/auth/change-password/4821/ab12cd34ef', /^(?!.*ab12cd34ef)/],
    ['/i/5f3759dfa7b8c9d05f3759dfa7b8c9d0/', /^\/i\/0{20,}[\da-f]+\/$/],
    ['/callback/79123456789/', /^\/callback\/70000000001\/$/],
    ['/callback/%37%39123456789/', /^\/callback\/70000000001\/$/],
    ['/go?to=https%3A%2F%2Fx.example%2F%3Ftoken%3Dk7XzFdFY', /^(?!.*k7XzFdFY)/],
  ])('lose keys and phones: %s [EXT-05]', (address, expected) => {
    expect(asked(address)).toMatch(expected);
  });

  it('lose a short number where it is sent as a password, and keep it where it may be a price [EXT-05]', () => {
    const { log } = redact([{ url: 'https://shop.example/?password=482193', body: { text: '<b>482193 ₽</b>', base64: false } }]);
    expect(log.entries[0]?.request.url).not.toContain('482193');
    expect(log.entries[0]?.response.content.text).toBe('<b>482193 ₽</b>');
  });

  it('are kept where they name pages or an earlier page links to them [EXT-05]', () => {
    for (const address of [
      '/catalog/krossovki-nike-air-max-270/?oid=4151&sort=PRICE&PAGEN_1=2',
      '/auth/reset/?register=yes',
      '/a#reviews',
      '/upload/iblock/5f3/5f3759dfa7b8c9d05f3759dfa7b8c9d0.jpg',
    ])
      expect(asked(address)).toBe(address);
    const page = { body: { text: '<a href="/sale/?promo=vesna&amp;id=5">Весна</a>', base64: false } };
    const opened = (...before: Partial<Exchange>[]) =>
      redact([...before, { startedAt: late, url: 'https://shop.example/sale/?promo=vesna&id=5' }]).log.entries.at(-1)?.request.url;
    expect(opened(page)).toBe('https://shop.example/sale/?promo=vesna&id=5');
    expect(opened()).toBe('https://shop.example/sale/?promo=aaaaa&id=5');
  });

  it('lose every key that types a text in recorded steps, and keep those that act [EXT-05]', () => {
    const keys = ['ж', 'Enter', 'a', 'Escape', '😀'];
    const { log } = redact([{}], {
      flow: {
        title: '',
        steps: keys.flatMap((key) => [
          { type: 'keyDown', key },
          { type: 'keyUp', key },
        ]),
      },
    });
    expect(log._vitrina?.flow.steps.map((step) => `${step.type} ${'key' in step ? step.key : ''}`)).toEqual([
      'keyDown Enter',
      'keyUp Enter',
      'keyDown Escape',
      'keyUp Escape',
    ]);
  });

  it('lose their keys in recorded steps and redirects [EXT-05]', () => {
    const { log } = redact([{ status: 302, responseHeaders: [['Location', '/in#id_token=k7XzFdFYzDRR2h']] }], {
      flow: { title: '', steps: [{ type: 'navigate', url: 'https://shop.example/in#id_token=k7XzFdFYzDRR2h' }] },
    });
    const [entry] = log.entries;
    const found = [entry?.response.redirectURL, entry?.response.headers[0]?.value, log._vitrina?.flow.steps[0]?.url];
    expect(found).toEqual([
      expect.stringMatching(/^\/in#id_token=redacted-1$/),
      expect.stringMatching(/^\/in#id_token=redacted-1$/),
      expect.stringMatching(/^https:\/\/shop\.example\/in#id_token=redacted-1$/),
    ]);
  });

  it('of messengers lose their phones [EXT-05]', () => {
    const links = [
      'https://wa.me/79123456789',
      'https://api.whatsapp.com/send?phone=79123456789&amp;text=a',
      'viber://chat?number=%2B79123456789',
      'tg://resolve?phone=79123456789',
      'https://t.me/+79123456789',
      'https://wa.me/375291234567',
    ];
    for (const link of links) expect(answered(`<a href="${link}">x</a>`)).not.toMatch(/9123456789|375291234567/);
  });
});

describe('headers', () => {
  it('are kept when they are on the list, and replaced when they are unknown [EXT-05]', () => {
    const { log } = redact([
      {
        requestHeaders: [
          ['Accept', 'text/html'],
          ['Bx-ajax', 'true'],
          ['X-Session', 'abcdef'],
          ['X-Client', 'Казань 12'],
          ['X-Requested-With', 'XMLHttpRequest'],
        ],
        responseHeaders: [
          ['Content-Type', 'text/html'],
          ['X-Session-Id', 'k7XzFdFY'],
          ['Content-Disposition', 'attachment; filename="Иванов.pdf"'],
        ],
      },
    ]);
    expect(log.entries[0]?.request.headers.map(({ value }) => value)).toEqual([
      'text/html',
      'true',
      expect.stringMatching(/^redacted-/),
      'Аааааа 00',
      'XMLHttpRequest',
    ]);
    expect(log.entries[0]?.response.headers.map(({ value }) => value)).toEqual([
      'text/html',
      expect.stringMatching(/^redacted-/),
      expect.not.stringContaining('Иванов'),
    ]);
  });
});

describe('hashes of passwords, and passwords', () => {
  const bcrypt = '$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
  it.each([
    ['bcrypt', `Хеш ${bcrypt}, да`, 'text/html'],
    ['bcrypt in JSON', JSON.stringify({ x: bcrypt }).replaceAll('/', '\\/'), 'application/json'],
    ['bcrypt in an address', `<a href="/a?h=${encodeURIComponent(bcrypt)}">`, 'text/html'],
    ['PHP', 'a:2:{s:5:"login";s:5:"ivan7";s:8:"password";s:11:"hunter2&Жq";s:2:"id";i:5;}', 'text/plain'],
    ['PHP in an attribute', '<i data-x="a:1:{s:8:&quot;password&quot;;s:9:&quot;hunter2Gq&quot;;}">', 'text/html'],
    ['a table of two columns', 'login;password\nivan7;hunter2Gq\n', 'text/csv'],
    ['a table that is no CSV file', 'login;password\nivan7;hunter2Gq\n', 'text/plain'],
    ['a text with commas in two lines', 'Здравствуйте, Пётр\nВаш пароль: hunter2Gq, смените его', 'text/plain'],
    ['a table', 'id;login;password\n5;ivan7;hunter2Gq\n6;"petr;8";"hunter2""q"', 'text/csv'],
    [
      'XML',
      '<r><password>hunter2Gq</password><Пароль><![CDATA[hunter2Gq]]></Пароль><field name="password">hunter2Gq</field></r>',
      'text/xml',
    ],
    ['a comment', '<p>a</p><!-- test: ivan7 / hunter2Gq --><!-- пароль hunter2Gq --><!-- <b>password: hunter2Gq</b> -->', 'text/html'],
    ['a text', '<p>Ваш пароль: hunter2Gq</p><p>Password - hunter2Gq</p>', 'text/html'],
    ['unquoted attributes', '<input type=hidden name=csrf_token value=k7XzFdFYhunter2><div data-token=k7Xhunter2 class=a>', 'text/html'],
  ])('are removed from %s [EXT-05]', (_, text, type) => {
    expect(answered(text, type)).not.toMatch(/N9qo8uLO|hunter2|ivan7|petr/);
  });

  it('are removed where they are glued to other text, if they are no word [EXT-05]', () => {
    const form = { method: 'POST', requestHeaders: [['Content-Type', 'application/x-www-form-urlencoded']] } as const;
    const { log } = redact([
      { ...form, requestBody: 'password=hunter2%2FGq%25' },
      { startedAt: late, body: { text: 'xhunter2/Gq%y', base64: false } },
    ]);
    expect(log.entries[1]?.response.content.text).not.toContain('hunter2');
  });

  it('keep a number of three digits that is a card’s code elsewhere [EXT-05]', () => {
    const form = { method: 'POST', requestHeaders: [['Content-Type', 'application/x-www-form-urlencoded']] } as const;
    const sent = redact([{ ...form, requestBody: 'cvv=713&width=713' }]).log.entries[0]?.request.postData?.text ?? '';
    expect(sent).not.toContain('cvv=713');
    expect(sent).toContain('width=713');
  });

  it('are removed without damage to serialised texts, program comments and neighbours [EXT-05]', () => {
    const text = answered('a:2:{s:8:"password";s:11:"hunter2&Жq";s:2:"id";i:5;}', 'text/plain');
    const [, length = '', value = ''] = /s:(\d+):"([^"]*)";s:2/.exec(text) ?? [];
    expect(Number(length)).toBe(new TextEncoder().encode(value).length);
    const page =
      "<!--noindex--><p>Кеды</p><!--/noindex--><!--[if IE]><![endif]--><!--'start_frame_cache_abc'--><script>if (a<!--b) c();</script>";
    expect(answered(page)).toBe(page);
    expect(answered('<div><!-- Иван, 12 --><b>Кеды</b></div>')).toBe('<div><!-- хххх, 00 --><b>Кеды</b></div>');
  });
});

describe('cards, papers and dates', () => {
  it.each([
    '4276\u00a03801\u00a02345\u00a06785',
    '4276.3801.2345.6785',
    '4276&nbsp;3801&nbsp;2345&nbsp;6785',
    '4276 3801 2345 6789',
    '3782 822463 10005',
    '4509 123456',
    '45 09 № 123456',
    '112-233-445 95',
    '112‑233‑445 95',
    '17.03.1988',
  ])('are recognised by their shape: %s [EXT-05]', (secret) => {
    const text = answered(`<p>Это ${secret}, спасибо</p>`);
    expect(text).not.toContain(secret);
    expect(text.replace(/\d/g, '0')).toBe(`<p>Это ${secret.replace(/\d/g, '0')}, спасибо</p>`);
  });

  it('are not recognised in prices, sizes, timestamps and versions [EXT-05]', () => {
    const text =
      '<p>12 990 руб., 1 234 567 890 руб., 22.11.2026 10:15, 01.01.1970, v1.12.19, 2023-08-28, 1732270000123, арт. 4150-2290, 100-200-300 мм</p>';
    expect(answered(text)).toBe(text);
  });
});

describe('names of people', () => {
  it.each([
    '<td>Ф.И.О.</td><td>Гульнара Бек</td>',
    '<dt>Ф. И. О.:</dt><dd>гульнара бек</dd>',
    '<p>Как к вам обращаться: Гульнара Бек</p>',
    '<span>Куда доставить</span> <b>Гульнара Бек, дом 5</b>',
    '<label>Получатель <i>*</i></label><span>Гульнара Бек</span>',
    '<label for=a>Ф.И.О.</label><input id=a value="Гульнара Бек">',
    '<input type="text" name="NAME" value="Гульнара"><input name="LAST_NAME" value="Бек">',
    '<input name="prop12" placeholder="Как к вам обращаться" value="Гульнара Бек">',
    "<script>var o = {user: {id: 5, name: 'Гульнара Бек'}};</script>",
    "<script>var p = [{code: 'FIO', type: 'text', value: 'Гульнара Бек'}];</script>",
    "<script>var p = [{CODE:'FIO','VALUE':['Гульнара Бек']}];</script>",
  ])('are recognised by the label before them: %s [EXT-05]', (html) => {
    expect(answered(html)).not.toMatch(/гульнара|бек(?!с)/i);
  });

  it('are recognised in JSON by the object that holds them [EXT-05]', () => {
    expect(answeredJson({ user: { id: 512, name: 'Гульнара Бек', city: 'Казань', active: 'Y', photo: '/upload/a.png' } })).toEqual({
      user: { id: 512, name: 'Имя1 Имя2', city: expect.stringMatching(/^[А-Я][а-я]{5}$/), active: 'Y', photo: '/upload/a.png' },
    });
    expect(answeredJson([{ code: 'FIO', value: 'гульнара' }])).toEqual([{ code: 'FIO', value: 'Имя1' }]);
    expect(answeredJson({ NAME: 'Гульнара', LAST_NAME: 'Бек' })).toEqual({
      NAME: expect.stringMatching(/^Имя/),
      LAST_NAME: expect.stringMatching(/^Имя/),
    });
    const goods = {
      items: [{ name: 'Кеды', code: 'BRAND', value: 'Гульнара' }],
      shop: { name: 'На Баумана', phone: '' },
      errors: { phone: 'Введите номер' },
    };
    expect(answeredJson(goods)).toMatchObject({ items: goods.items, shop: goods.shop });
  });

  it('are not confused with labels and hints of forms [EXT-05]', () => {
    const page =
      '<label>Имя <b>*</b></label><label>Телефон</label><input name="a"><table><tr><th>Логин</th><th>Дата</th></tr></table><p>Пароль</p><form><p>Забыли?</p></form>';
    expect(answered(page)).toBe(page);
  });
});

describe('what somebody typed or sent', () => {
  const page = {
    body: {
      text: '<button name="set_filter" value="Показать">Показать</button><option>Казань</option><i data-title="В избранное"></i><p>Гульнара</p><input name="b" value="Самара">',
      base64: false,
    },
  };
  const post = (requestBody: string, ...before: Partial<Exchange>[]) =>
    redact([...before, { startedAt: late, method: 'POST', requestHeaders: [form], requestBody }]).log.entries.at(-1)?.request.postData
      ?.text ?? '';
  const decoded = (text: string) => Object.fromEntries(new URLSearchParams(text));

  it('is replaced in its shape unless a replay needs it or a page had offered it [EXT-05]', () => {
    const sent = new URLSearchParams({
      id: '4150',
      quantity: '12',
      action: 'add_item',
      ajax: 'Y',
      set_filter: 'Показать',
      city: 'Казань',
      title: 'В избранное',
      a: 'Гульнара',
      b: 'Самара',
      c: 'Зайду в 18:30, Ок?',
      d: '482913',
    });
    expect(decoded(post(sent.toString(), page))).toEqual({
      id: '4150',
      quantity: '12',
      action: 'add_item',
      ajax: 'Y',
      set_filter: 'Показать',
      city: 'Казань',
      title: 'В избранное',
      a: 'Бааааааа',
      b: 'Аааааа',
      c: 'Ваааа а 00:00, Аа?',
      d: '000000',
    });
  });

  it('does not count as offered when only an answer repeats it [EXT-05]', () => {
    const { log } = redact([
      {
        method: 'POST',
        requestHeaders: [form],
        requestBody: 'x=Гульнара',
        body: { text: '<i data-said="Гульнара">Вы: Гульнара</i>', base64: false },
      },
    ]);
    expect(log.entries[0]?.response.content.text).toBe('<i data-said="Аааааааа">Вы: Аааааааа</i>');
  });

  it('keeps prefixes of typed text, so that a replay types what was searched [EXT-05]', () => {
    const search = (q: string, index: number) => ({ startedAt: late + index, url: `https://shop.example/?${new URLSearchParams({ q })}` });
    const { log } = redact(['зел', 'зелёный', 'зелёный чай'].map(search), {
      flow: { title: '', steps: [{ type: 'change', selectors: [['#q']], value: 'зелёный чай' }] },
    });
    const asked = log.entries.map(({ request }) => new URL(request.url).searchParams.get('q') ?? '');
    const [step] = log._vitrina?.flow.steps ?? [];
    const typed = step?.type === 'change' ? step.value : '';
    expect(typed).toMatch(/^[а-я]{7} [а-я]{3}$/);
    expect(asked).toEqual([typed.slice(0, 3), typed.slice(0, 7), typed]);
  });

  it('is removed from JSON, multipart and chosen files [EXT-05]', () => {
    const parts = 'name="photo"; filename="Паспорт Бек.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbytes';
    const { log } = redact([
      { method: 'POST', requestHeaders: [json], requestBody: '{"id":4150,"x":{"note":"Гульнара"},"n":4829137,"on":true}' },
      {
        method: 'POST',
        requestHeaders: [['Content-Type', 'multipart/form-data; boundary=x']],
        requestBody: `--x\r\nContent-Disposition: form-data; ${parts}\r\n--x--\r\n`,
      },
    ]);
    expect(log.entries[0]?.request.postData?.text).toBe('{"id":4150,"x":{"note":"Аааааааа"},"n":"0000000","on":true}');
    expect(log.entries[1]?.request.postData?.text).not.toMatch(/Паспорт|Бек|bytes/);
    expect(log.entries[1]?.request.postData?.text).toContain('.jpg"');
  });
});

describe('bodies in base64', () => {
  const body = (text: string, type: string) =>
    redact([{ responseHeaders: [['Content-Type', type]], body: { text, base64: true } }]).log.entries[0]?.response.content;
  it('are decoded whatever their type says, and documents are removed [EXT-05]', () => {
    const text = btoa('{"password":"hunter2Gq","id":5}');
    for (const type of ['application/octet-stream', 'image/png', 'x-unknown'])
      expect(body(text, type)?.text).toBe('{"password":"redacted-1","id":5}');
    expect(body(btoa('%PDF-1.7\u0000\u0001 Order of Bek'), 'application/pdf')?.text).toBe('');
    const picture = btoa('\u0089PNG\r\n\u001a\n\u0000\u0000');
    expect(body(picture, 'application/octet-stream')).toMatchObject({ text: picture, encoding: 'base64' });
  });
});

it('redactions are listed in one line per kind [EXT-05]', () => {
  const { log } = redact([
    { method: 'POST', requestHeaders: [form], requestBody: 'EMAIL=a@mail.ru&x=Казань&y=Самара&z=Самара' },
    { body: { text: 'b@mail.ru <!-- Бек --><!-- 12 -->', base64: false } },
  ]);
  expect(log._vitrina?.redactions).toEqual([
    {
      kind: 'email',
      placeholder: 'redacted-1@example.com',
      place: 'request 1, field EMAIL',
      count: 2,
      also: [expect.stringMatching(/^redacted-\d@example\.com$/)],
    },
    { kind: 'note', placeholder: ' ххх ', place: 'request 2, answer', count: 2 },
    { kind: 'field', placeholder: 'Аааааа', place: 'request 1, field x', count: 3, also: ['Бааааа'] },
  ]);
});

it('takes time linear in the length of a recording, whatever repeats in it [EXT-05]', () => {
  const spent = (text: string, over: Partial<Exchange>) => {
    const before = process.cpuUsage();
    redact([{ ...over, ...(over.method ? { requestBody: text } : { body: { text, base64: false } }) }]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const multipart: Partial<Exchange> = { method: 'POST', requestHeaders: [['Content-Type', 'multipart/form-data; boundary=x']] };
  const plain: Partial<Exchange> = { method: 'POST', requestHeaders: [['Content-Type', 'text/plain']] };
  const units = [
    '<a b="',
    '<script>',
    '<!-- ',
    'Ф.И.О.: ',
    's:8:"password";s:9:"',
    '<password>',
    'user:{',
    'wa.me/',
    '%D0',
    'name="x"\r\n\r\n',
    '4276 ',
    'a@',
    '1-',
  ];
  for (const unit of units)
    for (const over of [{}, multipart, plain]) {
      const text = (size: number) => `--x\r\n${unit.repeat(size / unit.length)}`;
      // Four times the text; quadratic time would be sixteen times as long.
      expect(spent(text(120_000), over), `${unit} ${over.method ?? ''}`).toBeLessThan(10 * spent(text(30_000), over) + 500);
    }
}, 60_000);

describe('what was typed into a page’s fields', () => {
  it('is reported by the name of its field [EXT-05]', () => {
    const { log } = redact([{ body: { text: '<textarea class="wide" name="wish">Позвоните вечером</textarea>', base64: false } }]);
    expect(log.entries[0]?.response.content.text).not.toContain('Позвоните');
    expect(log._vitrina?.redactions).toEqual([expect.objectContaining({ kind: 'field', place: expect.stringMatching(/, field wish$/) })]);
  });
});
