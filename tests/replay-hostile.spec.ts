import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';

let running: Running;
test.beforeAll(async () => {
  running = await serveFiles();
});
test.afterAll(() => running.close());

test('a replayed page reaches no network, no other run and not the harness, whatever it tries [HAR-02]', async ({ page, watch }) => {
  watch.allow(/Content Security Policy|Refused to|ERR_BLOCKED_BY|sandboxed|violates the following/);
  const heard: string[] = [];
  const outside = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('outside');
  });
  outside.on('upgrade', (request, socket) => {
    heard.push(`socket ${request.url}`);
    socket.destroy();
  });
  outside.on('connection', () => heard.push('connection'));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const evil = `127.0.0.1:${(outside.address() as AddressInfo).port}`;

  await page.goto(`${running.url}?session`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'devtools.har',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(devtoolsHar(hostilePage(evil), evil))),
  });
  const shop = page.frameLocator('iframe[title="Сеанс"]');
  const report = shop.locator('#report');
  await expect(report).toHaveText(/done/);
  const told = JSON.parse((await report.textContent())?.replace('done', '') ?? '{}') as Record<string, unknown>;
  // Requests of the session are answered, although developer tools write them with base64, pseudo headers, cookies and separate form fields.
  expect(told).toMatchObject({ picture: 1, posted: 'saved', cookie: 'seen=yes', other: 'from the other host' });
  // Other requests are answered by the worker alone or blocked before.
  expect(told).toMatchObject({ missing: 404, known: 'recorded', opened: null });
  for (const way of ['fetched', 'blank', 'frames', 'worker']) expect(told[way]).toMatch(/TypeError/);
  expect(told).toMatchObject({ parent: true, storage: [], databases: 'replay', serviceWorker: false });
  expect(String(told.top)).toMatch(/SecurityError|undefined/);

  await test.step('forged messages have no effect: the run continues without faults', async () => {
    expect(told).toMatchObject({ forged: true, after: 'saved' });
    const again = () =>
      report.evaluate(async () =>
        (await fetch('/save.php?b=2', { method: 'POST', body: new URLSearchParams({ name: 'Кеды', a: '1' }) })).text(),
      );
    expect(await again()).toBe('saved');
    await page.getByRole('button', { name: /Не из сеанса/ }).click();
    await expect(page.locator('.requests li').filter({ hasText: 'missing.php' })).toHaveCount(1);
    await shop.locator('html').evaluate((root) => root.setAttribute('data-old', ''));
    await page.getByRole('button', { name: 'Сначала' }).click();
    await expect(shop.locator('html[data-old]')).toHaveCount(0);
    await expect(report).toHaveText(/"posted":"saved"/);
  });
  await test.step('a page that navigates away ends at a page of the run', async () => {
    await shop.locator('#away').evaluate((link: HTMLElement) => link.click());
    await expect(shop.getByRole('heading')).toHaveText('Этой страницы нет в сеансе');
    await expect(page.locator('.session-title')).toHaveText('devtools.har');
  });
  expect(heard).toEqual([]);
  outside.close();
});

/** Tries every way out, also to a host of the session, and reports the results. */
function hostilePage(evil: string): string {
  return `<!doctype html><html><head><title>Недобрая страница</title>
<link rel="preconnect" href="http://${evil}/"><link rel="stylesheet" href="http://${evil}/style.css">
<meta http-equiv="refresh" content="0;url=http://${evil}/refresh"></head>
<body><img src="/pixel.gif" id="pixel"><img src="http://${evil}/picture.gif"><script src="http://${evil}/script.js"></script>
<iframe src="http://${evil}/frame"></iframe>
<iframe srcdoc="<img src='http://${evil}/srcdoc.gif'>"></iframe>
<object data="http://${evil}/object"></object><a id="away" href="http://${evil}/away" target="_top">прочь</a>
<pre id="report"></pre>
<script>
(async () => {
  const told = {};
  const attempt = async (name, act) => { try { told[name] = await act(); } catch (error) { told[name] = String(error); } };
  await attempt('fetched', async () => (await fetch('http://unknown.example/fetched')).status);
  await attempt('missing', async () => (await fetch('/missing.php')).status);
  await attempt('known', async () => (await fetch('http://${evil}/known.txt')).text());
  await attempt('other', async () => (await fetch('https://cdn.example/words.txt')).text());
  await attempt('posted', async () => (await fetch('/save.php?b=2', { method: 'POST', body: new URLSearchParams({ name: 'Кеды', a: '1' }) })).text());
  await attempt('beacon', () => navigator.sendBeacon('http://${evil}/beacon', 'x'));
  await attempt('socket', () => { new WebSocket('ws://${evil}/socket'); });
  await attempt('opened', () => window.open('javascript:1'));
  await attempt('top', () => { top.location = 'http://${evil}/top'; });
  await attempt('parent', () => parent === window && frameElement === null);
  await attempt('cookie', () => document.cookie);
  await attempt('storage', () => Object.keys(sessionStorage).concat(Object.keys(localStorage)));
  await attempt('serviceWorker', () => 'serviceWorker' in navigator || 'caches' in window);
  await attempt('databases', () => new Promise((resolve) => {
    const opening = indexedDB.open('harness-replay');
    opening.onsuccess = () => { resolve(opening.result.name.split(' ')[0]); opening.result.close(); };
  }));
  await attempt('picture', async () => { const pixel = document.getElementById('pixel'); await pixel.decode(); return pixel.naturalWidth; });
  const dynamic = document.createElement('iframe');
  dynamic.src = 'http://${evil}/dynamic';
  document.body.append(dynamic);
  const blank = document.createElement('iframe');
  document.body.append(blank);
  await attempt('blank', async () => (await blank.contentWindow.fetch('http://${evil}/blank')).status);
  await attempt('frames', async () => (await frames[frames.length - 1].fetch('http://${evil}/frames')).status);
  await attempt('worker', () => new Promise((resolve) => {
    const code = "fetch('https://unknown.example/worker.txt').then(({ status }) => postMessage(status), (error) => postMessage(String(error)))";
    new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => resolve(data);
  }));
  await attempt('forged', () => {
    const run = performance.getEntriesByType('navigation')[0].name.split('/replay/')[1].split('/')[0];
    const container = document.querySelector('iframe[srcdoc]').contentWindow.navigator.serviceWorker;
    for (const message of [
      { type: 'run-faults', run, faults: [{ path: '*', fault: { kind: 'offline' } }] },
      { type: 'run-open', run, session: 'other', layer: 'none', faults: [] },
      { type: 'run-close', run },
      { type: 'run-faults', run: '../../x', faults: 'all' },
      'claim', null, { type: 'run-close' },
    ]) container.controller.postMessage(message);
    return container.controller !== null;
  });
  await attempt('after', async () => (await fetch('/save.php?b=2', { method: 'POST', body: new URLSearchParams({ name: 'Кеды', a: '1' }) })).text());
  document.getElementById('report').textContent = JSON.stringify(told) + 'done';
})();
</script></body></html>`;
}

