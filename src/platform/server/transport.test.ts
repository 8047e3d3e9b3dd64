import { expect, test, vi } from 'vitest';
import { addToBasketCall } from '../../shop/basket/calls/add-to-basket-call.ts';
import { actualBasket, basketStatus } from '../../shop/basket/calls/basket-reads-call.ts';
import { toggleCompareCall } from '../../shop/compare/calls/toggle-compare-call.ts';
import { favouriteAction } from '../../shop/favourites/calls/favourites-call.ts';
import { subscribeContact, subscribeSync } from '../../shop/subscriptions/calls/subscribe-call.ts';
import { type CallReport, makeTransport, type Send, type Surroundings } from './transport.ts';

type Answer = Response | Error | 'never';

const answer = (body: string, status = 200) => new Response(body, { status });
const offline = () => new TypeError('Failed to fetch');
const added = '{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}';
const outdated = (token: string) =>
  `{"status":"error","data":null,"errors":[{"message":"Invalid csrf token","code":"invalid_csrf","customData":{"csrf":"${token}"}}]}`;
const add = { item: '4150', quantity: 1, iblockId: '21', offers: false };
const heart = { fields: { item: '4150' }, on: true };

/** A transport whose answers are given one by one; an additional request fails the test. */
function connect(answers: Answer[], over: Partial<Surroundings> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const log: CallReport[] = [];
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const next = answers[sent.length];
    sent.push({ url: String(input), init });
    if (next === undefined) throw new Error(`Expected ${answers.length} requests, got one more: ${String(input)}`);
    if (next === 'never')
      return new Promise((_resolve, reject) => {
        const abort = () => reject(new DOMException('aborted', 'AbortError'));
        if (init.signal?.aborted) abort();
        init.signal?.addEventListener('abort', abort);
      });
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const send = makeTransport({
    fetch,
    siteDir: '/',
    siteId: 's1',
    session: { sessid: 'old-token' },
    timeout: 8000,
    onCall: (event) => log.push(event),
    ...over,
  });
  return { send, sent, log, header: (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name) };
}

test('sends one request that looks like the template’s [BUY-02]', async () => {
  const { send, sent, header } = connect([answer(added)]);
  expect(await send(addToBasketCall, add)).toEqual({ ok: true, value: { outcome: 'added' } });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: '/ajax/item.php', init: { method: 'POST', credentials: 'same-origin' } });
  expect(sent[0]?.init.body).toContain('add_item=Y');
  expect(header(0, 'X-Requested-With')).toBe('XMLHttpRequest');
  expect(header(0, 'Content-Type')).toBe('application/x-www-form-urlencoded; charset=UTF-8');
  expect(header(0, 'X-Bitrix-Csrf-Token')).toBeNull();
});

test('sends the platform’s controller its token and site [FAV-02]', async () => {
  const { send, header, sent } = connect([answer('{"status":"success","data":null}')]);
  await send(favouriteAction, heart);
  expect(sent[0]?.url).toBe('/bitrix/services/main/ajax.php?action=aspro%3Amax.ItemAction.favorite');
  expect(header(0, 'X-Bitrix-Csrf-Token')).toBe('old-token');
  expect(header(0, 'X-Bitrix-Site-Id')).toBe('s1');
  expect(header(0, 'Bx-ajax')).toBe('true');
});

test('leaves the type of a form with files to the browser, and its content out of the log', async () => {
  const { send, header, sent, log } = connect([answer('{"success":true}')]);
  const form = new FormData();
  form.set('contact[1][user]', 'anna@example.ru');
  await send(subscribeContact, form);
  expect(sent[0]?.init.body).toBe(form);
  expect(header(0, 'Content-Type')).toBeNull();
  expect(JSON.stringify(log)).not.toContain('anna');
});

test.each([
  ['/product/vega-run/?oid=4211', '/product/vega-run/?oid=4211&a=1'],
  ['/catalog/', '/catalog/?a=1'],
])('a page of the site is requested at its own address: %s', async (address, url) => {
  const { send, sent } = connect([answer('')]);
  await send({ ...toggleCompareCall, path: '*', encode: () => ({ address, query: { a: '1' } }) }, { item: '', iblockId: '' });
  expect(sent[0]?.url).toBe(url);
});

