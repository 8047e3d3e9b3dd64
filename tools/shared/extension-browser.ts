import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from '@playwright/test';
import { chromiumArguments, fewerThreads, findChromium } from './browser.mjs';

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
  /** Noted when they open: the browser says the addresses of granted sites only. */
  readonly #tabs = new WeakMap<Page, number>();
  #isIconPressed = false;

  constructor(context: BrowserContext, background: Worker) {
    this.context = context;
    this.background = background;
  }

  async open(address: string): Promise<Page> {
    // In the window of the first tab: a panel has one of its own.
    await this.context.pages()[0]?.bringToFront();
    const tabs = () => this.background.evaluate(() => chrome.tabs.query({}).then((all) => all.map(({ id }) => id)));
    const before = await tabs();
    const page = await this.context.newPage();
    await page.bringToFront();
    const tab = (await tabs()).find((id) => !before.includes(id));
    if (tab === undefined) throw new Error('Expected a tab more than before, got none');
    this.#tabs.set(page, tab);
    await page.goto(address);
    return page;
  }

  /** Whether the icon was pressed in any tab, whose address the extension knows since then; the browser's side panel has opened too. */
  get isIconPressed(): boolean {
    return this.#isIconPressed;
  }

  /** The browser's number of the tab that shows a page which was opened here. */
  tabOf(page: Page): number {
    const tab = this.#tabs.get(page);
    if (tab === undefined) throw new Error(`Expected a page that was opened by open(), got ${page.url()}`);
    return tab;
  }

  /** Presses the extension's icon while the page is shown: the browser tells it then what the tab shows, and the side panel opens. */
  async pressIcon(page: Page): Promise<void> {
    this.#isIconPressed = true;
    await page.bringToFront();
    const session = await this.#session();
    const filter = [{ type: 'tab' }];
    const { targetInfos } = await session.send('Target.getTargets', { filter });
    const target = targetInfos.find(({ url }) => url === page.url());
    if (!target) throw new Error(`Expected a tab with ${page.url()}, got ${targetInfos.map(({ url }) => url).join(', ')}`);
    await session.send('Extensions.triggerAction', { id: new URL(this.background.url()).host, targetId: target.targetId });
    await session.detach();
  }

  /**
   * Opens the side panel for the page's tab, as a page of its own: Playwright cannot reach into the browser's side panel. In a window of its
   * own, because both are seen at once: a hidden tab draws one frame a second, and each press waits for two.
   */
  async openPanel(page: Page): Promise<Page> {
    const tab = this.tabOf(page);
    const session = await this.#session();
    const opened = this.context.waitForEvent('page');
    await session.send('Target.createTarget', { url: 'about:blank', newWindow: true });
    await session.detach();
    const panel = await opened;
    await panel.setViewportSize({ width: 360, height: 800 });
    await panel.goto(new URL(`/sidepanel.html?tab=${tab}`, this.background.url()).href);
    return panel;
  }

  /** Opens a panel that follows the active tab of its window, as the browser's side panel does; the panel itself is a tab there. */
  async openFollowingPanel(): Promise<Page> {
    await this.context.pages()[0]?.bringToFront();
    const panel = await this.context.newPage();
    await panel.goto(new URL('/sidepanel.html', this.background.url()).href);
    return panel;
  }

  async #session(): Promise<CDPSession> {
    const session = await this.context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error('Expected a context with a browser of its own');
    return session;
  }

  /** Text on the toolbar icon while the page is shown. */
  async badgeOf(page: Page): Promise<string> {
    return this.background.evaluate((tabId) => chrome.action.getBadgeText({ tabId }), this.tabOf(page));
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
    args: [
      '--headless=new',
      ...chromiumArguments,
      fewerThreads,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      // For the press on the icon.
      '--enable-unsafe-extension-debugging',
    ],
  });
  const [running] = context.serviceWorkers();
  return new ExtensionBrowser(context, running ?? (await context.waitForEvent('serviceworker')));
}
