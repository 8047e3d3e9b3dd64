// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { followScheme, schemeOf } from './theme.ts';

afterEach(() => {
  document.body.className = '';
  for (const name of ['matchMedia', 'requestIdleCallback']) Reflect.deleteProperty(window, name);
});

test.each([
  ['theme-dark', false, 'dark'],
  ['theme-light', true, 'light'],
  ['theme-default', true, 'dark'],
  ['theme-default', false, 'light'],
  ['', true, 'light'],
] as const)('the scheme of a page with «%s», the system dark: %s, is %s [HDR-02]', (name, matches, scheme) => {
  Reflect.set(window, 'matchMedia', () => ({ matches }));
  document.body.className = name;
  expect(schemeOf(window)).toBe(scheme);
});

test('the cookie for the server is asked for when the page is idle, and a later scheme is kept at once [HDR-02]', async () => {
  let idle: () => void = () => {};
  Reflect.set(window, 'requestIdleCallback', (act: () => void) => {
    idle = act;
  });
  Reflect.set(window, 'matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const read = vi.spyOn(document, 'cookie', 'get');
  document.body.className = 'theme-light';
  const ended = new AbortController();
  const heard: string[] = [];
  followScheme(window, (scheme) => void heard.push(scheme), ended.signal);
  expect([heard, read.mock.calls.length]).toEqual([['light'], 0]);
  idle();
  expect(document.cookie).toContain('prefers-color-scheme=light');
  document.body.className = 'theme-dark';
  await vi.waitFor(() => expect(heard).toEqual(['light', 'dark']));
  expect(document.cookie).toContain('prefers-color-scheme=dark');
  ended.abort();
});
