import { test as base, type Page } from '@playwright/test';
import type { Preset } from '../harness/shop/control.ts';
import { startServer } from '../harness/shop/server.ts';
import type { Vitrina } from '../src/kernel/api.ts';
import { leanFolder } from './support/embed-folder.ts';
import { KeptPage } from './support/kept-page.ts';
import { mapOwnFramesOnly } from './support/quick-stacks.ts';
import { isMissingName } from './support/template-names.ts';

mapOwnFramesOnly();

/** Options of a page; all others have the demo shop's defaults (layer on, template off, new icons). */
export interface OpenOptions {
  readonly template?: 'on' | 'off' | 'late' | 'left-out';
  readonly libraries?: 'both' | 'core' | 'none';
  readonly layer?: 'embed' | 'none';
  readonly icons?: 'new' | 'actions' | 'old' | 'both' | 'custom';
  readonly cards?: number;
  /** `false`: do not wait for the layer to be live. */
  readonly wait?: boolean;
}

/** A request that reached an endpoint of the shop. */
export interface LogEntry {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, unknown>;
  readonly form: Record<string, unknown>;
}

export interface ShopState {
  readonly lines: readonly {
    readonly id: number;
    readonly product: number;
    readonly quantity: number;
    /** Roubles for one piece. */
    readonly price: number;
    readonly delayed: boolean;
    readonly parent?: number;
    readonly props: readonly { readonly code: string; readonly value: string }[];
  }[];
  readonly compare: Readonly<Record<string, readonly number[]>>;
  readonly favourites: readonly number[];
  /** Entered coupons, wrong ones included. */
  readonly coupons: readonly { readonly code: string }[];
  readonly orders: readonly unknown[];
  readonly subscriptions: Readonly<Record<string, string>>;
}

/** The last ones spoil the answer of a call that the shop has done; the others replace the call. */
export type FaultKind =
  | ('offline' | 'http-500' | 'http-404' | 'silence' | 'empty' | 'html' | 'broken-json' | 'null')
  | ('warning-before' | 'warning-after' | 'bom' | 'two-boms' | 'cut');

export interface Fault {
  readonly path: string;
  readonly fault: FaultKind | { readonly delay: number };
  readonly times?: number;
}

/** The demo shop in a test: opens its pages, prepares its session and reads its state and log. */
export class Shop {
  readonly url: string;
  readonly #page: Page;
  readonly #isLeftOut: boolean;

  constructor(page: Page, url: string, isLeftOut = false) {
    this.#page = page;
    this.url = url;
    this.#isLeftOut = isLeftOut;
  }

