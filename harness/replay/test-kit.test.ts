import { expect, test, vi } from 'vitest';
import { exchange, recording } from '../../src/session/test-recording.ts';
import { type Exchange, makeSession } from '../../src/session/write-session.ts';
import { keptAnswerOf } from './answer.ts';
import { factsOf } from './entry-facts.ts';
import { RecordedSession, type TestRequest } from './test-kit.ts';
import { readTimeline } from './timeline.ts';
import { writeTest } from './write-test.ts';

vi.stubGlobal('TEST_GUEST', 'guest()');

const origin = 'https://shop.example';
const html = { requestHeaders: [['Accept', 'text/html']], responseHeaders: [['Content-Type', 'text/html']] } as const;
const asked = (over: Partial<Exchange>) =>
  exchange({ method: 'POST', requestBody: 'a=1&b=2', requestHeaders: [['Content-Type', 'application/x-www-form-urlencoded']], ...over });
const session = makeSession(
  recording(
    [
      exchange({ ...html, url: `${origin}/catalog/`, body: { text: '<head></head><p>Кеды', base64: false } }),
      asked({ url: `${origin}/ajax/item.php`, body: { text: 'first', base64: false } }),
      asked({ url: `${origin}/ajax/item.php`, body: { text: 'second', base64: false } }),
      exchange({ ...html, url: `${origin}/old/`, status: 302, responseHeaders: [['Location', '/new/']] }),
    ],
    {
      flow: {
        title: '',
        steps: [
          { type: 'navigate', url: `${origin}/catalog/#goods`, _at: 0 },
          { type: 'click', selectors: [['#buy "x"'], ['text/Купить']], offsetX: 1, offsetY: 1, _at: 900 },
        ],
      },
    },
  ),
);
const facts = factsOf(session);
const answers = session.log.entries.map(keptAnswerOf);
const open = (layer: 'build' | 'none' = 'build') => new RecordedSession(facts, answers, layer);
const request = (over: Partial<TestRequest>): TestRequest => ({
  method: 'POST',
  url: `${origin}/ajax/item.php`,
  contentType: 'application/x-www-form-urlencoded',
  body: 'b=2&a=1&sessid=other',
  isDocument: false,
  isCall: true,
  ...over,
});
const page = (url: string) => request({ method: 'GET', url: origin + url, body: '', isDocument: true, isCall: false });

test('an exported test matches requests like the harness and names missing and extra calls [HAR-06, HAR-02]', () => {
  const recorded = open();
  const calls = { 1: 'first-call', 2: 'second-call' };
  expect(recorded.missing(calls)).toEqual(['first-call', 'second-call']);
  expect(recorded.answer(request({}))?.body).toBe('first');
  expect(recorded.missing(calls)).toEqual(['second-call']);
  expect(recorded.answer(request({}))?.body).toBe('second');
  expect(recorded.extra(calls)).toEqual([]);
  // The last one again, and one that was not recorded.
  expect(recorded.answer(request({}))?.body).toBe('second');
  expect(recorded.answer(request({ body: 'a=7' }))?.status).toBe(404);
  // A picture that was not recorded is not a call.
  expect(recorded.answer(request({ method: 'GET', url: `${origin}/none.png`, body: '', isCall: false }))?.status).toBe(404);
  expect(recorded.extra(calls)).toEqual([`POST ${origin}/ajax/item.php a=7`, 'second-call']);
});

test('its pages load the built layer, the first has the recorded storage; redirects are followed [HAR-06]', () => {
  const first = String(open().answer(page('/catalog/'))?.body);
  expect(first).toContain(`src="${origin}/vitrina/embed.js"`);
  expect(first).toContain('guest()');
  expect(String(open('none').answer(page('/catalog/'))?.body)).not.toContain('embed.js');
  expect(String(open().answer(page('/old/'))?.body)).toContain(`location.replace("${origin}/new/")`);
  expect(open().layerFile(`${origin}/vitrina/chunks/live.js?1`)).toBe('chunks/live.js');
  for (const other of [`${origin}/vitrina/../secret.js`, 'https://other.example/vitrina/embed.js', `${origin}/catalog/`])
    expect(open().layerFile(other)).toBeUndefined();
  expect(open('none').layerFile(`${origin}/vitrina/embed.js`)).toBeUndefined();
});

test('the written test uses Playwright’s actions, and a session’s content cannot escape its strings [HAR-06]', () => {
  const text = writeTest({
    title: 'Покупка "двух"\n*/',
    timeline: readTimeline(session),
    facts,
    answers,
    layer: 'build',
    kit: 'var VitrinaSession;',
  });
  expect(text).toContain('test("Покупка \\"двух\\"\\n*/"');
  expect(text).toContain(`await page.goto("${origin}/catalog/#goods");`);
  expect(text).toContain('await (await find(page, "#buy \\"x\\"", "text/Купить")).click();');
  expect(text).toContain('session.missing({"1":"POST /ajax/item.php","2":"POST /ajax/item.php"})');
  expect(text).toContain('expect(new URL(page.url()).pathname).toBe("/catalog/");');
});
