import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readReports } from '../../harness/reports/read-reports.ts';
import { startServer } from '../../harness/shop/server.ts';
import { chromiumArguments, findChromium, findHeadlessShell } from '../shared/browser.mjs';
import { root } from '../shared/prepare.mjs';

/** Where the shop takes reports: a path of its own, as a shop owner would choose one. */
const address = '/vitrina-reports';
const config = { rollout: { share: 50, seed: 'sample' }, report: { address } };
const configTag = `<script type="application/json" id="vitrina-config">${JSON.stringify(config)}</script>`;

/** Milliseconds that a shopper looks at a page, or at what a press has changed. */
const look = 1500;

/** Milliseconds that are waited for a report after its page was left. */
const maxWait = 10_000;

/**
 * So many shoppers walk through the demo shop, one after the other, each in a browser profile of its own; what their pages report is kept. Throws
 * if a page view has sent no report, or two.
 */
export async function recordSamples(shoppers: number): Promise<void> {
  const lines: string[] = [];
  let views = 0;
  const shop = await startServer({
    defaults: { layer: 'embed', template: 'on', cards: 24 },
    async rewrite(request, answer) {
      if (new URL(request.url).pathname === address && request.method === 'POST') {
        lines.push(await request.text());
        return new Response(null, { status: 204 });
      }
      if (!answer.headers.get('Content-Type')?.startsWith('text/html') || request.headers.get('Sec-Fetch-Dest') !== 'document')
        return answer;
      return new Response((await answer.text()).replace('<head>', `<head>${configTag}`), answer);
    },
  });
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) });
  try {
    for (let shopper = 0; shopper < shoppers; shopper += 1) {
      views += await walk(browser, shop.url, shopper, () => lines.length);
      if (shopper % 10 === 9) console.log(`${shopper + 1} of ${shoppers} shoppers, ${lines.length} reports`);
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  if (lines.length !== views) throw new Error(`Expected one report of each of ${views} page views, got ${lines.length}.`);
  write(lines);
}

/** Who looks, who buys: by turns, and the same of both groups, because nobody knows the group before. Returns the number of page views. */
async function walk(browser: Browser, shop: string, shopper: number, countReports: () => number): Promise<number> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: shopper % 3 === 0 ? { width: 390, height: 840 } : { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  let views = 0;
  const visit = async (path: string, act: (page: Page) => Promise<void> = async () => {}) => {
    await page.goto(new URL(path, shop).href, { waitUntil: 'load' });
    // Nothing is known of a shopper who leaves before the report's code has come.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/start-report-')));
    await page.waitForTimeout(look);
    await act(page);
    views += 1;
    const before = countReports();
    // The report is sent when the page is left.
    await page.goto('about:blank');
    if (!(await comesTrue(() => countReports() > before))) console.log(`The report of ${path} has not come.`);
  };
  try {
    await visit('/catalog/', shopper % 2 === 0 ? pressFavourite : undefined);
    await visit('/product/botinki-sever/', shopper % 3 === 0 ? buy : undefined);
    if (shopper % 4 === 0) await visit('/product/krem-uhod/', buy);
    if (shopper % 3 === 0) await visit('/basket/');
    return views;
  } finally {
    await context.close();
  }
}

async function buy(page: Page): Promise<void> {
  const button = page.locator('.to-cart').filter({ visible: true }).first();
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await page.waitForTimeout(look);
}

async function pressFavourite(page: Page): Promise<void> {
  await page.locator('.js-item-action[data-action="favorite"]').filter({ visible: true }).first().click();
  await page.waitForTimeout(look);
}

async function comesTrue(isSo: () => boolean): Promise<boolean> {
  const end = performance.now() + maxWait;
  while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return isSo();
}

function write(lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`;
  const { reports, problems } = readReports(text, 'the reports');
  if (problems.length > 0) throw new Error(`Expected reports only, got ${JSON.stringify(problems[0])}`);
  const folder = join(root, 'harness/reports/samples');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'demo-shop.ndjson'), text);
  console.log(
    `harness/reports/samples/demo-shop.ndjson: ${reports.length} reports, ${reports.filter(({ group }) => group === 'with').length} with the layer.`,
  );
}
