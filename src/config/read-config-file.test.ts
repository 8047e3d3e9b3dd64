import { expect, test, vi } from 'vitest';
import { readConfigFile } from './read-config-file.ts';

const address = new URL('https://shop.example/vitrina.json');
const limits = { size: 100, time: 1000 };
const answering = (body: BodyInit | null, init?: ResponseInit) => async () => new Response(body, init);

test.each([
  ['an object', '{"features":{"buy-button":false}}', { features: { 'buy-button': false } }],
  ['a file with a byte order mark', '\ufeff{"timeout":3000}', { timeout: 3000 }],
  ['a value that is not an object, which the schema reports', '7', 7],
])('%s is returned unchanged [EMB-04]', async (_, body, config) => {
  expect(await readConfigFile(answering(body), address, limits)).toEqual({ config });
});

test.each([
  ['a missing file', answering('нет', { status: 404 }), 'expected a status of 2xx, got 404'],
  [
    'a page instead of a file',
    answering('<!doctype html><title>Магазин</title>'),
    'expected JSON, got "<!doctype html><title>Магазин</title>"',
  ],
  ['broken JSON', answering('{"features":'), 'expected JSON, got "{"features":"'],
  ['an empty answer', answering(''), 'expected JSON, got ""'],
  ['an answer without a body', answering(null), 'expected JSON, got ""'],
  ['a file that is too long', answering(`"${'я'.repeat(50)}"`), 'expected at most 100 bytes, got more'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be asked for: Failed to fetch'],
])('%s is reported with what was expected [EMB-04]', async (_, fetch, problem) => {
  expect(await readConfigFile(fetch, address, limits)).toEqual({ problem });
});

test('an address that is not http or https is not requested [EMB-04]', async () => {
  const fetch = vi.fn(answering('{}'));
  for (const wrong of ['data:application/json,{}', 'javascript:alert(1)', 'file:///etc/passwd'])
    expect(await readConfigFile(fetch, new URL(wrong), limits)).toHaveProperty('problem');
  expect(fetch).not.toHaveBeenCalled();
});

test('a file that never arrives or never ends is abandoned at the time limit [EMB-04]', async () => {
  const silent = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const endless = async (_: unknown, init?: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
    });
    return new Response(body);
  };
  for (const fetch of [silent, endless])
    expect(await readConfigFile(fetch, address, { size: 100, time: 20 })).toEqual({ problem: 'expected an answer within 20 ms, got none' });
});
