import { beforeEach, expect, test, vi } from 'vitest';
import { siteDomains } from '../../site-domains.ts';
import { cityAddress, goToCity, keepCity, keepRegion } from './region-cookie.ts';

/** A browser's cookies: a host may write for itself and its parent domains, but not for a top level. */
function makePage(address: string, SITE_ADDRESS: unknown, isBlocked = false) {
  const { hostname, href } = new URL(address);
  const jar = new Map<string, string>();
  const document = {
    baseURI: href,
    get cookie() {
      return [...jar].map(([key, value]) => `${key.split('|')[0]}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [first = '', ...attributes] = text.split('; ');
      const [name, value = ''] = first.split('=');
      const domain = attributes.find((one) => one.startsWith('domain='))?.slice('domain='.length);
      if (isBlocked || (domain !== undefined && (!domain.includes('.') || !(hostname === domain || hostname.endsWith(`.${domain}`)))))
        return;
      const key = `${name}|${domain ?? 'host'}`;
      if (attributes.includes('max-age=0')) jar.delete(key);
      else jar.set(key, value);
    },
  };
  const location = { hostname, href, assign: vi.fn(), reload: vi.fn() };
  const page = { document, location, arAsproOptions: { SITE_ADDRESS } } as unknown as Window;
  return { page, jar, location };
}

let shop: ReturnType<typeof makePage>;
beforeEach(() => {
  shop = makePage('https://kazan.shop.example/catalog/?a=1', 'shop.example, kazan.shop.example,other.example');
});

test('a choice is stored once for each domain of the shop that the page may write for [REG-03]', () => {
  expect(keepCity(shop.page, { id: '301', location: '842' })).toBe(true);
  expect([...shop.jar]).toEqual([
    ['current_region|shop.example', '301'],
    ['current_region|kazan.shop.example', '301'],
    ['current_location|shop.example', '842'],
    ['current_location|kazan.shop.example', '842'],
  ]);
});

test('a city without a location removes the last city’s, and this host’s older cookie [REG-03]', () => {
  shop.page.document.cookie = 'current_region=7; path=/';
  shop.page.document.cookie = 'current_location=8; path=/';
  shop.page.document.cookie = 'current_location=9; path=/; domain=shop.example';
  keepCity(shop.page, { id: '302' });
  expect([...shop.jar]).toEqual([
    ['current_region|shop.example', '302'],
    ['current_region|kazan.shop.example', '302'],
  ]);
});

test('“yes, my city” leaves the location alone [REG-03]', () => {
  shop.page.document.cookie = 'current_location=8; path=/; domain=shop.example';
  keepRegion(shop.page, '301');
  expect(shop.jar.get('current_location|shop.example')).toBe('8');
  keepRegion(shop.page, '301');
  expect(shop.jar.get('current_location|shop.example')).toBe('8');
});

test('“yes, my city” removes the location of another city, chosen since [REG-03]', () => {
  keepCity(shop.page, { id: '432', location: '973' });
  expect(keepRegion(shop.page, '301')).toBe(true);
  expect([...shop.jar]).toEqual([
    ['current_region|shop.example', '301'],
    ['current_region|kazan.shop.example', '301'],
  ]);
});

test.each([
  ['http://localhost:4173/', 'localhost'],
  ['http://127.0.0.1:4173/', 'shop.example'],
  ['https://shop.example/', ''],
  ['https://shop.example/', undefined],
])('on %s with the domains “%s” the choice is kept for this host [REG-03]', (address, domains) => {
  const { page, jar } = makePage(address, domains);
  expect(keepCity(page, { id: '301' })).toBe(true);
  expect([...jar]).toEqual([['current_region|host', '301']]);
});

test('a browser that keeps no cookies is found out [REG-03, ERR-01]', () => {
  expect(keepCity(makePage('https://shop.example/', 'shop.example', true).page, { id: '301' })).toBe(false);
});

test('domains are read from addresses too, and invalid hosts are left out', () => {
  expect(siteDomains(makePage('https://a.example/', ' https://Shop.example:443/x , , a b, магазин.рф, ../, -x').page)).toEqual([
    'shop.example',
    'магазин.рф',
  ]);
});

test.each([
  ['/', 'https://kazan.shop.example/'],
  ['https://ufa.shop.example/catalog/', 'https://ufa.shop.example/catalog/'],
  ['https://other.example/', 'https://other.example/'],
  ['https://evil.example/', undefined],
  ['https://shop.example.evil.example/', undefined],
  ['https://evilshop.example/', undefined],
  ['//evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('a city’s address of %s leads to %s [REG-03]', (address, expected) => {
  expect(cityAddress(shop.page, address)?.href).toBe(expected);
});

test('a city whose shop is this page loads it anew, any other is gone to [REG-03]', () => {
  goToCity(shop.page, new URL('https://kazan.shop.example/catalog/?a=1#reviews'));
  expect([shop.location.reload.mock.calls.length, shop.location.assign.mock.calls.length]).toEqual([1, 0]);
  goToCity(shop.page, new URL('https://kazan.shop.example/'));
  expect(shop.location.assign.mock.calls).toEqual([['https://kazan.shop.example/']]);
});
