import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import { chromiumArguments, findChromium } from './browser.mjs';

/**
 * A copy of the build for which the merchandiser has granted the loopback address. The real grant is a question of the browser
 * that headless Chromium cannot answer; in the copy's manifest the address stands among the fixed host permissions instead.
 */
export async function copyGranted(build: string, folder: string): Promise<void> {
  await cp(build, folder, { recursive: true });
  const manifestPath = join(folder, 'manifest.json');
  const { optional_host_permissions: _, ...manifest } = JSON.parse(await readFile(manifestPath, 'utf8')) as Record<string, unknown>;
  await writeFile(manifestPath, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
}

/** A Chromium with the extension in it, and what a merchandiser does there. */
export class ExtensionBrowser {
  readonly context: BrowserContext;
  readonly background: Worker;

  constructor(context: BrowserContext, background: Worker) {
    this.context = context;
    this.background = background;
  }

  async open(address: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(address);
    return page;
  }

  /** The browser's number of the tab that shows the page. */
  async tabOf(page: Page): Promise<number> {
    const ids = (address: string) => chrome.tabs.query({}).then((tabs) => tabs.filter(({ url }) => url === address).map(({ id }) => id));
    const [tab, ...more] = await this.background.evaluate(ids, page.url());
    if (tab === undefined || more.length > 0) throw new Error(`Expected one tab with ${page.url()}, got ${tab ? 'more' : 'none'}`);
    return tab;
  }

  /** Opens the side panel for the page's tab, as a page of its own: Playwright cannot reach into the browser's side panel. */
  async openPanel(page: Page): Promise<Page> {
    const tab = await this.tabOf(page);
    const panel = await this.context.newPage();
    await panel.setViewportSize({ width: 360, height: 800 });
    await panel.goto(new URL(`/sidepanel.html?tab=${tab}`, this.background.url()).href);
    return panel;
  }

  /** Text on the toolbar icon while the page is shown. */
  async badgeOf(page: Page): Promise<string> {
    return this.background.evaluate((tabId) => chrome.action.getBadgeText({ tabId }), await this.tabOf(page));
  }
}

/** Starts a Chromium with the extension of a folder in it, and a profile of its own. */
export async function launchWithExtension(extension: string, profile: string): Promise<ExtensionBrowser> {
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    // Playwright's own headless flag picks the old headless shell, which has no extensions.
    headless: false,
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
    args: ['--headless=new', ...chromiumArguments, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  });
  const [running] = context.serviceWorkers();
  return new ExtensionBrowser(context, running ?? (await context.waitForEvent('serviceworker')));
}
