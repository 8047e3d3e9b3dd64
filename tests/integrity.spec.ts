import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';
import { describeIntegrity, withNonce } from '../tools/release/integrity.ts';
import { expect, live, test } from './fixtures.ts';
import { embedFolder } from './support/embed-folder.ts';

const folder = `${embedFolder}/`;

let releases = 0;

/**
 * A shop with a strict content policy and a release's script tag; `spoil` changes one byte of a file in transit. Each time it is another
 * version, because the browser caches a kernel that passed the check.
 */
async function openReleased(page: Page, shop: string, kind: 'tag' | 'tagWithChunks', spoil: (file: string) => boolean = () => false) {
  const version = `1.2.${releases++}`;
  const base = `/vitrina/${version}/`;
  const tag = describeIntegrity(folder, version, base)[kind];
  const asked: string[] = [];
  await page.route(`**${base}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(base.length);
    asked.push(file);
    const text = readFileSync(join(folder, file), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: spoil(file) ? `${text} ` : text });
  });
  await page.route('**/catalog/*', async (route) => {
    const response = await route.fetch();
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    const html = (await response.text()).replace('</head>', () => `${withNonce(tag, nonce)}</head>`);
    return route.fulfill({ response, body: html });
  });
  await page.goto(`${shop}catalog/?layer=none&cards=4`);
  return asked;
}

/** The page's HTML without the script tag and without nonces, which differ with every load. */
const readPage = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML.replace(/<script[^>]*integrity=.*?<\/script>/, '').replace(/nonce="[^"]*"/g, ''));

let shop: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  shop = await startServer({ csp: 'strict', defaults: { layer: 'none', template: 'off' } });
});
test.afterAll(() => shop.close());

test('a release runs under a strict policy by either tag; with a changed byte in a file the page stays untouched [EMB-01]', async ({
  page,
  watch,
}) => {
  watch.allow(/integrity/);
  await test.step('with a changed byte in the entry the page stays untouched, and the browser says why', async () => {
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    await page.goto(`${shop.url}catalog/?layer=none&cards=4`);
    const without = await readPage(page);
    const asked = await openReleased(page, shop.url, 'tag', (file) => file === 'embed.js');
    await expect.poll(() => refusals.filter((text) => text.includes('integrity')).length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => [typeof window.vitrina, document.documentElement.dataset.vitrina])).toEqual(['undefined', undefined]);
    expect(await readPage(page)).toBe(without);
    expect(asked).toEqual(['embed.js']);
  });

  await test.step('with a changed byte in a chunk the page stays untouched, and the layer names the file', async () => {
    await openReleased(page, shop.url, 'tagWithChunks', (file) => file.startsWith('chunks/live-'));
    const problems = () =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const found: string[] = [];
            window.vitrina?.on('error', ({ name, message }) => found.push(`${name}: ${message}`));
            setTimeout(() => resolve(found));
          }),
      );
    await expect.poll(async () => (await problems()).join('\n')).toContain('chunks/live-');
    expect(await page.evaluate(() => document.querySelectorAll('[data-vitrina-island]').length)).toBe(0);
  });

  for (const kind of ['tag', 'tagWithChunks'] as const)
    await test.step(`a page under a strict policy runs a release by its ${kind}, every file from its own folder`, async () => {
      const asked = await openReleased(page, shop.url, kind);
      await live(page);
      expect(await page.evaluate(() => window.vitrina?.islands().length ?? 0)).toBeGreaterThan(10);
      expect(asked.filter((file) => file === 'embed.js')).toHaveLength(1);
      expect(asked.some((file) => file.startsWith('chunks/live-'))).toBe(true);
    });
});
