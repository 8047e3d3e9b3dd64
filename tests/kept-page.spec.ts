import type { Page } from '@playwright/test';
import { expect, Shop, test } from './fixtures.ts';
import { KeptPage } from './support/kept-page.ts';

const look = { viewport: { width: 700, height: 500 }, locale: 'ru-RU', hasTouch: false, isMobile: false };

/** Traces of earlier tests that a page can still show. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie.includes('trace'),
    local: localStorage.getItem('trace'),
    tab: sessionStorage.getItem('trace'),
    name: window.name,
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'trace'),
    script: Reflect.get(window, 'trace') !== undefined,
    isExposed: 'exposed' in window,
    isAllowed: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted',
    touches: navigator.maxTouchPoints,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    isHovered: document.querySelector(':hover') !== null,
  }));

test('a page is cleaned for the next test; one that keeps traces of a test is discarded', async ({ browser, shopServer }) => {
  const kept = new KeptPage(browser);
  const page = await kept.take(look);
  await new Shop(page, shopServer).open('/faq/', { layer: 'none' });
  // In a new page of the headless shell the pointer is in the corner.
  const clean = { ...(await traces(page)), isHovered: false };
  const asked: string[] = [];
  await page.route('**/logo.svg', (route) => route.abort());
  await page.addInitScript(() => Object.assign(window, { trace: 1 }));
  page.on('request', (request) => asked.push(request.url()));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.exposeFunction('exposed', () => 1);
  await page.context().grantPermissions(['clipboard-read']);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const tab = await page.context().newPage();
  await page.setViewportSize({ width: 900, height: 500 });
  await page.reload();
  await page.mouse.move(300, 300);
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: pages write cookies this way
    document.cookie = 'trace=1; path=/';
    localStorage.setItem('trace', '1');
    sessionStorage.setItem('trace', '1');
    window.name = 'trace';
    history.pushState(null, '', '?trace');
    await new Promise((resolve) => {
      indexedDB.open('trace').onsuccess = resolve;
    });
  });
  expect(await traces(page)).toEqual({
    ...{ cookie: true, local: '1', tab: '1', name: 'trace', databases: ['trace'], script: true, isDark: true, width: 900 },
    ...{ isExposed: true, isAllowed: true, touches: 1 },
    isHovered: true,
  });
  await kept.restore(shopServer, false);

  expect(await kept.take(look)).toBe(page);
  expect(tab.isClosed()).toBe(true);
  const before = asked.length;
  const logo = page.waitForResponse('**/logo.svg');
  await new Shop(page, shopServer).open('/faq/', { layer: 'none' });
  expect((await logo).status()).toBe(200);
  expect(await traces(page)).toEqual(clean);
  expect([asked.length - before, await page.evaluate(() => history.length)]).toEqual([0, 2]);

  await page.clock.install();
  await kept.restore(shopServer, false);
  expect(page.isClosed()).toBe(true);
  const other = await kept.take(look);
  await kept.restore(shopServer, true);
  expect(other.isClosed()).toBe(true);
  await kept.close();
});
