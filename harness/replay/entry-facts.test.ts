import { describe, expect, it } from 'vitest';
import { checkSession } from '../../src/session/read-session.ts';
import { callNameOf } from './call-name.ts';
import { factsOf, hasPageContent, pagesOf, startOf } from './entry-facts.ts';
import { leanSession } from './lean-session.ts';
import { plainOf } from './plain-request.ts';

const at = '2026-11-22T10:00:00.000Z';

/** A session as saved by another program, with only the fields required by HAR. */
function session(entries: readonly { request: object; response?: object; more?: object }[]) {
  const result = checkSession({
    log: {
      version: '1.2',
      creator: { name: 'other', version: '1' },
      entries: entries.map(({ request, response, more }) => ({
        startedDateTime: at,
        request: { method: 'GET', ...request },
        response: { status: 200, content: { mimeType: 'text/html' }, ...response },
        ...more,
      })),
    },
  });
  if (!result.ok) throw new Error(`Expected a session, got ${result.problem.kind}.`);
  return result.session;
}
const accept = (value: string) => ({ headers: [{ name: 'Accept', value }] });

describe('what a run knows of a session', () => {
  const document = { url: 'https://shop.example/catalog/?a=1#part', ...accept('text/html,*/*') };

  it('distinguishes pages from HTML fetched by scripts, in files of all programs [HAR-01]', () => {
    const saved = session([
      { request: { url: 'data:text/html,x' } },
      { request: { url: 'wss://shop.example/live' } },
      {
        request: {
          url: 'https://shop.example/a/',
          headers: [...accept('text/html').headers, { name: 'X-Requested-With', value: 'XMLHttpRequest' }],
        },
      },
      { request: { url: 'https://shop.example/old/', ...accept('text/html') }, response: { status: 302, redirectURL: '/catalog/?a=1' } },
      { request: document },
      { request: { url: 'https://shop.example/b/', ...accept('*/*') }, more: { _resourceType: 'document' } },
      { request: { url: 'https://shop.example/c/', ...accept('text/html') }, more: { _resourceType: 'xhr' } },
      {
        request: { url: 'https://shop.example/d/', headers: [{ name: 'sec-fetch-dest', value: 'empty' }, ...accept('text/html').headers] },
      },
    ]);
    const facts = factsOf(saved);
    expect(facts.entries.map((entry) => entry?.isDocument)).toEqual([undefined, undefined, false, true, true, true, false, false]);
    expect(facts.entries[3]?.location).toBe('https://shop.example/catalog/?a=1');
    expect(startOf(saved)).toBe('https://shop.example/old/');
    expect(pagesOf(saved)).toEqual(['https://shop.example/old/', 'https://shop.example/catalog/?a=1', 'https://shop.example/b/']);
  });

  it('begins with the first HTML of a file without headers, never with a file of another type [HAR-01]', () => {
    const style = { request: { url: 'https://shop.example/theme.css' }, response: { content: { mimeType: 'text/css' } } };
    expect(startOf(session([style]))).toBe('');
    expect(startOf(session([style, { request: { url: 'https://shop.example/catalog/' } }]))).toBe('https://shop.example/catalog/');
  });

  it('tells a file whose pages were saved without their content [HAR-01]', () => {
    const saved = (text?: string) => session([{ request: document, response: { content: { mimeType: 'text/html', text } } }]);
    expect([saved(), saved('<p>1</p>')].map(hasPageContent)).toEqual([false, true]);
  });

  it('reads form fields that are listed separately, encoded or decoded [HAR-01]', () => {
    const posted = (postData: object) =>
      factsOf(session([{ request: { method: 'POST', url: 'https://shop.example/x', postData } }])).entries[0]?.request.pairs;
    const pairs = [
      ['NAME', 'Кеды + шнурки'],
      ['id', '5'],
    ];
    const mimeType = 'application/x-www-form-urlencoded';
    expect(
      posted({
        mimeType,
        params: [
          { name: 'id', value: '5' },
          { name: 'NAME', value: 'Кеды + шнурки' },
        ],
      }),
    ).toEqual(pairs);
    expect(
      posted({
        mimeType,
        params: [
          { name: 'id', value: '5' },
          { name: 'NAME', value: '%D0%9A%D0%B5%D0%B4%D1%8B+%2B+%D1%88%D0%BD%D1%83%D1%80%D0%BA%D0%B8' },
        ],
      }),
    ).toEqual(pairs);
    expect(posted({ mimeType: 'multipart/form-data; boundary=x', params: [{ name: 'file', fileName: 'a.png' }] })).toEqual([
      ['file', 'a.png'],
    ]);
  });

  it('has the cookies that scripts could read, and no placeholders of redacted ones [HAR-01]', () => {
    const cookies = [
      { name: 'open', value: '1' },
      { name: 'PHPSESSID', value: '2', httpOnly: true },
    ];
    expect(factsOf(session([{ request: { ...document, cookies } }])).cookies).toEqual([['open', '1']]);
  });

  it('is the same for the session without its bodies [HAR-01]', () => {
    const saved = session([
      { request: document, response: { content: { mimeType: 'text/html', text: '<p>Кеды</p>' }, headers: [{ name: 'A', value: 'b' }] } },
      { request: { method: 'POST', url: 'https://shop.example/x', postData: { mimeType: 'application/json', text: '{"a":1}' } } },
    ]);
    const lean = leanSession(saved);
    expect(JSON.stringify(lean)).not.toContain('Кеды');
    const requests = (one: typeof saved) => factsOf(one).entries.map((entry) => [entry?.request, entry?.isDocument]);
    expect(requests(lean)).toEqual(requests(saved));
    expect(startOf(lean)).toBe(startOf(saved));
  });
});

describe('a call of the contract', () => {
  const form = { method: 'POST', contentType: 'application/x-www-form-urlencoded' };

  it('is recognised by name in any folder of the site [HAR-04]', () => {
    for (const folder of ['/', '/shop/', '/shop/ru/'])
      expect(callNameOf({ ...form, url: `https://shop.example${folder}ajax/show_basket_actual.php`, body: 'ACTION=top' })).toBe(
        'top-basket',
      );
    expect(callNameOf({ method: 'GET', url: 'https://shop.example/upload/a.svg' })).toBeUndefined();
    expect(plainOf({ method: 'get', url: 'https://shop.example/%zz?%zz' }).path).toBe('/%zz');
  });
});