/** A file as developer tools save it: with their own fields, pseudo headers and statuses of cached answers. */
function devtoolsHar(html: string, evil: string): object {
  const entry = (type: string, request: object, response: object) => ({
    _initiator: { type: 'other' },
    _priority: 'High',
    _resourceType: type,
    cache: {},
    connection: '443',
    pageref: 'page_1',
    request: {
      httpVersion: 'http/2.0',
      headers: [{ name: ':authority', value: 'shop.example' }],
      queryString: [],
      headersSize: -1,
      bodySize: 0,
      ...request,
    },
    response: {
      status: 200,
      statusText: '',
      httpVersion: 'http/2.0',
      cookies: [],
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      _transferSize: 300,
      _error: null,
      headers: [
        { name: 'content-encoding', value: 'br' },
        { name: 'content-length', value: '3' },
        { name: 'content-security-policy', value: "default-src 'none'" },
      ],
      ...response,
    },
    serverIPAddress: '203.0.113.5',
    startedDateTime: '2026-11-22T10:00:00.000Z',
    time: 12.5,
    timings: { blocked: -1, dns: -1, connect: -1, send: 0, wait: 12, receive: 0.5, ssl: -1, _blocked_queueing: 1 },
  });
  const get = (url: string, more: object = {}) => ({ method: 'GET', url, cookies: [], ...more });
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  return {
    log: {
      version: '1.2',
      creator: { name: 'WebInspector', version: '537.36' },
      pages: [
        {
          startedDateTime: '2026-11-22T10:00:00.000Z',
          id: 'page_1',
          title: 'https://shop.example/',
          pageTimings: { onContentLoad: 1, onLoad: 2 },
        },
      ],
      entries: [
        entry(
          'document',
          get('https://shop.example/', {
            cookies: [
              { name: 'seen', value: 'yes', httpOnly: false },
              { name: 'PHPSESSID', value: 'secret', httpOnly: true },
            ],
          }),
          { content: { size: html.length, mimeType: 'text/html', text: Buffer.from(html).toString('base64'), encoding: 'base64' } },
        ),
        entry('image', get('https://shop.example/pixel.gif'), { status: 304, content: { size: 0, mimeType: 'image/gif' } }),
        entry('image', get('https://shop.example/pixel.gif'), {
          content: { size: 43, mimeType: 'image/gif', text: gif, encoding: 'base64' },
        }),
        entry(
          'fetch',
          {
            method: 'POST',
            url: 'https://shop.example/save.php?b=2',
            cookies: [],
            postData: {
              mimeType: 'application/x-www-form-urlencoded;charset=UTF-8',
              params: [
                { name: 'a', value: '1' },
                { name: 'name', value: '%D0%9A%D0%B5%D0%B4%D1%8B' },
              ],
            },
          },
          { content: { size: 5, mimeType: 'text/plain', text: 'saved' } },
        ),
        entry('fetch', get('https://cdn.example/words.txt'), {
          content: { size: 19, mimeType: 'text/plain', text: 'from the other host' },
        }),
        entry('fetch', get(`http://${evil}/known.txt`), { content: { size: 8, mimeType: 'text/plain', text: 'recorded' } }),
        entry('websocket', get('wss://shop.example/live'), { status: 101, content: { size: 0, mimeType: 'x-unknown' } }),
        entry('ping', get('https://shop.example/lost'), {
          status: 0,
          content: { size: 0, mimeType: 'x-unknown' },
          _error: 'net::ERR_FAILED',
        }),
      ],
    },
  };
}
