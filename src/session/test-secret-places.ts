import { escapeHtml } from './escapes.ts';
import { exchange } from './test-recording.ts';
import type { SecretKind } from './test-secret-kinds.ts';
import type { VitrinaPart } from './vitrina-part.ts';
import type { Exchange } from './write-session.ts';

/** The content of a session with a secret in one place. */
export interface Planted {
  readonly exchanges?: readonly Partial<Exchange>[];
  readonly own?: Partial<VitrinaPart>;
}

type Plant = (secret: string, kind: SecretKind) => Planted;

const form: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded'];
const json: [string, string] = ['Content-Type', 'application/json'];
const html = (text: string): Planted => ({ exchanges: [{ body: { text: `<!doctype html><body>${text}</body>`, base64: false } }] });
const typed = (step: VitrinaPart['flow']['steps'][number]): Planted => ({ own: { flow: { title: '', steps: [step] } } });
/** Headers are written in Latin letters. */
const inHeader = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text));
const last = (kind: SecretKind) => kind.names.at(-1) ?? '';
const pair = (name: string, secret: string) => new URLSearchParams({ id: '4150', [name]: secret, quantity: '2' }).toString();

/** Neutral names: only the rule that removes by default helps there. */
export const places: Readonly<Record<string, Plant>> = {
  'a request header of any name': (secret) => ({ exchanges: [{ requestHeaders: [['X-Some', inHeader(secret)]] }] }),
  'a session-like header': (secret) => ({
    exchanges: [{ requestHeaders: [['X-Session', inHeader(secret)]], responseHeaders: [['X-Session', inHeader(secret)]] }],
  }),
  'a cookie': (secret) => ({
    exchanges: [
      {
        requestHeaders: [['Cookie', `a=1; some=${encodeURIComponent(secret)}`]],
        responseHeaders: [['Set-Cookie', `some=${encodeURIComponent(secret)}; path=/`]],
      },
    ],
  }),
  'a query': (secret) => ({ exchanges: [{ url: `https://shop.example/a?${pair('some', secret)}` }] }),
  'a query of its own name': (secret, { names }) => ({ exchanges: [{ url: `https://shop.example/a?${pair(names[0], secret)}` }] }),
  'a path': (secret, kind) => ({
    exchanges: [{ url: `https://shop.example/auth/reset/${encodeURIComponent(secret)}/` }],
    ...(kind.byLook ? {} : { own: { flow: { title: '', steps: [{ type: 'change', selectors: [['#x']], value: secret }] } } }),
  }),
  'the hash of an address': (secret) => ({
    ...typed({ type: 'navigate', url: `https://shop.example/#some=${encodeURIComponent(secret)}&state=5` }),
    exchanges: [{ url: `https://shop.example/a#some=${encodeURIComponent(secret)}` }],
  }),
  'where an answer leads': (secret) => ({
    exchanges: [
      { status: 302, responseHeaders: [['Location', `/back?${pair('code', secret)}#access_token=${encodeURIComponent(secret)}`]] },
    ],
  }),
  'a form': (secret) => ({ exchanges: [{ method: 'POST', requestHeaders: [form], requestBody: pair('order[ORDER_PROP_7]', secret) }] }),
  'a JSON body': (secret) => ({
    exchanges: [{ method: 'POST', requestHeaders: [json], requestBody: JSON.stringify({ id: 4150, deep: [{ some: secret }] }) }],
  }),
  'a multipart body': (secret) => ({
    exchanges: [
      {
        method: 'POST',
        requestHeaders: [['Content-Type', 'multipart/form-data; boundary=x']],
        requestBody: `--x\r\nContent-Disposition: form-data; name="some"\r\n\r\n${secret}\r\n--x--\r\n`,
      },
    ],
  }),
  'a body of no known form': (secret) => ({
    exchanges: [{ method: 'POST', requestHeaders: [['Content-Type', 'text/plain']], requestBody: `one | ${secret} | two` }],
  }),
  'an answer in JSON': (secret, { names }) => ({
    exchanges: [{ responseHeaders: [json], body: { text: JSON.stringify({ a: { [names[0]]: secret } }), base64: false } }],
  }),
  'an answer in JSON, as a pair of code and value': (secret, { names }) => ({
    exchanges: [{ responseHeaders: [json], body: { text: JSON.stringify([{ code: names[0], value: secret }]), base64: false } }],
  }),
  'an answer in JSON, under a user': (secret) => ({
    exchanges: [{ responseHeaders: [json], body: { text: JSON.stringify({ user: { some: secret, id: 7 } }), base64: false } }],
  }),
  'an answer in base64 of no text type': (secret, { names }) => ({
    exchanges: [
      {
        responseHeaders: [['Content-Type', 'application/octet-stream']],
        body: { text: btoa(unescape(encodeURIComponent(JSON.stringify({ [names[0]]: secret })))), base64: true },
      },
    ],
  }),
  'a serialised answer': (secret, { names }) => ({
    exchanges: [
      {
        responseHeaders: [['Content-Type', 'text/plain']],
        body: { text: `a:1:{s:${names[0].length}:"${names[0]}";s:${new TextEncoder().encode(secret).length}:"${secret}";}`, base64: false },
      },
    ],
  }),
  'an answer as a table': (secret, { names }) => ({
    exchanges: [
      { responseHeaders: [['Content-Type', 'text/csv']], body: { text: `id;${names[0]};sum\r\n5;${secret};10\r\n`, base64: false } },
    ],
  }),
  'an answer in XML': (secret, { names }) => ({
    exchanges: [
      {
        responseHeaders: [['Content-Type', 'application/xml']],
        body: { text: `<?xml version="1.0"?><r><${names[0]}>${escapeHtml(secret)}</${names[0]}></r>`, base64: false },
      },
    ],
  }),
  'the text of a page': (secret, kind) => html(`<p>${kind.byLook ? 'Вот' : last(kind)}: ${escapeHtml(secret)}</p>`),
  'a row of a page': (secret, kind) => html(`<table><tr><td>${last(kind)}</td><td>${escapeHtml(secret)}</td></tr></table>`),
  'an attribute of a page': (secret, { names }) =>
    html(`<div data-${names[0].toLowerCase().replaceAll('_', '-')}="${escapeHtml(secret)}"></div>`),
  'a field of a page': (secret) =>
    html(
      `<form><input type="text" name="some" value="${escapeHtml(secret)}"><textarea name="other">${escapeHtml(secret)}</textarea></form>`,
    ),
  'a comment of a page': (secret) => html(`<!-- for tests: ${escapeHtml(secret)} -->`),
  'a script of a page': (secret, { names }) => html(`<script>var a = {${names[0]}: ${JSON.stringify(secret)}};</script>`),
  'the storage': (secret, { names }) => ({
    own: { storage: { local: [[names[0], secret]], session: [['kept', JSON.stringify({ draft: { some: secret } })]] } },
  }),
  'a typed step': (secret) => typed({ type: 'change', selectors: [['#some']], value: secret, _field: 'some text' }),
  'a state': (secret, { names }) => ({ own: { states: [{ at: 5, change: { store: 'forms', key: 'x', value: { [names[0]]: secret } } }] } }),
};

export const exchangesOf = ({ exchanges = [] }: Planted): Exchange[] => exchanges.map((over) => exchange(over));
