import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';
import { type FieldReport, parseReport } from '../src/report/report-schema.ts';
import { expect, live, Shop, test, visible, vitrina } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';
import { variants } from './support/variants.ts';

/** The reports that the receiver got, in order. */
async function receive(page: Page, config: object = {}): Promise<FieldReport[]> {
  const received: FieldReport[] = [];
  await page.route('**/local/report.php', async (route) => {
    received.push(parse(route.request().postData() ?? ''));
    await route.fulfill({ status: 204 });
  });
  await askForReports(page, config);
  return received;
}

/** A shop that takes reports itself: what a page sends while it is being left passes by a test's routes. */
async function startReceivingShop(page: Page, config: object = {}) {
  const received: FieldReport[] = [];
  const server = await startServer({
    async rewrite(request, answer) {
      if (!request.url.endsWith('/local/report.php')) return answer;
      received.push(parse(await request.text()));
      return new Response(null, { status: 204 });
    },
  });
  await askForReports(page, config);
  return { shop: new Shop(page, server.url), received, close: server.close };
}

function parse(line: string): FieldReport {
  const parsed = parseReport(line);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.report;
}

const askForReports = (page: Page, config: object) =>
  page.addInitScript((vitrinaConfig) => Object.assign(window, { vitrinaConfig }), { report: { address: '/local/report.php' }, ...config });

/** Waits until the report's code has loaded and records everything. */
const measuring = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/start-report-')));

