import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, chromium, type Page, type Worker } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, '.output/chrome-mv3');

async function newestChange(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(0, ...inside);
}

/** Builds the extension unless the build is newer than everything that it is made of. */
async function buildExtension(): Promise<void> {
  const sources = await Promise.all(
    ['src', 'entrypoints', 'wxt.config.ts', 'package-lock.json'].map((path) => newestChange(join(root, path))),
  );
  const builtAt = await stat(join(built, 'layer.js')).then(
    (file) => file.mtimeMs,
    () => 0,
  );
  if (builtAt > Math.max(...sources)) return;
  execFileSync(process.execPath, [join(root, 'node_modules/wxt/bin/wxt.mjs'), 'build'], { cwd: root, stdio: 'pipe' });
}

/**
 * A copy of the build for which the merchandiser has granted the loopback address. The real grant is a question of the browser
 * that headless Chromium cannot answer; in the copy's manifest the address stands among the fixed host permissions instead.
 */
async function copyGranted(folder: string): Promise<void> {
  await cp(built, folder, { recursive: true });
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
    const tab = await this.background.evaluate(async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id, page.url());
    if (tab === undefined) throw new Error(`Expected a tab with ${page.url()}, got none`);
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

async function launch(extension: string, profile: string): Promise<ExtensionBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Playwright's own headless flag picks the old headless shell, which has no extensions.
    headless: false,
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const [running] = context.serviceWorkers();
  return new ExtensionBrowser(context, running ?? (await context.waitForEvent('serviceworker')));
}

interface WorkerFixtures {
  /** The build, and its copy with a granted loopback address. */
  readonly builds: { readonly asShipped: string; readonly granted: string };
  /** Address of a demo shop without a layer of its own. */
  readonly shop: string;
}

interface Fixtures {
  /** A browser in which the demo shop is granted. */
  readonly granted: ExtensionBrowser;
  /** A browser in which nothing is granted yet. */
  readonly fresh: ExtensionBrowser;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await buildExtension();
      const granted = await mkdtemp(join(tmpdir(), 'vitrina-extension-'));
      await copyGranted(granted);
      await use({ asShipped: built, granted });
      await rm(granted, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startServer({ port: 0, defaults: { layer: 'none', template: 'off' } });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  granted: async ({ builds }, use) => withBrowser(builds.granted, use),
  fresh: async ({ builds }, use) => withBrowser(builds.asShipped, use),
});

async function withBrowser(extension: string, use: (browser: ExtensionBrowser) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrina-profile-'));
  const browser = await launch(extension, profile);
  await use(browser);
  await browser.context.close();
  await rm(profile, { recursive: true, force: true });
}
