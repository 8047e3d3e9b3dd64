import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test';

/**
 * A browser context and its page, with which one test after another begins. A new context, window and renderer cost half of what a
 * test takes, so a page is emptied and used again: storages, cookies, history, listeners, routes and scripts of the last test are
 * gone, further tabs and protocol sessions are closed, and what it has loaded for good (files that are named by their content) is still there. What cannot be
 * taken back (a clock, another site, a failed test…) ends the page, and the next test gets a new one: 0.7 s of processor time more.
 */
interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly protocol: CDPSession;
  /** Takes back what the running test has put on the page, the last first. */
  readonly undo: (() => unknown)[];
  /** Why the next test cannot have this page. */
  spent?: string;
}

/** Options of a test that its page depends on. */
export interface PageLook {
  readonly viewport: ViewportSize | null;
  readonly locale: string | undefined;
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
}

/** The page that is kept in one worker, for as long as tests want one of the same look. */
export class KeptPage {
  readonly #browser: Browser;
  #kept: Kept | undefined;
  #look = '';

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page as good as new. */
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

  /** After a test. `site`: address of the demo shop, the only place that leaves traces which can be wiped away. */
  async restore(site: string, hasFailed: boolean): Promise<void> {
    const kept = this.#kept;
    if (!kept) return;
    // A page that cannot be wiped (crashed, closed, busy for long) is no reason to fail the test that is over: the next gets another.
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

/** What a test does to a page for longer than a document lives, and whether it can be undone. */
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
  /** The method itself, unwatched. */
  readonly run: (...given: unknown[]) => unknown;
  readonly given: readonly unknown[];
  readonly result: unknown;
}

/** Empties the page. False where it turns out that it cannot be used again. */
async function wipe({ context, page, protocol, undo }: Kept, origin: string): Promise<boolean> {
  // Pages of other sites and popups: their traces are not ours to follow.
  const isOther = page.url() !== 'about:blank' && new URL(page.url()).origin !== origin;
  if (isOther) return false;
  while (undo.length) await undo.pop()?.();
  if (context.pages().length > 1) return false;
  await page.mouse.move(-1, -1);
  // A page of the same site without a script: the storage of the tab can be reached only from there, and nobody writes to it any more.
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
