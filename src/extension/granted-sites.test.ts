import { afterEach, expect, test, vi } from 'vitest';
import { readGrantedSites } from './granted-sites.ts';

afterEach(() => vi.unstubAllGlobals());

test('lists granted sites with their switch, and ignores patterns for many sites [EXT-02]', async () => {
  const origins = ['https://shop.example/*', '*://*/*', 'https://*.example/*', 'http://127.0.0.1:8080/*', 'https://a.example/*'];
  const kept = {
    'site:https://shop.example': { on: true },
    'site:https://gone.example': { on: true },
    'site:https://a.example': { on: false },
  };
  vi.stubGlobal('chrome', { permissions: { getAll: async () => ({ origins }) }, storage: { local: { get: async () => kept } } });
  expect(await readGrantedSites()).toEqual([
    { site: 'http://127.0.0.1:8080', on: false },
    { site: 'https://a.example', on: false },
    { site: 'https://shop.example', on: true },
  ]);
});

test('lists nothing without grants [EXT-02]', async () => {
  vi.stubGlobal('chrome', { permissions: { getAll: async () => ({}) }, storage: { local: { get: async () => ({}) } } });
  expect(await readGrantedSites()).toEqual([]);
});
