import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Preset } from '../../harness/shop/control.ts';

/** What every measurement works with. */
export interface Bench {
  readonly browser: Browser;
  /** Address of the demo shop; ends with a slash. */
  readonly shop: string;
  /** The same shop with the lean build of the layer. */
  readonly leanShop: string;
}

/** The bench of the lean build. */
export const leanBench = (bench: Bench): Bench => ({ ...bench, shop: bench.leanShop });

/**
 * Whose scripts are on the page: the template's and the layer, as a live site would have them, one of them, or none; `left-out`: the layer
 * and compat.js in the place of the template's, as a shop has it that leaves those out.
 */
export type Scripts = 'both' | 'template' | 'layer' | 'left-out' | 'none';

export interface VisitOptions {
  readonly scripts: Scripts;
  readonly cards?: number;
  readonly width?: number;
  /** How many times slower than this machine the page's processor is. */
  readonly slowdown?: number;
  readonly preset?: Preset;
  /** Runs in the page before its first script. */
  readonly prepare?: () => void;
}

/** A page of the shop in a browser context of its own: nothing is cached, the shopper is new. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Address of the page with the options of the visit. */
  readonly address: string;
  /** Opens the page and resolves when it is quiet, the layer live. */
  open(): Promise<void>;
  end(): Promise<void>;
}

/** Prepares a visit to `path` (without a slash in front); nothing is loaded before `open`. */
export async function visit(bench: Bench, path: string, options: VisitOptions): Promise<Visit> {
  const { scripts, cards = 24, width = 1280, slowdown = 1 } = options;
  const hasTemplate = scripts === 'both' || scripts === 'template';
  const hasLayer = scripts !== 'template' && scripts !== 'none';
  const context = await bench.browser.newContext({ viewport: { width, height: 900 }, locale: 'ru-RU' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (options.prepare) await page.addInitScript(options.prepare);
  if (options.preset) await context.request.post(`${bench.shop}__shop/reset`, { data: options.preset });
  const address = new URL(path, bench.shop);
  address.searchParams.set('template', scripts === 'left-out' ? scripts : hasTemplate ? 'on' : 'off');
  if (scripts === 'left-out') address.searchParams.set('libraries', 'none');
  address.searchParams.set('layer', hasLayer ? 'embed' : 'none');
  address.searchParams.set('icons', 'new');
  address.searchParams.set('cards', String(cards));
  return {
    page,
    cdp,
    address: address.href,
    async open() {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(address.href);
      if (hasLayer) await untilLive(page);
      await untilQuiet(page);
    },
    end: () => context.close(),
  };
}

async function untilLive(page: Page): Promise<void> {
  const state = await page.evaluate(async () => {
    if (document.documentElement.dataset.vitrina === 'live') return 'live';
    const maxWait = new Promise((resolve) => setTimeout(resolve, 20_000));
    await Promise.race([maxWait, new Promise((resolve) => document.addEventListener('vitrina:ready', resolve, { once: true }))]);
    return document.documentElement.dataset.vitrina;
  });
  if (state !== 'live') throw new Error(`Expected the layer to be live on ${page.url()}, got ${state}`);
}

/** Resolves when the page has had nothing to do for five idle periods in a row: about a quarter of a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page whose work never ends, e.g. an animation, is quiet enough after two seconds.
    const end = performance.now() + 2000;
    for (let quiet = 0; quiet < 5 && performance.now() < end; ) {
      const left = await new Promise<number>((resolve) => requestIdleCallback((idle) => resolve(idle.timeRemaining()), { timeout: 200 }));
      quiet = left > 10 ? quiet + 1 : 0;
    }
  });
}

/** Scrolls through the whole page, frame by frame, so that every island is taken over in sight. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser that draws none, as was once seen beside four other pages, holds nothing up.
    const longest = 1000;
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, longest);
      });
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await untilQuiet(page);
}
