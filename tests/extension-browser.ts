import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';
import { copyGranted, type ExtensionBrowser, launchWithExtension } from '../tools/shared/extension-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const outputs = { chrome: join(root, '.output/chrome-mv3'), firefox: join(root, '.output/firefox-mv3') };

async function newestChange(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(0, ...inside);
}

/** Builds the extension for a browser unless the build is newer than all its sources. */
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

/** Builds the embed if missing: the site with its own layer [EXT-04] serves it. */
async function buildEmbed(): Promise<void> {
  const isBuilt = await stat(join(root, '.output/embed/embed.js')).then(
    () => true,
    () => false,
  );
  if (isBuilt) return;
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '-c', 'tools/build/vite.embed.ts'], {
    cwd: root,
    stdio: 'pipe',
  });
}

interface WorkerFixtures {
  /** Folders: Chrome's build as it is shipped, its copy with a granted loopback address, Firefox's build. */
  readonly builds: { readonly asShipped: string; readonly granted: string; readonly firefox: string };
  /** Addresses of demo shops without a layer of their own, with a trailing slash. */
  readonly shops: { readonly ordinary: string; readonly strict: string };
  /** A start takes as long as four pages, so tests share a browser with the extension of a folder and find it emptied. */
  readonly sharedBrowser: SharedBrowser;
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
      await copyGranted(outputs.chrome, granted);
      await use({ asShipped: outputs.chrome, firefox: outputs.firefox, granted });
      await rm(granted, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const defaults = { layer: 'none', template: 'off', cards: 8 } as const;
      const ordinary = await startServer({ defaults });
      const strict = await startServer({ defaults, csp: 'strict' });
      await use({ ordinary: ordinary.url, strict: strict.url });
      await Promise.all([ordinary.close(), strict.close()]);
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use) => use(shops.ordinary),
  sharedBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const shared = new SharedBrowser();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  granted: async ({ builds, shops, sharedBrowser }, use, info) => {
    await use(await sharedBrowser.take(builds.granted));
    await sharedBrowser.restore(Object.values(shops), info.status !== info.expectedStatus);
  },
  fresh: async ({ builds, shops, sharedBrowser }, use, info) => {
    await use(await sharedBrowser.take(builds.asShipped));
    await sharedBrowser.restore(Object.values(shops), info.status !== info.expectedStatus);
  },
});

/** One browser that test after test uses, as long as they want the same extension and none of them does what cannot be undone. */
class SharedBrowser {
  #running: { readonly extension: string; readonly profile: string; readonly browser: ExtensionBrowser } | undefined;

  async take(extension: string): Promise<ExtensionBrowser> {
    if (this.#running?.extension !== extension) await this.close();
    if (!this.#running) {
      const profile = await mkdtemp(join(tmpdir(), 'vitrina-profile-'));
      this.#running = { extension, profile, browser: await launchWithExtension(extension, profile) };
    }
    return this.#running.browser;
  }

  /** Ends the browser and starts it again with the same profile, as after a night. */
  async restart(): Promise<ExtensionBrowser> {
    const running = this.#running;
    if (!running) throw new Error('Expected a running browser to restart, got none');
    await running.browser.context.close();
    const browser = await launchWithExtension(running.extension, running.profile);
    this.#running = { ...running, browser };
    return browser;
  }

  /** To be called after a test: closes its tabs, and removes what extension and pages have stored. */
  async restore(sites: readonly string[], hasFailed: boolean): Promise<void> {
    const browser = this.#running?.browser;
    if (!browser) return;
    // A pressed icon grants its tab and opens the browser's own side panel, which stays.
    if (hasFailed || browser.isIconPressed || !(await empty(browser, sites))) await this.close();
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.browser.context.close();
    if (running) await rm(running.profile, { recursive: true, force: true });
  }
}

/** Returns false if something is left. */
async function empty({ context, background }: ExtensionBrowser, sites: readonly string[]): Promise<boolean> {
  // The browser ends with its last tab; the first one is that of its start.
  const [first, ...opened] = context.pages();
  await Promise.all(opened.map((page) => page.close()));
  if (first?.url() !== 'about:blank') return false;
  for (const event of ['console', 'weberror']) context.removeAllListeners(event);
  await Promise.all([context.clearCookies(), context.unrouteAll()]);
  const protocol = await context.newCDPSession(first);
  for (const site of sites) {
    const { origin } = new URL(site);
    await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await protocol.detach();
  const left = await background.evaluate(async () => {
    await Promise.all([chrome.storage.local.clear(), chrome.scripting.unregisterContentScripts()]);
    return [await chrome.storage.local.get(null), await chrome.scripting.getRegisteredContentScripts()];
  });
  return JSON.stringify(left) === '[{},[]]';
}