  /** Opens a page and waits until the layer is live on it, when there is one. */
  async open(path: string, { wait = true, ...options }: OpenOptions = {}): Promise<void> {
    const address = new URL(path, this.url);
    const asked = { template: 'off', layer: 'embed', icons: 'new', cards: 8, ...options };
    if (this.#isLeftOut && asked.template === 'on') asked.template = 'left-out';
    // A default does not replace what the path says itself.
    for (const [name, value] of Object.entries(asked))
      if (name in options || !address.searchParams.has(name)) address.searchParams.set(name, String(value));
    await this.#page.goto(address.href);
    if (wait && asked.layer === 'embed') await live(this.#page);
  }

  async log(): Promise<LogEntry[]> {
    return this.#ask('GET', 'log') as Promise<LogEntry[]>;
  }

  async state(): Promise<ShopState> {
    return this.#ask('GET', 'state') as Promise<ShopState>;
  }

  /** Starts a fresh session for the next page. */
  async reset(preset: Preset = {}): Promise<void> {
    await this.#ask('POST', 'reset', preset);
  }

  async fault(faults: readonly Fault[]): Promise<void> {
    await this.#ask('POST', 'faults', faults);
  }

  /** Requests to item.php with this parameter, which selects the branch. */
  async itemCalls(parameter: string): Promise<LogEntry[]> {
    return (await this.log()).filter(({ path, query, form }) => path.endsWith('ajax/item.php') && parameter in { ...query, ...form });
  }

  async #ask(method: string, door: string, data?: unknown): Promise<unknown> {
    const answer = await this.#page.request.fetch(new URL(`__shop/${door}`, this.url).href, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`Expected /__shop/${door} to answer, got ${answer.status()}: ${await answer.text()}`);
    const text = await answer.text();
    return text ? JSON.parse(text) : undefined;
  }
}

/** Allows problems that a test expects. Any other message on the console or `pageerror` fails the test, except errors about
 * missing functions of the template on pages without its scripts (template-names.ts). */
export interface Watch {
  allow(pattern: RegExp): void;
}

interface Fixtures {
  readonly shop: Shop;
  readonly watch: Watch;
  /** `true`: a new context and page with an empty cache. Otherwise an emptied page of an earlier test may be used (kept-page.ts). */
  readonly newBrowserContext: boolean;
  /** `true`: pages that a test opens with the template's scripts have compat.js instead of these (playwright.config.ts). */
  readonly isLeftOut: boolean;
}

interface WorkerFixtures {
  /** `true`: the lean build of the layer. */
  readonly isLean: boolean;
  readonly shopServer: string;
  readonly keptPage: KeptPage;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isLean: [false, { option: true, scope: 'worker' }],
  shopServer: [
    async ({ isLean }, use) => {
      const server = await startServer(isLean ? { embedFolder: leanFolder } : {});
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  keptPage: [
    async ({ browser }, use) => {
      const kept = new KeptPage(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  newBrowserContext: [false, { option: true }],
  isLeftOut: [false, { option: true }],
  context: async ({ keptPage, newBrowserContext, shopServer, viewport, locale, hasTouch, isMobile }, use, info) => {
    if (newBrowserContext) await keptPage.close();
    const page = await keptPage.take({ viewport, locale, hasTouch, isMobile });
    await use(page.context());
    await keptPage.restore(shopServer, info.status !== info.expectedStatus);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
  shop: async ({ page, shopServer, isLeftOut }, use) => {
    await use(new Shop(page, shopServer, isLeftOut));
  },
  watch: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      // On a page with the template's scripts every function exists that inline code calls.
      let hasTemplate = false;
      // Not the `request` event: listening to it costs a message for each of the forty requests of a page.
      page.on('framenavigated', (frame) => {
        const asked = frame === page.mainFrame() && URL.parse(frame.url())?.searchParams.get('template');
        if (asked) hasTemplate = asked === 'on' || asked === 'left-out';
      });
      page.on('pageerror', (error) => {
        if (hasTemplate || !isMissingName(error)) problems.push(`uncaught: ${error.stack ?? error.message}`);
      });
      page.on('console', (message) => {
        // The browser's own messages about failed requests are expected in many tests.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(`console: ${message.text()}`);
      });
      await use({ allow: (pattern) => void allowed.push(pattern) });
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (unexpected.length) throw new Error(`Expected no problem on the page, got:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Calls a function with the layer's public object on this page. */
export function vitrina<Value>(page: Page, read: (vitrina: Vitrina) => Value): Promise<Value> {
  return page.evaluate(`(${read.toString()})(window.vitrina)`) as Promise<Value>;
}

/** The visible elements: controls have copies in hidden headers and columns. */
export function visible(page: Page, selector: string) {
  return page.locator(selector).filter({ visible: true });
}

/** Resolves as soon as the layer is live; a locator would check only every half a second. */
export async function live(page: Page): Promise<void> {
  const untilLive = () =>
    document.documentElement.dataset.vitrina === 'live' ||
    new Promise((resolve) => document.addEventListener('vitrina:ready', () => resolve(true), { once: true }));
  // `waitForFunction` injects 150 kB into every page, a tenth of the cost of opening it, but it survives a page that redirects.
  await page.evaluate(untilLive).catch(() => page.waitForFunction(untilLive));
}
