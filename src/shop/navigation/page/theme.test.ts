// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { schemeOf } from './theme.ts';

afterEach(() => {
  document.body.className = '';
  Reflect.deleteProperty(window, 'matchMedia');
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
