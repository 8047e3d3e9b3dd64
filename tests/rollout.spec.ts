import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, live, test, visible, vitrina } from './fixtures.ts';
import { reportedProblems } from './support/problems.ts';
import { isExhaustive, variants } from './support/variants.ts';

/** Puts a configuration on every page opened from now on, before the layer reads it. */
async function configure(page: Page, config: object): Promise<void> {
  await page.addInitScript((vitrinaConfig) => Object.assign(window, { vitrinaConfig }), config);
}

/** The layer's files that the page has requested, by path. */
function followRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/vitrina')) asked.push(pathname);
  });
  return asked;
}

const groupOf = (page: Page) => vitrina(page, (layer) => layer?.group);

/** The page's HTML without the parts that differ with each load. */
const htmlOf = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML.replace(/[\da-f]{32}/g, '…').replace(/\b\d{10,13}\b/g, '…'));

/** Fresh visitors; a thousand where all variants are tried. That the draw is fair knows src/embed/rollout.test.ts. */
const visitors = isExhaustive ? 1000 : 60;

test(`30 % of ${visitors} new visitors get the layer (99.9 % bounds), and each keeps its group`, async ({ page, shop }) => {
  // A page of the shop's origin without anything on it.
  await page.goto(`${shop.url}__shop/`);
  const groups = await page.evaluate(async (count) => {
    Object.assign(window, { vitrinaConfig: { rollout: { share: 30, seed: 'thousand' } } });
    const embed = URL.createObjectURL(await (await fetch('/vitrina/embed.js')).blob());
    let views = 0;
    /** The kernel's script runs anew, since each fragment is a module of its own; a frame for each view would take two to three times as long. */
    const visit = async () => {
      for (const name of [Symbol.for('vitrina'), 'vitrina']) Reflect.deleteProperty(window, name);
      await import(`${embed}#${views++}`);
      // The kernel decides while its script runs.
      return String(window.vitrina?.group);
    };
    const seen: [string, string][] = [];
    for (let visitor = 0; visitor < count; visitor++) {
      localStorage.clear();
      seen.push([await visit(), visitor % 10 === 0 ? await visit() : '']);
    }
    return seen;
  }, visitors);
  const inside = groups.filter(([group]) => group === 'with').length;
  expect(groups.every(([group]) => group === 'with' || group === 'without')).toBe(true);
  for (const [first, again] of groups) if (again) expect(again).toBe(first);
  // 3.29 standard deviations: of a thousand 48.
  expect(Math.abs(inside - 0.3 * visitors)).toBeLessThanOrEqual(3.29 * Math.sqrt(visitors * 0.3 * 0.7));
});

test('a visitor outside gets the page unchanged, the kernel without chunks, and working buttons', async ({ page, shop }) => {
  await shop.reset();
  await page.route('**/vitrina/embed.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await shop.open('/product/botinki-sever/', { wait: false, template: 'on' });
  await page.waitForLoadState('networkidle');
  const without = await htmlOf(page);
  await page.unroute('**/vitrina/embed.js');
  await shop.reset();

  await configure(page, { rollout: { share: 0 } });
  const asked = followRequests(page);
  await shop.open('/product/botinki-sever/', { wait: false, template: 'on' });
  await page.waitForLoadState('networkidle');
  expect(await groupOf(page)).toBe('without');
  expect(await htmlOf(page)).toBe(without);
  await visible(page, '.to-cart').first().click();
  await expect(visible(page, '.in-cart').first()).toBeVisible();
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
  expect(asked).toEqual(['/vitrina/embed.js']);

  await test.step('and can switch the layer on by the address', async () => {
    await page.evaluate(() => window.vitrina?.start());
    await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'live');
    expect(await groupOf(page)).toBe('on');
  });
});

test('a browser without storage gets no layer where only a share of visitors does', async ({ page, shop }) => {
  await shop.reset();
  await configure(page, { rollout: { share: 99.9 } });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const place of ['localStorage', 'sessionStorage']) Object.defineProperty(window, place, { get: refuse });
  });
  const asked = followRequests(page);
  await shop.open('/catalog/', { cards: 4, wait: false });
  await page.waitForLoadState('networkidle');
  expect([await groupOf(page), asked]).toEqual(['off', ['/vitrina/embed.js']]);
});