/** Hides the tab, as when another one is opened. That ends the page view. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test('a report’s numbers equal what was done: two adds, one failed call, one failed island', async ({ page, shop, watch }) => {
  watch.allow(/island test failure/);
  await shop.reset();
  const received = await receive(page, { rollout: { share: 100, seed: 'november' } });
  await shop.open('/catalog/', { cards: 4, template: 'on' });
  await measuring(page);
  const buttons = page.getByRole('button', { name: /^В корзину/ }).filter({ visible: true });
  for (const count of [1, 2]) {
    await buttons.first().click();
    await expect.poll(async () => (await shop.state()).lines.length).toBe(count);
    // Until the answer arrives the button still says “В корзину”.
    await expect(page.locator('[data-vitrina-island="buy-button"] [aria-busy="true"]')).toHaveCount(0);
  }
  await shop.fault([{ path: 'ajax/item.php', fault: 'http-500' }]);
  await buttons.first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alert')).first()).toBeVisible();
  await page.evaluate(() => {
    const heart = document.querySelector<HTMLElement>('[data-vitrina-island="favourite-button"]');
    if (!heart) throw new Error('Expected a live heart');
    heart.setAttribute = () => {
      throw new Error('island test failure');
    };
    heart.click();
  });
  await expect.poll(() => vitrina(page, (layer) => layer?.islands().some(({ state }) => state === 'failed'))).toBe(true);
  const islands = await vitrina(
    page,
    (layer) => layer?.islands().filter(({ feature, state }) => feature === 'buy-button' && state === 'live').length,
  );
  // No report is sent before the page is shown.
  const prepare = (prerendering: boolean) =>
    page.evaluate((value) => void Object.defineProperty(document, 'prerendering', { configurable: true, value }), prerendering);
  // A report that nothing stops is sent before this answer has come.
  const answered = () => page.evaluate(() => fetch('/__shop/log').then(() => undefined));
  await prepare(true);
  await hide(page);
  await answered();
  expect(received).toHaveLength(0);
  await prepare(false);
  await page.evaluate(() => void Reflect.deleteProperty(document, 'visibilityState'));
  await hide(page);
  await expect.poll(() => received.length).toBe(1);
  const [report] = received;
  expect(report).toMatchObject({ form: 1, version: '0.1.0', group: 'with', share: 100, seed: 'november', page: 'catalogue', presses: 0 });
  expect(report?.calls['add-to-basket']).toEqual({ ok: 2, http: 1 });
  expect(report?.goals.goal_basket_add).toBe(2);
  expect(report?.islands['favourite-button']?.[1]).toBe(1);
  expect(report?.islands['buy-button']).toEqual([islands, 0]);
  expect(Object.values(report?.islands ?? {}).reduce((sum, [, failed]) => sum + failed, 0)).toBe(1);
  expect(report?.errors).toMatchObject({ 'favourite-button': 1 });
  expect(report?.live).toBeGreaterThan(0);

  await test.step('it is sent once per page view: none when it is hidden again or brought back', async () => {
    await hide(page);
    // As the back/forward cache does.
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow', 'pagehide']) window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
    await answered();
    expect(received).toHaveLength(1);
    await page.goto('about:blank');
    expect(received).toHaveLength(1);
  });
});

test('LCP, INP, CLS and TTFB equal those of web-vitals in the same page', async ({ page, shop }) => {
  await shop.reset();
  const received = await receive(page);
  const library = readFileSync('node_modules/web-vitals/dist/web-vitals.iife.js', 'utf8');
  await page.addInitScript(`${library};
    window.measured = {};
    const note = ({ name, value }) => { window.measured[name.toLowerCase()] = value; };
    for (const name of ['onLCP', 'onINP', 'onCLS', 'onTTFB']) webVitals[name](note, { reportAllChanges: true });`);
  await shop.open('/product/botinki-sever/');
  await measuring(page);
  // Before the press, because a shift within half a second after user input does not count.
  await page.evaluate(async () => {
    const block = document.createElement('div');
    block.style.height = '150px';
    document.body.prepend(block);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await visible(page, '.to-cart').first().click();
  await expect(visible(page, '.in-cart').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'measured').cls > 0 && Reflect.get(window, 'measured').inp > 0))
    .toBe(true);
  await hide(page);
  await expect.poll(() => received.length).toBe(1);
  const own = (await page.evaluate(() => Reflect.get(window, 'measured'))) as Record<string, number>;
  const { lcp = -1, inp = -1, cls = -1, ttfb = -1 } = own;
  expect(received[0]?.vitals).toEqual({
    lcp: Math.round(lcp),
    inp: Math.round(inp),
    cls: Math.round(cls * 10_000) / 10_000,
    ttfb: Math.round(ttfb),
  });
});

test('a page that is left by a press reports what web-vitals notes while it is being left', async ({ page }) => {
  const { shop, received, close } = await startReceivingShop(page, { rollout: { share: 0 } });
  const library = readFileSync('node_modules/web-vitals/dist/web-vitals.iife.js', 'utf8');
  // A busy page: the library notes a press when the browser is idle, or at the latest when the page becomes hidden.
  await page.addInitScript(`window.requestIdleCallback = () => 0;
    ${library};
    if (location.pathname.startsWith('/product/')) webVitals.onINP(({ value }) => { sessionStorage.inp = value; }, { reportAllChanges: true });`);
  try {
    await shop.open('/product/botinki-sever/', { wait: false });
    await measuring(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/catalog/?layer=none', textContent: 'Уйти' });
      link.addEventListener('click', (event) => {
        for (const end = performance.now() + 150; performance.now() < end; );
        event.preventDefault();
      });
      document.body.prepend(link);
      // A page that is left before its press has been painted has none to report: the browser has not timed it.
      const timed = new PerformanceObserver((list) => {
        if (list.getEntriesByName('click').length > 0) location.assign(link.href);
      });
      timed.observe({ type: 'event', durationThreshold: 16 });
    });
    await page.getByRole('link', { name: 'Уйти', exact: true }).click();
    await page.waitForURL('**/catalog/**');
    await expect.poll(() => received.length).toBe(1);
    const inp = Number(await page.evaluate(() => sessionStorage.inp));
    expect(inp).toBeGreaterThan(100);
    expect(received[0]).toMatchObject({ group: 'without', page: 'product', vitals: { inp: Math.round(inp) } });
  } finally {
    await close();
  }
});

test('a shopper who leaves before the page has settled is reported too, once', async ({ page }) => {
  const { shop, received, close } = await startReceivingShop(page);
  // The browser is never idle, and the pause after which the layer loads all the same does not end.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      requestIdleCallback: () => 0,
      setTimeout: (todo: () => void, delay?: number) => (delay === 1000 ? 0 : setTimeout(todo, delay)),
    });
  });
  try {
    await shop.open('/basket/', { wait: false });
    await measuring(page);
    await shop.open('/catalog/', { cards: 4, wait: false, layer: 'none' });
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ group: 'with', page: 'basket', islands: {}, calls: {} });
    expect(received[0]?.live).toBeUndefined();
    await page.goto('about:blank');
    expect(received).toHaveLength(1);
  } finally {
    await close();
  }
});

test('without the layer the page’s speed and the template’s goals are measured too', async ({ page, shop }) => {
  await shop.reset();
  const received = await receive(page, { rollout: { share: 0 } });
  await shop.open('/product/botinki-sever/', { wait: false, template: 'on' });
  await measuring(page);
  await visible(page, '.to-cart').first().click();
  await expect(visible(page, '.in-cart').first()).toBeVisible();
  await hide(page);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({
    group: 'without',
    share: 0,
    page: 'product',
    islands: {},
    calls: {},
    presses: 0,
    goals: { goal_basket_add: 1 },
  });
  expect(received[0]?.live).toBeUndefined();
  expect(received[0]?.vitals.lcp).toBeGreaterThan(0);
  const chunks = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/vitrina/chunks/')).length,
  );
  expect(chunks).toBe(1);
});

test('presses before the layer is live, and a page hidden before the report’s code has come, are reported, once', async ({
  page,
  shop,
}) => {
  await shop.reset();
  const received = await receive(page);
  const layer = await holdRequests(page, 'vitrina/chunks/live-');
  const code = await holdRequests(page, 'vitrina/chunks/start-report-');
  await shop.open('/product/botinki-sever/', { wait: false });
  await page.locator('html[data-vitrina="starting"]').waitFor({ state: 'attached' });
  await visible(page, '.to-cart').first().click();
  layer.letGo();
  await live(page);
  await hide(page);
  expect(received).toEqual([]);
  code.letGo();
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.presses).toBe(1);
  expect(received[0]?.live).toBeGreaterThan(0);
  await page.goto('about:blank');
  expect(received).toHaveLength(1);
});

/** Makes every draw of a page this number, from 0 to 1. */
const drawAlways = (page: Page, drawn: number) =>
  page.addInitScript((value) => {
    Math.random = () => value;
  }, drawn);

