import { describe, expect } from 'vitest';
import { createShop } from './app.ts';
import { it, makeTestShop, noFiles } from './test-shop.ts';
import { makeVisitor } from './visitors.ts';

describe('pages and addresses', () => {
  it.each([
    '/',
    '/catalog/',
    '/catalog/kedy/',
    '/catalog/marki/polet/',
    '/catalog/krossovki/razmery/42/',
    '/product/vega-run/',
    '/product/vega-run--3/',
    '/basket/',
    '/personal/favorite/',
    '/catalog/compare.php',
    '/auth/',
    '/faq/',
    '/company/staff/',
    '/company/vacancy/',
    '/contacts/stores/',
    '/contacts/stores/3/',
  ])('answers %s with a page', async (path) => {
    const response = await makeTestShop().get(path);
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      200,
      'text/html; charset=UTF-8',
      'no-store',
    ]);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it.each(['/catalog/net/', '/product/net/', '/net/', '/net.php'])('answers %s with a “not found” page', async (path) => {
    expect((await makeTestShop().get(path)).status).toBe(404);
  });

  it('redirects to the address with a final slash, but never to another host', async ({ shop }) => {
    expect((await shop.get('/catalog?sort=NAME')).headers.get('Location')).toBe('/catalog/?sort=NAME');
    expect((await shop.get('//other.example')).status).toBe(404);
  });

  it('works under another site directory, except addresses that the contract keeps at the root [PAGE-03]', async () => {
    const shop = makeTestShop({ defaults: { siteDir: '/shop/' } });
    expect((await shop.get('/')).headers.get('Location')).toBe('/shop/');
    expect((await shop.get('/shop/basket/')).status).toBe(200);
    expect((await shop.get('/basket/')).status).toBe(404);
    expect(await shop.json('/shop/ajax/item.php', 'add_item=Y&item=4150')).toMatchObject({ STATUS: 'OK' });
    expect(await shop.text('/ajax/favorite.php', 'action=getFavorite')).toBe('0');
    expect(await shop.text('/shop/bitrix/templates/aspro_max/js/setTheme.php')).toContain('"SITE_DIR":"/shop/"');
  });

  it('gives scripts only the cards of the next page [LST-01]', async ({ shop }) => {
    const address = '/catalog/?PAGEN_1=2&ajax_get=Y&AJAX_REQUEST=Y';
    const fragment = await (await shop.get(address, { 'X-Requested-With': 'XMLHttpRequest' })).text();
    expect(fragment).toContain('data-item=');
    expect(fragment).not.toContain('<body');
    expect(await shop.text('/catalog/?PAGEN_1=2')).toContain('<body');
  });

  it('takes an item off the compare list on its page', async ({ shop }) => {
    await shop.reset({ compare: [4150, 4101] });
    await shop.post('/catalog/compare.php?action=DELETE_FROM_COMPARE_RESULT&ID[]=4150', 'ajax_action=Y');
    expect((await shop.state()).compare).toEqual({ 21: [4101] });
  });

  it('says by name which built file is missing', async ({ shop }) => {
    expect(await (await shop.get('/vitrina/embed.js')).text()).toContain('embed.js');
    expect((await shop.get('/bitrix/templates/aspro_max/js/template.js')).status).toBe(404);
    expect(await shop.text('/bitrix/templates/aspro_max/css/theme.css')).toBe('body{}');
    expect((await shop.get('/upload/vega-run-1.svg')).headers.get('Content-Type')).toContain('image/svg+xml');
    expect(await shop.text('/upload/vega-run--2-1.svg')).toBe('<svg/>');
    expect((await shop.get('/upload/nothing-1.svg')).status).toBe(404);
  });
});

describe('visitors', () => {
  it('gives each browser its own session, by an HttpOnly cookie', async () => {
    const shop = createShop({ files: noFiles });
    const visit = (cookie?: string, path = '/__shop/state') =>
      shop.fetch(new Request(`http://shop.test${path}`, cookie === undefined ? {} : { headers: { Cookie: cookie } }));
    const first = await visit();
    const cookie = first.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^PHPSESSID=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await visit(cookie.split(';')[0]);
    expect(again.headers.get('Set-Cookie')).toBeNull();
    const { sessid } = await first.json();
    expect((await again.json()).sessid).toBe(sessid);
    expect((await (await visit()).json()).sessid).not.toBe(sessid);
    expect((await visit(undefined, '/upload/vega-run-1.svg')).headers.get('Set-Cookie')).toBeNull();
  });

  it('has one visitor without cookies in a service worker, and still remembers options', async () => {
    const shop = makeTestShop({ onlyVisitor: makeVisitor() });
    await shop.json('/ajax/item.php', 'add_item=Y&item=4150');
    const response = await shop.get('/?icons=old');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect((await shop.state()).lines).toHaveLength(1);
    expect(await shop.text('/catalog/kedy/')).toContain('wish_item');
  });

  it('remembers the options of a link for later links', async ({ shop }) => {
    expect(await shop.text('/catalog/')).not.toContain('wish_item');
    await shop.get('/?icons=old&cards=3');
    expect(await shop.text('/catalog/')).toContain('wish_item');
    await shop.get('/?icons=new');
    expect(await shop.text('/catalog/')).not.toContain('wish_item');
  });
});

