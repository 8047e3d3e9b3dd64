import { describe, expect, it } from 'vitest';
import { patternOf, siteOf } from './site.ts';

describe('the site of a tab', () => {
  it('is its scheme and host, and covers all of its pages and no others [EXT-01]', () => {
    const site = siteOf('https://shop.example/catalog/?page=2#top', true);
    expect(site).toBe('https://shop.example');
    expect(site && patternOf(site)).toBe('https://shop.example/*');
  });

  it('keeps the port where match patterns support it [EXT-01]', () => {
    expect(siteOf('http://127.0.0.1:8080/', true)).toBe('http://127.0.0.1:8080');
    expect(siteOf('http://127.0.0.1:8080/', false)).toBe('http://127.0.0.1');
  });

  it('drops a name and a password in the address [EXT-01]', () => {
    expect(siteOf('https://anna:secret@shop.example/', true)).toBe('https://shop.example');
  });

  it.each(['chrome://settings/', 'about:blank', 'file:///shop.html', 'https://addons.mozilla.org/ru/', '', undefined])(
    'does not exist for %s [EXT-01]',
    (address) => {
      expect(siteOf(address, true)).toBeUndefined();
    },
  );
});
