import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { chromiumArguments, featuresOffByPlaywright } from './browser.mjs';

test('the tests’ Chromium goes without everything that Playwright switches off', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const text = readFileSync(require.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const list = /disabledFeatures = \[([\s\S]*?)\]/.exec(text)?.[1] ?? '';
  const names = [...list.replaceAll(/\/\/.*/g, '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect([...featuresOffByPlaywright].sort()).toEqual(names.sort());
  // Only the last list counts.
  expect(chromiumArguments.filter((argument) => argument.startsWith('--disable-features='))).toHaveLength(1);
});