describe('the control interface', () => {
  it('logs the calls in order, decoded', async ({ shop }) => {
    await shop.reset();
    await shop.get('/catalog/');
    await shop.post('/ajax/item.php?x[y]=1', 'add_item=Y&item=4150', { 'X-Requested-With': 'XMLHttpRequest' });
    await shop.get('/ajax/actualBasket.php');
    expect(await shop.log()).toEqual([
      {
        order: 1,
        method: 'POST',
        path: '/ajax/item.php',
        query: { x: { y: '1' } },
        form: { add_item: 'Y', item: '4150' },
        isAjax: true,
        status: 200,
      },
      { order: 2, method: 'GET', path: '/ajax/actualBasket.php', query: {}, form: {}, isAjax: false, status: 200 },
    ]);
  });

  it('starts a session from a preset, and explains an impossible one', async ({ shop }) => {
    await shop.reset({
      lines: [
        { product: 4211, quantity: 2, services: [{ id: 9001 }] },
        { product: 4150, delayed: true },
      ],
      favourites: [4101],
      login: true,
    });
    expect(await shop.state()).toMatchObject({
      totals: { count: 2, sum: 12470, delayedCount: 1 },
      favourites: [4101],
      user: { login: 'anna' },
    });
    const wrong = await shop.control('reset', { lines: [{ product: 4177 }] });
    expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'Пара «Сандалии Бриз» закончилась на складе' }]);
    expect((await shop.control('reset', { lanes: [] })).status).toBe(400);
    expect((await shop.control('faults', [{ path: 'x', fault: 'rain' }])).status).toBe(400);
    expect((await shop.get('/__shop/nothing')).status).toBe(404);
  });

  it.each([
    ['http-500', 500, '500'],
    ['http-404', 404, '404'],
    ['empty', 200, ''],
    ['html', 200, 'Сайт временно закрыт'],
    ['broken-json', 200, '{"STATUS":"OK","MESSAGE":"CATALOG_SUCC'],
    ['null', 200, 'null'],
  ])('answers with the fault %s as often as asked, without touching the basket', async (fault, status, text) => {
    const shop = makeTestShop();
    await shop.control('faults', [{ path: 'item.php', fault, times: 1 }]);
    const response = await shop.post('/ajax/item.php', 'add_item=Y&item=4150');
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
    expect((await shop.state()).lines).toEqual([]);
    expect(await shop.json('/ajax/item.php', 'add_item=Y&item=4150')).toMatchObject({ STATUS: 'OK' });
  });

  it('can fail like a network, delay an answer, or never answer', async () => {
    const shop = createShop({ files: noFiles, onlyVisitor: makeVisitor() });
    const request = (path: string, init: RequestInit = {}) => shop.fetch(new Request(`http://shop.test${path}`, init));
    const faults = [
      { path: 'clearBasket', fault: 'offline' },
      { path: 'goals', fault: { delay: 1 } },
      { path: 'actualBasket', fault: 'silence' },
    ];
    await request('/__shop/faults', { method: 'POST', body: JSON.stringify(faults) });
    expect((await request('/ajax/clearBasket.php')).type).toBe('error');
    expect((await request('/ajax/goals.php', { method: 'POST', body: new URLSearchParams({ ID: '4150' }) })).status).toBe(200);
    const leave = new AbortController();
    const silent = request('/ajax/actualBasket.php', { signal: leave.signal });
    leave.abort();
    expect((await silent).type).toBe('error');
  });
});

describe('the strict policy', () => {
  it('sends a new nonce with every page, which its inline scripts carry [EMB-01]', async () => {
    const shop = makeTestShop({ csp: 'strict' });
    const nonces = new Set<string>();
    for (const path of ['/', '/auth/', '/net.php']) {
      const response = await shop.get(path);
      const nonce = /'nonce-([0-9a-f]{32})'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'none';
      nonces.add(nonce);
      const html = await response.text();
      expect([...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].every(([, attributes]) => attributes?.includes(nonce))).toBe(true);
    }
    expect(nonces.size).toBe(3);
    expect((await makeTestShop().get('/')).headers.has('Content-Security-Policy')).toBe(false);
  });
});
