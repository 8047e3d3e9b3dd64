import { describe, expect, it } from 'vitest';
import type { HarEntry } from '../../src/session/har.ts';
import { exchange, recording } from '../../src/session/test-recording.ts';
import { makeSession } from '../../src/session/write-session.ts';
import { answerOf, htmlOf, keptAnswerOf } from './answer.ts';

function answered(response: Partial<HarEntry['response']>) {
  const [entry] = makeSession(recording([exchange({})])).log.entries;
  if (!entry) throw new Error('Expected an entry, got none.');
  const kept = keptAnswerOf({ ...entry, response: { ...entry.response, ...response } });
  return kept && answerOf(kept);
}
const header = (name: string, value: string) => ({ name, value });
const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));

describe('a recorded answer', () => {
  it('is given without headers about its transport or the rules of the site [HAR-02]', () => {
    const answer = answered({
      headers: [
        header('Content-Type', 'text/html; charset=windows-1251'),
        header('Content-Encoding', 'br'),
        header('content-length', '5'),
        header('Set-Cookie', 'a=b'),
        header('Content-Security-Policy', "default-src 'none'"),
        header('X-Frame-Options', 'DENY'),
        header('Location', '/elsewhere/'),
        header(':status', '200'),
        header('X-Own', 'one\r\nSet-Cookie: two'),
      ],
    });
    // The recording holds decoded text, so it is always sent as UTF-8.
    expect(answer?.headers).toEqual([
      ['X-Own', 'one Set-Cookie: two'],
      ['Content-Type', 'text/html; charset=utf-8'],
    ]);
  });

  it.each([
    ['not modified, with the body that the recorder has put there', { status: 304 }, 200, '<p>Кеды</p>'],
    ['without content', { status: 204 }, 204, null],
    ['an informational one', { status: 101 }, 200, '<p>Кеды</p>'],
    ['a failure', { status: 500, statusText: 'Ошибка' }, 500, '<p>Кеды</p>'],
    ['one whose body was not kept', { content: { size: 9, mimeType: 'image/png' } }, 200, ''],
  ])('%s can be given [HAR-02]', (_, response, status, body) => {
    const answer = answered(response);
    expect(answer).toMatchObject({ status, body });
    expect(() => new Response(answer?.body, { status: answer?.status ?? 0, statusText: answer?.statusText ?? '' })).not.toThrow();
  });

  it('that never arrived is missing; a beacon gets an empty one [HAR-02]', () => {
    expect(answered({ status: 0, _error: 'net::ERR_FAILED' })).toBeNull();
    expect(answered({ status: -1 })).toBeNull();
    expect(answered({ status: 0, _error: 'a beacon' })).toMatchObject({ status: 204, body: null });
  });

  it('in base64 is given byte for byte, and read as HTML where it is a page [HAR-01]', () => {
    const content = (text: string, mimeType: string) => ({ headers: [], content: { size: 1, mimeType, text, encoding: 'base64' } });
    expect(answered(content(base64([0, 255, 128]), 'image/png'))?.body).toEqual(new Uint8Array([0, 255, 128]));
    expect(answered(content('это не base64', 'text/plain'))?.body).toBe('это не base64');
    const cyrillic = [0xca, 0xe5, 0xe4, 0xfb];
    for (const [type, start] of [
      ['text/html; charset=windows-1251', ''],
      ['text/html', '<meta charset="windows-1251">'],
      ['text/html; charset=unheard-of', ''],
    ] as const) {
      const answer = answered(content(base64([...start].map((one) => one.charCodeAt(0)).concat(cyrillic)), type));
      expect(answer && htmlOf(answer)).toBe(type.includes('unheard') ? '\ufffd\ufffd\ufffd\ufffd' : `${start}Кеды`);
    }
    const picture = answered(content(base64([1]), 'image/png'));
    expect(picture && htmlOf(picture)).toBeUndefined();
  });
});