const unsent = [
  ['no report is asked for', { report: {} }],
  ['its configuration cannot be read', { report: { address: 'javascript:alert(1)' } }],
  ['no page view is in the sample', { report: { address: '/local/report.php', sample: 0 } }],
  ['this page view is not in the sample', { report: { address: '/local/report.php', sample: 40 } }],
  ['one’s own wish brought the layer', { rollout: { share: 0 } }],
] as const;

/** Which configurations ask for a report at all: src/report/compose-report.test.ts. */
const triedUnsent = variants(unsent, ([what]) => !/cannot be read|no page view/.test(what));

test('nothing is sent where none is wanted: not configured, not in the sample, one’s own wish, Do Not Track', async ({ page, shop }) => {
  await shop.reset();
  await drawAlways(page, 0.41);
  for (const [what, config] of triedUnsent)
    await test.step(what, async () => {
      const received = await receive(page, config);
      await shop.open('/catalog/?vitrina=on'.slice(0, what.startsWith('one') ? undefined : '/catalog/'.length));
      await page.waitForLoadState('networkidle');
      await hide(page);
      await page.goto('about:blank');
      expect(received).toEqual([]);
    });

  await test.step('a browser with Do Not Track is left out if the site says so', async () => {
    const received = await receive(page, { report: { address: '/local/report.php', doNotTrack: true } });
    await page.addInitScript(() => {
      // The wish of the step before is kept for the tab.
      if (location.protocol !== 'about:') sessionStorage.clear();
      Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' });
    });
    await shop.open('/catalog/', { cards: 4 });
    await measuring(page);
    await hide(page);
    await page.goto('about:blank');
    expect(received).toEqual([]);
  });
});

test('a receiver that never answers delays neither the next page nor its layer', async ({ page }) => {
  let asked = 0;
  const never = new Promise<Response>(() => {});
  const { url, close } = await startServer({
    rewrite: async (request, answer) => {
      if (!request.url.endsWith('/local/report.php')) return answer;
      asked++;
      return never;
    },
  });
  await askForReports(page, {});
  const shop = new Shop(page, url);
  try {
    await shop.open('/catalog/', { cards: 4 });
    await measuring(page);
    await shop.open('/catalog/', { cards: 4 });
    await expect.poll(() => asked).toBe(1);
    await visible(page, '.to-cart').first().click();
    await expect(visible(page, '.in-cart').first()).toBeVisible();
  } finally {
    await close();
  }
});

test('a page view in the sample goes to the counter as visit parameters; that it throws, or no receiver answers, has no effect', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await receive(page, { report: { address: 'https://reports.invalid/', metrika: 4711, sample: 40 } });
  await drawAlways(page, 0.39);
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const ym = (...values: unknown[]) => {
      told.push(values);
      throw new Error('a counter that is broken');
    };
    Object.assign(window, { told, ym });
  });
  await shop.open('/catalog/', { cards: 4 });
  await measuring(page);
  await hide(page);
  const told = await page.evaluate(() => Reflect.get(window, 'told'));
  expect(told).toEqual([
    [4711, 'params', { vitrina: { with: { catalogue: expect.objectContaining({ version: '0.1.0', share: '100' }) } } }],
  ]);
  await visible(page, '.to-cart').first().click();
  await expect(visible(page, '.in-cart').first()).toBeVisible();
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});
