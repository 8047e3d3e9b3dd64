import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, chromium, type Page, type Worker } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';
import { chromiumArguments, findChromium } from '../tools/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outputs = { chrome: join(root, '.output/chrome-mv3'), firefox: join(root, '.output/firefox-mv3') };

async function newestChange(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(0, ...inside);
}

/** Builds the extension for a browser unless the build is newer than everything that it is made of. */
async function buildExtension(browser: keyof typeof outputs): Promise<void> {
  const sources = await Promise.all(
    ['src', 'entrypoints', 'wxt.config.ts', 'package-lock.json'].map((path) => newestChange(join(root, path))),
  );
  const builtAt = await stat(join(outputs[browser], 'layer.js')).then(
    (file) => file.mtimeMs,
    () => 0,
  );
  if (builtAt > Math.max(...sources)) return;
  execFileSync(process.execPath, [join(root, 'node_modules/wxt/bin/wxt.mjs'), 'build', '-b', browser, '--mv3'], {
    cwd: root,
    stdio: 'pipe',
  });
}

/** Builds the embed where there is none: the site that runs a layer of its own [EXT-04] serves it. */
async function buildEmbed(): Promise<void> {
  const isBuilt = await stat(join(root, '.output/embed/embed.js')).then(
    () => true,
    () => false,
  );
  if (isBuilt) return;
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '-c', 'tools/vite.embed.ts'], {
    cwd: root,
    stdio: 'pipe',
  });
}

/**
 * A copy of the build for which the merchandiser has granted the loopback address. The real grant is a question of the browser
 * that headless Chromium cannot answer; in the copy's manifest the address stands among the fixed host permissions instead.
 */
async function copyGranted(folder: string): Promise<void> {
  await cp(outputs.chrome, folder, { recursive: true });
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

async function launch(extension: string, profile: string): Promise<ExtensionBrowser> {
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

interface WorkerFixtures {
  /** Folders: Chrome's build as it is shipped, its copy with a granted loopback address, Firefox's build. */
  readonly builds: { readonly asShipped: string; readonly granted: string; readonly firefox: string };
  /** Addresses of demo shops without a layer of their own; they end with a slash. */
  readonly shops: { readonly ordinary: string; readonly strict: string };
}

interface Fixtures {
  /** Address of the ordinary demo shop. */
  readonly shop: string;
  /** A browser in which the demo shop is granted. */
  readonly granted: ExtensionBrowser;
  /** A browser in which nothing is granted yet. */
  readonly fresh: ExtensionBrowser;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await buildExtension('chrome');
      await buildExtension('firefox');
      await buildEmbed();
      const granted = await mkdtemp(join(tmpdir(), 'vitrina-extension-'));
      await copyGranted(granted);
      await use({ asShipped: outputs.chrome, firefox: outputs.firefox, granted });
      await rm(granted, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const defaults = { layer: 'none', template: 'off' } as const;
      const ordinary = await startServer({ defaults });
      const strict = await startServer({ defaults, csp: 'strict' });
      await use({ ordinary: ordinary.url, strict: strict.url });
      await Promise.all([ordinary.close(), strict.close()]);
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use) => use(shops.ordinary),
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
