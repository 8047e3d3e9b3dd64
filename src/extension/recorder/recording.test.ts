import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordLimits } from './record-limits.ts';
import { Recording } from './recording.ts';

const start = Date.UTC(2026, 10, 22, 10);
const page = {
  type: 'page',
  startedAt: start,
  url: 'https://shop.example/catalog/',
  storage: { local: [['phone', '+7 912 345-67-89']], session: [] },
  viewport: { width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false, hasTouch: false, isLandscape: true },
  browser: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36',
};
const exchange = {
  type: 'exchange',
  startedAt: start + 10,
  duration: 3,
  method: 'POST',
  url: 'https://shop.example/ajax/item.php',
  requestHeaders: [['Content-Type', 'application/x-www-form-urlencoded']],
  requestBody: 'email=a.person@mail.ru&id=5',
  status: 200,
  statusText: 'OK',
  responseHeaders: [['Content-Type', 'application/json']],
  body: { text: '{"STATUS":"OK"}', base64: false },
  size: 15,
};
const click = { type: 'step', at: start + 5, step: { type: 'click', selectors: [['#buy']], offsetX: 1, offsetY: 2 } };

function recordingWith(...messages: object[]): Recording {
  const recording = new Recording(start);
  for (const message of [page, ...messages]) expect(recording.take(JSON.stringify(message), start)).toBe(true);
  return recording;
}

describe('a recording', () => {
  it('becomes a session without secrets, with pages, requests, actions, states and omissions [EXT-05]', () => {
    const next = { ...page, startedAt: start + 100, url: 'https://shop.example/basket/', storage: { local: [], session: [] } };
    const recording = recordingWith(
      click,
      exchange,
      { type: 'state', at: start + 20, change: { store: 'basket', key: 'count', value: 1 } },
      { type: 'layer', version: '0.1.0' },
      { type: 'loaded', title: 'Каталог', onContentLoad: 40, onLoad: 90 },
      next,
      { ...exchange, startedAt: start + 120, status: 0, error: 'Failed to fetch', body: undefined },
      { type: 'left', what: 'video.mp4' },
    );
    expect(recording.counts).toMatchObject({ pages: 2, requests: 2, actions: 1 });
    const { log } = recording.session('0.1.0');
    expect(log.browser).toEqual({ name: 'Chrome', version: '156.0.0.0' });
    expect(log.pages?.map(({ title, pageTimings }) => [title, pageTimings])).toEqual([
      ['Каталог', { onContentLoad: 40, onLoad: 90 }],
      ['', { onContentLoad: -1, onLoad: -1 }],
    ]);
    expect(log.entries.map(({ pageref, response }) => [pageref, response.status, response._error])).toEqual([
      ['page_1', 200, undefined],
      ['page_2', 0, 'Failed to fetch'],
    ]);
    expect(log._vitrina).toMatchObject({
      layer: '0.1.0',
      storage: { local: [['phone', expect.stringMatching(/^\+7 0{3} 0{3}-00-\d\d$/)]], session: [] },
      states: [{ at: 20, change: { store: 'basket', key: 'count', value: 1 } }],
      left: ['video.mp4'],
    });
    expect(log._vitrina?.flow.steps.map(({ type, _at }) => [type, _at])).toEqual([
      ['setViewport', 0],
      ['navigate', 0],
      ['click', 5],
      ['navigate', 100],
    ]);
    expect(JSON.stringify(log)).not.toContain('a.person');
  });

  it('keeps a shared file once, and again when it has changed [EXT-05]', () => {
    const file = { ...exchange, method: 'GET', url: 'https://shop.example/theme.css', isFile: true, body: { text: 'a{}', base64: false } };
    const recording = recordingWith(file, exchange, exchange);
    const { size } = recording.counts;
    for (const again of [page, file, file]) expect(recording.take(JSON.stringify(again), start)).toBe(true);
    expect(recording.counts).toMatchObject({ requests: 3, size: size + JSON.stringify(page).length });
    recording.take(JSON.stringify({ ...file, body: { text: 'b{}', base64: false } }), start);
    const { entries } = recording.session('0.1.0').log;
    expect(entries.map(({ request, response }) => [request.method, response.content.text])).toEqual([
      ['GET', 'a{}'],
      ['POST', '{"STATUS":"OK"}'],
      ['POST', '{"STATUS":"OK"}'],
      ['GET', 'b{}'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('isFile');
  });

  it('has the last configuration in force, without secrets, and none if it was the default [EXT-03, EXT-05]', () => {
    const layer = { type: 'layer', version: '0.1.0' };
    const texts = { 'favourite.on': 'Запомнили. Вопросы: a.person@mail.ru' };
    const own = (...messages: object[]) => recordingWith(...messages).session('0.1.0').log._vitrina;
    expect(own(layer, { ...layer, config: { features: { 'compare-button': false }, texts } })?.config).toEqual({
      features: { 'compare-button': false },
      texts: { 'favourite.on': 'Запомнили. Вопросы: redacted-2@example.com' },
    });
    expect(own({ ...layer, config: { texts } }, layer)).not.toHaveProperty('config');
  });

  it('rejects invalid messages, and never throws [EXT-05]', () => {
    const recording = recordingWith();
    const { size, ...before } = recording.counts;
    const forged = [
      '{',
      'null',
      { ...exchange, url: 'javascript:alert(1)' },
      { ...exchange, url: 'file:///etc/passwd' },
      { ...exchange, status: 1000 },
      { ...exchange, body: { text: 'x'.repeat(recordLimits.body + 1), base64: false } },
      { ...exchange, requestHeaders: Array.from({ length: 201 }, () => ['a', 'b']) },
      { ...exchange, startedAt: 9e15 },
      { ...click, step: { type: 'customStep', name: 'run', parameters: {} } },
      { ...click, at: -1 },
      { type: 'switch', on: false },
      { ...page, url: `https://shop.example/${'x'.repeat(9000)}` },
    ];
    for (const message of forged)
      expect(recording.take(typeof message === 'string' ? message : JSON.stringify(message), start)).toBe(false);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (json) => !recording.take(json, start)));
    expect(recording.counts).toMatchObject(before);
    // Invalid messages count towards the same limit.
    expect(recording.counts.size).toBeGreaterThan(size + recordLimits.body);
    expect(new Recording(start).take(JSON.stringify(exchange), start)).toBe(false);
    expect(
      recording.take(JSON.stringify({ ...page, url: 'https://shop.example/?__proto__=1', __proto__: { polluted: true } }), start),
    ).toBe(true);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('stops at its limits of size, number and time, and keeps its content [EXT-05]', () => {
    const big = { ...exchange, body: { text: 'x'.repeat(4_900_000), base64: false } };
    const json = JSON.stringify(big);
    const recording = recordingWith();
    let taken = 0;
    while (recording.take(json, start)) taken += 1;
    expect(recording.full(start)).toBe('size');
    expect(taken).toBe(Math.ceil(recordLimits.recording / json.length));
    expect(recording.counts.requests).toBe(taken);
    expect(recordingWith().full(start + recordLimits.duration)).toBeUndefined();
    expect(recordingWith().full(start + recordLimits.duration + 1)).toBe('duration');
    const busy = recordingWith();
    const small = JSON.stringify(click);
    for (let count = 1; count < recordLimits.messages; count += 1) busy.take(small, start);
    expect(busy.full(start)).toBe('messages');
    expect(busy.take(small, start)).toBe(false);
  });
});
