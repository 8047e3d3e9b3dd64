import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { startServer } from '../../harness/shop/server.ts';
import { launchWithExtension } from '../shared/extension-browser.ts';
import type { Scene } from './session-scenes.ts';

/** Where the bundled sessions happen: no host of anybody (RFC 2606), whatever port the demo shop had. */
export const neutralOrigin = 'https://shop.example';

/** Writes the neutral host wherever the demo shop's stands, however it is escaped there. */
export function moveToNeutralOrigin(file: string, shop: string): string {
  const [{ origin, host, hostname }, neutral] = [new URL(shop), new URL(neutralOrigin)];
  const writings = [(text: string) => text, encodeURIComponent, (text: string) => text.replaceAll('/', '\\/')];
  const pairs = [
    [origin, neutral.origin],
    [host, neutral.host],
    [hostname, neutral.hostname],
  ] as const;
  return pairs.reduce((text, [from, to]) => writings.reduce((sum, write) => sum.replace(whole(write(from)), write(to)), text), file);
}

/** Not within another number. */
const whole = (text: string) => new RegExp(`(?<!\\d)${text.replace(/[\\.]/g, '\\$&')}(?!\\d)`, 'g');

export interface RecordPlaces {
  /** Folder of the extension, with the loopback address granted. */
  readonly extension: string;
  /** Path of the template-like script that pages with `template: 'on'` load. */
  readonly templateScript: string;
}

/** Plays a scene on the demo shop in a Chromium with the extension, and records it by the side panel's own recorder. */
export async function recordSession(scene: Scene, { extension, templateScript }: RecordPlaces): Promise<string> {
  const defaults = { layer: 'none', cards: 8, ...scene.options } as const;
  const shop = await startServer({ defaults, templateScript });
  const profile = await mkdtemp(join(tmpdir(), 'vitrina-session-'));
  const browser = await launchWithExtension(extension, profile);
  try {
    await browser.context.request.post(`${shop.url}__shop/reset`, { data: scene.preset ?? {} });
    await browser.context.request.post(`${shop.url}__shop/faults`, { data: scene.faults ?? [] });
    const page = await browser.open(new URL(scene.path, shop.url).href);
    await page.setViewportSize(scene.viewport ?? { width: 1280, height: 800 });
    const panel = await browser.openPanel(page);
    await panel.getByRole('switch', { name: 'Слой на странице' }).click();
    await page.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });
    // The shopper of the recording has not been here before.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await panel.getByRole('button', { name: 'Записать сессию' }).click();
    await panel.getByText('Страниц: 1,').waitFor();
    await page.bringToFront();
    await page.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });
    const rest = watchRequests(page);
    await rest();
    await scene.act(page, rest);
    await rest();
    return moveToNeutralOrigin(await saved(panel), shop.url);
  } finally {
    await browser.context.close();
    await shop.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Milliseconds without a request after which a page counts as quiet: longer than any pause of the layer between two calls of one action. */
const quietTime = 700;

/** Watches a page's requests; the answer waits until there are none. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changed = Date.now();
  const end = (request: Request) => {
    underWay.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => {
    underWay.add(request);
    changed = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    // The action may not have asked yet.
    changed = Date.now();
    while (underWay.size > 0 || Date.now() - changed < quietTime) await setTimeout(50);
  };
}

async function saved(panel: Page): Promise<string> {
  await panel.bringToFront();
  await panel.getByRole('button', { name: 'Остановить запись' }).click();
  const save = panel.getByRole('button', { name: 'Сохранить запись' });
  const [download] = await Promise.all([panel.waitForEvent('download'), save.click()]);
  return readFile(await download.path(), 'utf8');
}
