// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { requestPart } from './lazy-parts.ts';
import { offerPlace } from './lazy-places.ts';

let shop: ReturnType<typeof startTestShop>;
const ended = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const shown: string[] = [];
const offer = (code: string) =>
  offerPlace(
    code,
    async (load) => {
      const part = await load();
      if (part) shown.push(part.textContent ?? '');
      return part !== undefined;
    },
    ended.signal,
  );

test('a part loads once, 300 ms after its first request, the mobile menu after 150 [HDR-03, MOB-02]', async () => {
  shown.length = 0;
  offer('menu-fixed');
  offer('menu-mobile');
  const requests = Promise.all([requestPart('menu-fixed'), requestPart('menu-fixed'), requestPart('menu-mobile')]);
  await vi.advanceTimersByTimeAsync(150);
  expect(shop.sent.map(({ input }) => (input as { code: string }).code)).toEqual(['menu-mobile']);
  await vi.advanceTimersByTimeAsync(150);
  expect(shop.sent.map(({ input }) => (input as { code: string }).code)).toEqual(['menu-mobile', 'menu-fixed']);
  await shop.sent[0]?.answer('<div>phones</div>');
  await shop.sent[1]?.answer(' <div onclick="globalThis.ran = 1">fixed</div> ');
  expect(await requests).toEqual([true, true, true]);
  expect(shown).toEqual(['phones', 'fixed']);
});

test('a part that failed to load is requested again by the next call [HDR-03, ERR-01]', async () => {
  offer('menu-megafixed');
  const first = requestPart('menu-megafixed');
  await vi.advanceTimersByTimeAsync(300);
  await shop.sent[0]?.fail('http');
  expect(await first).toBe(false);
  const second = requestPart('menu-megafixed');
  await vi.advanceTimersByTimeAsync(300);
  await shop.sent[1]?.answer('<div>all</div>');
  expect(await second).toBe(true);
});

test('a whole page in place of a part is not shown, and the next call asks again [HDR-03, ERR-01]', async () => {
  shown.length = 0;
  offer('menu-mobile');
  const first = requestPart('menu-mobile');
  await vi.advanceTimersByTimeAsync(150);
  await shop.last('lazy-part').answer('<!DOCTYPE html><html><body><h1>Вход</h1></body></html>');
  expect(await first).toBe(false);
  const second = requestPart('menu-mobile');
  await vi.advanceTimersByTimeAsync(150);
  await shop.last('lazy-part').answer('<div>phones</div>');
  expect(await second).toBe(true);
  expect(shown).toEqual(['phones']);
});

test('a page without a placeholder resolves at once', async () => {
  expect(await requestPart('menu-nowhere')).toBe(true);
  expect(shop.sent).toEqual([]);
});
