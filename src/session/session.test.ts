import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runsOf } from '../../tests/support/variants.ts';
import { describeProblem } from './problem-texts.ts';
import { readSession, sessionLimits } from './read-session.ts';
import { har12Schema } from './test-har-12.ts';
import { exchange, recording } from './test-recording.ts';
import { makeSession } from './write-session.ts';

const file = (value: unknown) => JSON.stringify(value);
const written = () =>
  makeSession(
    recording([
      exchange({ startedAt: Date.UTC(2026, 10, 22, 11), method: 'POST', requestBody: 'quantity=2', status: 0, error: 'net::ERR_FAILED' }),
      exchange(),
    ]),
  );

function problemOf(text: string) {
  const result = readSession(text);
  if (result.ok) throw new Error('Expected a problem, got a session');
  expect(describeProblem(result.problem)).toMatch(/^(Файл|В файле) .+/);
  return result.problem;
}

describe('a written session', () => {
  it('is strict HAR 1.2, with its entries in the order of sending [EXT-05]', () => {
    const session = written();
    expect(z.safeParse(har12Schema, JSON.parse(file(session))).error?.issues).toBeUndefined();
    expect(session.log.entries.map(({ request }) => request.method)).toEqual(['GET', 'POST']);
    expect(session.log.entries[1]?.request.postData).toEqual({ mimeType: 'text/plain', text: 'quantity=2' });
    expect(session.log.entries[0]?.request).not.toHaveProperty('postData');
  });

  it('is read back unchanged, whatever was recorded [EXT-05]', () => {
    const header = fc.tuple(fc.string(), fc.string());
    const any = fc.record({
      startedAt: fc.integer({ min: 0, max: 4e12 }),
      duration: fc.nat(),
      method: fc.constantFrom('GET', 'POST', 'PUT'),
      url: fc.webUrl({ withQueryParameters: true }),
      requestHeaders: fc.array(header),
      requestBody: fc.string({ unit: 'binary' }),
      status: fc.integer({ min: 0, max: 599 }),
      responseHeaders: fc.array(header),
      body: fc.record({ text: fc.string({ unit: 'binary' }), base64: fc.boolean() }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), (exchanges) => {
        const session = makeSession(recording(exchanges.map((over) => exchange(over))));
        const result = readSession(file(session));
        expect(result).toEqual({ ok: true, session: JSON.parse(file(session)) });
        expect(z.safeParse(har12Schema, session).success).toBe(true);
      }),
      { numRuns: runsOf(20, 60) },
    );
  });

  it('fails the HAR 1.2 schema with a field missing, of another type, or unknown [EXT-05]', () => {
    const session = JSON.parse(file(written()));
    for (const spoil of [
      { ...session.log, entries: [{ ...session.log.entries[0], timings: undefined }] },
      { ...session.log, version: 1.2 },
      { ...session.log, vitrina: {} },
    ])
      expect(z.safeParse(har12Schema, { log: spoil }).success).toBe(false);
  });
});

describe('files of other tools', () => {
  const request = { method: 'GET', url: 'https://shop.example/' };
  it.each([
    // Chrome: an aborted request, null timings of a page that was left.
    {
      pages: [{ startedDateTime: '2026-11-22T10:00:00.000Z', id: 'page_1', title: '', pageTimings: { onContentLoad: null, onLoad: null } }],
      entries: [
        {
          _resourceType: 'xhr',
          startedDateTime: '2026-11-22T10:00:00.000Z',
          time: 3,
          request: { ...request, httpVersion: '', headers: [], queryString: [], cookies: [], headersSize: -1, bodySize: 0 },
          response: {
            status: 0,
            statusText: '',
            headers: [],
            content: { size: 0, mimeType: 'x-unknown' },
            redirectURL: '',
            _error: 'net::ERR_ABORTED',
          },
        },
      ],
    },
    // Playwright: no answer is -1.
    {
      entries: [
        {
          startedDateTime: '2026-11-22T10:00:00.000Z',
          time: -1,
          request,
          response: { status: -1, content: { size: -1, mimeType: 'x-unknown', _file: 'abc.html' } },
        },
      ],
    },
  ])('are read with their own fields and their own notations of "unknown" [HAR-01]', (log) => {
    expect(readSession(`\uFEFF${file({ log })}`)).toMatchObject({ ok: true, session: { log } });
  });
});

describe('a file that is not a session', () => {
  const good = file(written());
  it('gets a message that says what is wrong [HAR-01]', () => {
    expect(problemOf(' ')).toEqual({ kind: 'empty' });
    expect(problemOf('{"log": nonsense}').kind).toBe('not-json');
    expect(problemOf('<html>').kind).toBe('not-json');
    // A picture, read as text.
    expect(problemOf('\ufffdPNG\r\n\u001a\n[{"').kind).toBe('not-json');
    expect(problemOf('[]')).toEqual({ kind: 'not-har', issues: [{ path: '', expected: 'expected object' }] });
    const wrong = {
      log: { entries: [{ startedDateTime: 'today', request: { method: 'GET' }, response: { status: '200', content: {} } }] },
    };
    expect(problemOf(file(wrong))).toEqual({
      kind: 'not-har',
      issues: [
        { path: 'log.entries[0].startedDateTime', expected: 'expected a date' },
        { path: 'log.entries[0].request.url', expected: 'expected string' },
        { path: 'log.entries[0].response.status', expected: 'expected number' },
      ],
    });
    expect(problemOf(file({ log: { entries: [], _vitrina: { format: 2 } } }))).toEqual({ kind: 'later-format', format: '2' });
    expect(problemOf(file({ log: { entries: [], _vitrina: { format: 1, flow: { title: '', steps: [{ type: 'click' }] } } } })).kind).toBe(
      'not-har',
    );
  });

  it('is reported as truncated wherever it ends [HAR-01]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: good.length - 1 }), (end) => {
        expect(problemOf(good.slice(0, end))).toEqual({ kind: 'truncated', at: end });
      }),
    );
  });

  it('is rejected before parsing when it is too deep, too long or has too many entries [HAR-01]', () => {
    expect(problemOf('['.repeat(5_000_000)).kind).toBe('too-deep');
    expect(problemOf(`{"log":{"entries":[],"_x":${'{"a":'.repeat(99)}1${'}'.repeat(99)}}}`).kind).toBe('too-deep');
    expect(readSession(`{"log":{"entries":[],"_x":${'{"a":'.repeat(98)}1${'}'.repeat(98)}}}`).ok).toBe(true);
    expect(problemOf(`{"log":{"entries":[${'0,'.repeat(sessionLimits.entries)}0]}}`)).toMatchObject({ kind: 'too-many-entries' });
    expect(problemOf(`{"log":{"entries":[${'0,'.repeat(sessionLimits.entries - 1)}0]}}`).kind).toBe('not-har');
    expect(problemOf(' '.repeat(sessionLimits.characters + 1)).kind).toBe('too-large');
  });

  it('never causes an exception, and brackets and quotes inside strings do not count [HAR-01]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => file({ log: value })),
        ),
        (text) => void readSession(text),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{', '[', '"', '\\', ']', 'a')), (parts) => {
        const log = { entries: [], _text: parts.join('').repeat(20) };
        expect(readSession(file({ log })).ok).toBe(true);
      }),
    );
  });
});