test.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example/`, 'javascript:1', 'catalog/', ''])(
  'sends no request to %j',
  async (address) => {
    const { send, sent } = connect([]);
    const call = { ...toggleCompareCall, path: '*', encode: () => ({ address }) };
    expect(await send(call, { item: '', iblockId: '' })).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(sent).toEqual([]);
  },
);

test('repeats a read once after a cut connection, and returns the second answer', async () => {
  const { send, sent, log } = connect([offline(), answer('{"BASKET":[]}')]);
  expect(await send(basketStatus, {})).toMatchObject({ ok: true, value: { basket: [] } });
  expect(sent).toHaveLength(2);
  expect(log.map(({ id, phase, outcome }) => [id, phase, outcome])).toEqual([
    [1, 'sent', undefined],
    [1, 'answered', 'offline'],
    [2, 'sent', undefined],
    [2, 'answered', 'ok'],
  ]);
});

test.each([
  ['the connection fails twice', [offline(), offline()], 'offline'],
  ['the server fails twice', [answer('', 502), answer('', 500)], 'http'],
])('fails a read when %s', async (_what, answers, kind) => {
  const { send, sent } = connect(answers);
  expect(await send(actualBasket, {})).toMatchObject({ ok: false, failure: { kind } });
  expect(sent).toHaveLength(2);
});

test.each([
  ['a page that is not there', answer('', 404), 'http'],
  ['an answer that it cannot read', answer('failure'), 'unreadable'],
])('does not repeat a read after %s', async (_what, only, kind) => {
  const { send, sent } = connect([only]);
  expect(await send(basketStatus, {})).toMatchObject({ ok: false, failure: { kind } });
  expect(sent).toHaveLength(1);
});

test.each([
  ['offline', offline()],
  ['http', answer('', 503)],
  ['unreadable', answer('<html></html>')],
])('never repeats a write after any failure: %s [BUY-04, BUY-13]', async (kind, only) => {
  const { send, sent } = connect([only]);
  expect(await send(addToBasketCall, add)).toMatchObject({ ok: false, failure: { kind } });
  expect(sent).toHaveLength(1);
});

test('reports the status of a failed answer', async () => {
  const { send, log } = connect([answer('', 503)]);
  expect(await send(toggleCompareCall, { item: '4150', iblockId: '21' })).toMatchObject({ failure: { kind: 'http', status: 503 } });
  expect(log.at(-1)).toMatchObject({ phase: 'answered', outcome: 'http', status: 503, name: 'toggle-compare' });
});

test('repeats a refused call once with the new token, and keeps the token [FAV-02]', async () => {
  const { send, sent, header } = connect([answer(outdated('new-token')), answer('{"status":"success"}'), answer('{"status":"success"}')]);
  expect(await send(favouriteAction, heart)).toMatchObject({ ok: true });
  await send(favouriteAction, heart);
  expect(sent).toHaveLength(3);
  expect([0, 1, 2].map((index) => header(index, 'X-Bitrix-Csrf-Token'))).toEqual(['old-token', 'new-token', 'new-token']);
});

test('repeats only once, even when the new token is refused too', async () => {
  const { send, sent } = connect([answer(outdated('second')), answer(outdated('third'))]);
  expect(await send(favouriteAction, heart)).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  expect(sent).toHaveLength(2);
});

test('looks for a token in the answers of the controller only', async () => {
  const { send, sent } = connect([answer(outdated('evil'))]);
  await send(addToBasketCall, add);
  expect(sent).toHaveLength(1);
});

test.each<[string, (send: Send) => Promise<unknown>]>([
  ['read', (send) => send(basketStatus, {})],
  ['write', (send) => send(addToBasketCall, add)],
])('fails a %s without an answer after the time allowed, and does not repeat it', async (_kind, run) => {
  const silence = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal);
  const { send, sent } = connect(['never'], { timeout: 1234 });
  const result = run(send);
  expect(timeout).toHaveBeenCalledWith(1234);
  silence.abort();
  expect(await result).toMatchObject({ ok: false, failure: { kind: 'silence', message: expect.stringContaining('1234') } });
  expect(sent).toHaveLength(1);
});

test('waits for a call with a time of its own as long as that says [ERR-01]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { send } = connect([answer('{}')], { timeout: 1234 });
  await send({ ...basketStatus, encode: () => ({ timeout: 60_000 }) }, {});
  expect(timeout.mock.calls).toEqual([[60_000]]);
});

test('ends an aborted call, before and during it', async () => {
  const gone = new AbortController();
  const { send, sent } = connect(['never', 'never']);
  const running = send(basketStatus, {}, gone.signal);
  gone.abort();
  expect(await running).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(await send(basketStatus, {}, AbortSignal.abort())).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(sent).toHaveLength(2);
});

test('returns a failure for an answer whose body breaks off', async () => {
  const broken = new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));
  const { send } = connect([broken]);
  expect(await send(addToBasketCall, add)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
});

test('keeps secrets and addresses out of the log, but not out of the request', async () => {
  const { send, sent, log } = connect([answer('{"TYPE":"SUCCESS"}')]);
  await send(subscribeSync, { item: '4177', email: 'anna@example.ru', siteId: 's1', sessid: '0f1e2d3c' });
  expect(log[0]?.body).toBe('sessid=•••&subscribe=Y&itemId=4177&itemEmail=•••&siteId=s1');
  expect(JSON.stringify(log)).not.toMatch(/anna|0f1e/);
  expect(sent[0]?.init.body).toContain('itemEmail=anna%40example.ru');
});

test.each(['USER_PASSWORD', 'captcha_word', 'fields[Phone]', 'form[EMAIL][0]', 'token', 'contact[1][user]'])(
  'masks the field %s',
  async (field) => {
    const { send, log } = connect([answer('')]);
    await send(
      { ...toggleCompareCall, method: 'POST', encode: () => ({ form: { before: '1', [field]: 'secret', after: '2' } }) },
      { item: '', iblockId: '' },
    );
    expect(log[0]?.body).toMatch(/^before=1&[^&]+=•••&after=2$/);
  },
);

test('reports each request twice, with the same number, address and time, and how long it took', async () => {
  const { send, log } = connect([answer(added)]);
  await send(addToBasketCall, add);
  const [first, second] = log;
  expect(first).toMatchObject({ id: 1, phase: 'sent', name: 'add-to-basket', method: 'POST', url: '/ajax/item.php' });
  expect(second).toMatchObject({ ...first, phase: 'answered', outcome: 'ok', status: 200, duration: expect.any(Number) });
});

test('a change that must not be lost is sent with keepalive', async () => {
  const { send, sent } = connect([answer(added), answer(added)]);
  await send({ ...addToBasketCall, keepalive: true }, add);
  await send(addToBasketCall, add);
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
});

test('sends in a separate task, but at once what must outlive the page [BUY-04]', async () => {
  const waiting: (() => void)[] = [];
  const { send, sent } = connect([answer(added), answer(added)], { later: (run) => waiting.push(run) });
  const result = send(addToBasketCall, add);
  void send({ ...addToBasketCall, keepalive: true }, add);
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true]);
  for (const run of waiting) run();
  expect(sent).toHaveLength(2);
  expect(await result).toMatchObject({ ok: true });
});
