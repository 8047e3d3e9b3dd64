import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test';

/**
 * A browser context and a page that one test after another uses. Creating a context, window and renderer takes half of a test's
 * time, so the page is emptied and reused: storages, cookies, history, listeners, routes and scripts of the last test are removed,
 * further tabs and protocol sessions are closed, and cached files with a hash in their name stay. After something that cannot be
 * undone (a fake clock, another site, a failed test…) the page is closed and the next test gets a new one, for 0.7 s of processor time.
 */
interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly protocol: CDPSession;
  /** Undoes the running test's changes to the page, the last one first. */
  readonly undo: (() => unknown)[];
  /** Why the next test cannot use this page. */
  spent?: string;
}

/** Options of a test that its page depends on. */
export interface PageLook {
  readonly viewport: ViewportSize | null;
  readonly locale: string | undefined;
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
}

/** The page kept in a worker, for as long as tests want a page with the same options. */
export class KeptPage {
  readonly #browser: Browser;
  #kept: Kept | undefined;
  #look = '';

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** An empty page: the kept one or a new one. */
  async take({ viewport, locale, hasTouch, isMobile }: PageLook): Promise<Page> {
    const options = { hasTouch, isMobile, ...(locale === undefined ? {} : { locale }) };
    const look = JSON.stringify(options);
    if (look !== this.#look) await this.close();
    this.#look = look;
    this.#kept ??= await keep(this.#browser, { ...options, viewport });
    const { page } = this.#kept;
    const size = page.viewportSize();
    if (viewport && (size?.width !== viewport.width || size.height !== viewport.height)) await page.setViewportSize(viewport);
    return page;
  }

  /** To be called after a test. `site` is the demo shop's address, the only site whose traces can be removed. */
  async restore(site: string, hasFailed: boolean): Promise<void> {
    const kept = this.#kept;
    if (!kept) return;
    // If the page cannot be emptied (crashed, closed, busy), the finished test does not fail; the next one gets a new page.
    const isClean = !hasFailed && kept.spent === undefined && (await wipe(kept, new URL(site).origin).catch(() => false));
    if (!isClean) await this.close();
  }

  async close(): Promise<void> {
    const kept = this.#kept;
    this.#kept = undefined;
    await kept?.context.close();
  }
}

async function keep(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const kept: Kept = { context, page, protocol, undo: [] };
  watchMethods(page, kept);
  watchMethods(context, kept);
  for (const name of clockMethods) watch(context.clock, name, () => spend(kept, 'clock'));
  return kept;
}

/** Methods whose effects outlive a document, and whether these can be undone. */
const disposable = ['addInitScript', 'route', 'exposeFunction', 'exposeBinding'];
const listening = ['on', 'once'];
const clockMethods = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];
const final = [
  ...['addLocatorHandler', 'routeWebSocket', 'routeFromHAR', 'close'],
  ...['setDefaultTimeout', 'setDefaultNavigationTimeout', 'setExtraHTTPHeaders', 'setOffline', 'setGeolocation', 'setHTTPCredentials'],
];

function watchMethods(owner: Page | BrowserContext, kept: Kept): void {
  for (const name of disposable)
    watch(owner, name, ({ result }) => kept.undo.push(async () => ((await result) as AsyncDisposable)[Symbol.asyncDispose]()));
  for (const name of listening) watch(owner, name, ({ given }) => kept.undo.push(() => Reflect.apply(owner.off, owner, given)));
  watch(owner, 'emulateMedia', ({ run }) =>
    kept.undo.push(() => run({ media: null, colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null })),
  );
  watch(owner, 'newPage', ({ result }) => kept.undo.push(async () => (await (result as Promise<Page>)).close()));
  watch(owner, 'newCDPSession', ({ result }) => kept.undo.push(async () => (await (result as Promise<CDPSession>)).detach()));
  watch(owner, 'grantPermissions', () => kept.undo.push(() => kept.context.clearPermissions()));
  for (const name of final) watch(owner, name, () => spend(kept, name));
}

function watch(owner: object, name: string, onCall: (call: Call) => void): void {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') return;
  const run = (...given: unknown[]): unknown => Reflect.apply(method, owner, given);
  const watched = (...given: unknown[]): unknown => {
    const result = run(...given);
    onCall({ run, given, result });
    return result;
  };
  Object.defineProperty(owner, name, { configurable: true, value: watched });
}

function spend(kept: Kept, why: string): void {
  kept.spent = why;
}

interface Call {
  /** The original method. */
  readonly run: (...given: unknown[]) => unknown;
  readonly given: readonly unknown[];
  readonly result: unknown;
}

/** Empties the page. Returns false if it cannot be used again. */
async function wipe({ context, page, protocol, undo }: Kept, origin: string): Promise<boolean> {
  // Traces of popups and of pages of other sites cannot be removed.
  const isOther = page.url() !== 'about:blank' && new URL(page.url()).origin !== origin;
  if (isOther) return false;
  while (undo.length) await undo.pop()?.();
  if (context.pages().length > 1) return false;
  await page.mouse.move(-1, -1);
  // A page of the same site without scripts: sessionStorage can only be cleared from such a page, and no script writes to it any more.
  await page.goto(`${origin}/__shop/`, { timeout: 10_000 });
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await Promise.all([
    context.clearCookies(),
    protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    protocol.send('Page.resetNavigationHistory'),
  ]);
  return true;
}