test('a switch in a file applies from the next page view; without it, or if it is broken, the tag decides', async ({ page, shop }) => {
  await shop.reset();
  let rollout: object | string | undefined = { share: 100 };
  // A server in front of the shop: requests answered by a test's route would bypass the browser's cache.
  const server = createServer(async (request, response) => {
    if (request.url === '/vitrina.json') {
      const headers = { 'cache-control': 'max-age=3600', etag: `"${JSON.stringify(rollout)?.length}"` };
      response.writeHead(rollout ? 200 : 404, headers).end(typeof rollout === 'string' ? rollout : JSON.stringify({ rollout }));
      return;
    }
    const answer = await fetch(new URL(request.url ?? '/', shop.url));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (!request.url?.startsWith('/catalog/')) return void response.end(Buffer.from(await answer.arrayBuffer()));
    const tag = 'type="module" data-vitrina-config="/vitrina.json" data-vitrina-default="off"';
    response.end((await answer.text()).replace('type="module"', tag));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalog/?layer=embed&template=off&cards=4`;
  try {
    await page.goto(address);
    await live(page);
    expect(await groupOf(page)).toBe('with');
    // What a broken file means: src/config/read-config-file.test.ts.
    for (const next of variants([{ off: true }, undefined, '{ "rollout": '], (one) => typeof one !== 'string')) {
      rollout = next;
      // The page before may still be loading what was needed late.
      await page.goto('about:blank');
      const asked = followRequests(page);
      await page.goto(address);
      await expect.poll(() => groupOf(page)).toBe('off');
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).not.toHaveAttribute('data-vitrina', /./);
      // Why a file cannot be used is found out by what comes only then, and asks again.
      const reasons = asked.splice(2).map((path) => path.replace(/-[\w-]{5}\.js$/, ''));
      expect(asked).toEqual(['/vitrina/embed.js', '/vitrina.json']);
      expect(reasons).toEqual(typeof next === 'object' ? [] : ['/vitrina/chunks/load-config-file', '/vitrina.json']);
    }
    rollout = { share: 100 };
    await page.goto(address);
    await live(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a rollout can be limited to kinds of pages and to paths', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: 4150, quantity: 1 }] });
  await configure(page, { rollout: { pages: ['product', 'basket', '/compare/*'] } });
  const paths = [
    ['/', 'off'],
    ['/catalog/', 'off'],
    ['/product/botinki-sever/', 'with'],
    ['/basket/', 'with'],
  ] as const;
  // Kinds and paths of all pages: src/embed/rollout.test.ts.
  for (const [path, group] of variants(paths, (_, index) => index === 1 || index === 2)) {
    await shop.open(path, { wait: false });
    await expect.poll(() => groupOf(page), path).toBe(group);
    if (group === 'with') await live(page);
  }
});

test('a visitor’s own choice is kept for the tab and wins over the switch', async ({ page, shop }) => {
  await shop.reset();
  await configure(page, { rollout: { off: true } });
  await shop.open('/catalog/?vitrina=on');
  expect(await groupOf(page)).toBe('on');
  await shop.open('/catalog/', { cards: 4 });
  expect(await groupOf(page)).toBe('on');
  await shop.open('/catalog/?vitrina=off', { wait: false });
  await expect.poll(() => groupOf(page)).toBe('off');
});

test('a feature disabled for this version stays off and is reported; the others are live', async ({ page, shop }) => {
  await shop.reset();
  await configure(page, { rollout: { off: { 'compare-button': '<1.0.0', 'buy-button': '>=1.0.0' } } });
  await shop.open('/catalog/', { cards: 4 });
  const features = await vitrina(page, (layer) => [...new Set(layer?.islands().map(({ feature }) => feature))]);
  expect(features).toContain('buy-button');
  expect(features).not.toContain('compare-button');
  expect(await problemsOf(page)).toContainEqual([
    'compare-button',
    expect.stringContaining('off by the configuration for versions <1.0.0'),
  ]);
});

test('offline a failed feature is reported, and counting its failures is no error of the page', async ({ page, shop, watch }) => {
  watch.allow(/island test failure/);
  await page.route('**/chunks/disabled-features-*', (route) => route.abort());
  await shop.reset();
  await shop.open('/catalog/', { cards: 4 });
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('disabled-features'));
  await page.evaluate(() => {
    const heart = window.vitrina?.islands().find(({ feature, state }) => feature === 'favourite-button' && state === 'live')?.element;
    for (const part of heart ? [heart, ...heart.querySelectorAll('*')] : [])
      part.setAttribute = () => {
        throw new Error('island test failure');
      };
    (heart as HTMLElement).click();
  });
  await asked;
  await expect.poll(() => reportedProblems(page)).toContain('favourite-button');
  // A rejection that nobody handles is told in a task of its own; the fixture `watch` fails the test for it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
});

test('a feature that failed three times in a tab stays off there and is reported', async ({ page, shop, watch }) => {
  watch.allow(/island test failure/);
  await shop.reset();
  await shop.open('/catalog/', { cards: 4, template: 'on' });
  const said = ['favourite-button', 'failed 3 times in this tab: left to the page'];
  const hearts = () =>
    vitrina(page, (layer) =>
      layer
        ?.islands()
        .filter(({ feature }) => feature === 'favourite-button')
        .map(({ state }) => state),
    );
  const before = (await hearts()) ?? [];
  expect(before.length).toBeGreaterThan(3);

  // Hearts whose title cannot be set: their component throws while React commits.
  const breakHearts = (count: number) =>
    page.evaluate((wanted) => {
      const live = window.vitrina?.islands().filter(({ feature, state }) => feature === 'favourite-button' && state === 'live') ?? [];
      for (const { element } of live.slice(0, wanted)) {
        for (const part of [element, ...element.querySelectorAll('*')])
          part.setAttribute = () => {
            throw new Error('island test failure');
          };
        (element as HTMLElement).click();
      }
    }, count);
  await breakHearts(2);
  await expect.poll(async () => (await hearts())?.filter((state) => state === 'failed').length).toBe(2);
  expect(await problemsOf(page)).not.toContainEqual(said);
  await breakHearts(1);
  await expect.poll(() => problemsOf(page)).toContainEqual(said);
  expect(await hearts()).toEqual(['failed', 'failed', 'failed']);

  await shop.open('/catalog/', { cards: 4, template: 'on' });
  expect(await hearts()).toEqual([]);
  expect(await problemsOf(page)).toContainEqual(said);
  expect((await vitrina(page, (layer) => layer?.islands()))?.length).toBeGreaterThan(0);
});

function problemsOf(page: Page): Promise<[string, string][]> {
  return vitrina(page, (layer) => {
    const problems: [string, string][] = [];
    layer?.on('error', ({ name, message }) => problems.push([name, message]))();
    return problems;
  });
}
