import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createShop } from '../../harness/shop/app.ts';
import type { Preset } from '../../harness/shop/control.ts';
import type { Vitrina } from '../../src/kernel/api.ts';
import { bootLayer } from '../../src/kernel/boot.ts';
import { layerNames } from '../../src/kernel/find-layer.ts';
import { registry } from '../../src/kernel/registry.ts';
import { resetBasket } from '../../src/shop/basket/index.ts';
import type { ShopState } from '../fixtures.ts';
import { isMissingName } from '../support/template-names.ts';
import { cardSelector } from './agreement.ts';
import { doTasks, turn } from './event-loop.ts';
import { makeWire, type Wire } from './wire.ts';

/**
 * A shopper's browser in jsdom: pages of the demo shop with their inline scripts and the mini BX, and the layer with its islands, as
 * on a real site. Time is virtual and tasks run in order (event-loop.ts), so a walk always takes the same course, and forty steps with
 * all their waiting take a fraction of a second.
 */
export interface Browser {
  readonly wire: Wire;
  open(path: string): Promise<void>;
  /** Runs all work and timers until nothing is left to do. */
  untilQuiet(): Promise<void>;
  /** Advances the virtual time by these milliseconds. */
  pass(milliseconds: number): Promise<void>;
  state(): Promise<ShopState>;
  vitrina(): Vitrina;
  /** Whether the page has asked the browser to reload it. */
  readonly isLeaving: boolean;
  /** Stops the layer and starts it again on the same page. */
  restart(): Promise<void>;
  /** Reloads the page. */
  reload(): Promise<void>;
  /** How often a goal was reported to the site's analytics. */
  goalsOf(name: string): number;
  /** How many added products were reported to the site's analytics. */
  goals(): number;
  /** Problems that the layer has reported since the page was opened. */
  readonly problems: readonly string[];
  /** Problems of the browser's storage: jsdom has no database, and the cache reports that. */
  readonly cacheProblems: readonly string[];
  close(): Promise<void>;
}

const coreJs = readFileSync(join(import.meta.dirname, '../../harness/template/core.js'), 'utf8');
/** Globals that pages of the shop set. They are removed before the next page. */
const pageGlobals = ['BX', 'arAsproOptions', 'arMaxOptions', 'solutionName', 'arBasketAspro', 'arBasketPrices', 'arBasketAsproCounters'];
const moreGlobals = ['arStatusBasketAspro', 'arAsproCounters', 'dataLayer', 'vitrinaConfig', ...layerNames];

/** Virtual time at the start of every walk. */
const began = Date.UTC(2026, 10, 21, 12);
/** Timeout of a request, ms, in the walks. */
const timeout = 2000;
/** Virtual milliseconds after which a page that is still busy is an error. */
const restless = 120_000;

const time = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;

/** Opening tags of page parts that walks never use (icons, menus, filter, footer, further products): they are most of a page. */
const besides = [
  '<svg class="sprite"',
  '<div class="menu-row"',
  '<div id="mobilemenu"',
  '<footer id="footer"',
  '<div class="bx_filter',
  '<section class="front-block',
];
/** Features that walks use. Each other feature would cost a search through every fragment. */
const walked =
  /^(?:banner|basket|bulk|buy|compare|counters|delay|favourite|fixed-header|list|offer-choice|one-click|price|select|services)/;
const besidesWalks = Object.fromEntries(registry.filter(({ marker }) => !walked.test(marker.id)).map(({ marker }) => [marker.id, false]));

/** Removes elements with these opening tags from a page's text, because parsing them would take most of the time. */
function withoutElements(html: string, beginnings: readonly string[]): string {
  let rest = html;
  for (const beginning of beginnings) {
    for (let from = rest.indexOf(beginning); from >= 0; from = rest.indexOf(beginning)) {
      const tag = new RegExp(`<(/?)${/^<(\w+)/.exec(beginning)?.[1]}\\b`, 'g');
      tag.lastIndex = from;
      let depth = 0;
      do {
        const found = tag.exec(rest);
        if (!found) throw new Error(`Expected an end of ${beginning}`);
        depth += found[1] ? -1 : 1;
      } while (depth > 0);
      rest = rest.slice(0, from) + rest.slice(rest.indexOf('>', tag.lastIndex) + 1);
    }
  }
  return rest;
}

interface Dom {
  reconfigure(options: { url: string }): void;
  readonly virtualConsole: {
    on(type: 'jsdomError', hear: (error: Error) => void): void;
    removeAllListeners(type: 'jsdomError'): void;
  };
}
const dom = () => (globalThis as unknown as { jsdom: Dom }).jsdom;

export interface BrowserOptions {
  /** Opens pages with only the parts and features that walks use. */
  readonly isSlim?: boolean;
}

export async function makeBrowser(preset: Preset = {}, { isSlim = false }: BrowserOptions = {}): Promise<Browser> {
  standIn();
  // Every walk begins with fresh state.
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // Late chunks are loaded in advance, so that the time of the test's own loader does not count.
  await Promise.all([...registry.map((entry) => entry.load()), import('../../src/kernel/vendor.ts'), import('../../src/islands/live.ts')]);
  await Promise.all([
    import('../../src/shop/goals/send-goals.ts'),
    import('../../src/platform/server/literals.ts'),
    import('../../src/shop/sanitiser/purified.ts'),
  ]);
  const wire = makeWire(createShop({ files: { text: () => undefined, asset: () => undefined, upload: () => undefined } }));
  const problems: string[] = [];
  const cacheProblems: string[] = [];
  const goals = new Map<string, number>();
  let address = '';
  let isLeaving = false;
  // jsdom does not navigate and reports that as an error.
  const watchLeaving = (error: Error) => {
    if (!/not implemented: navigation/i.test(error.message)) throw error;
    isLeaving = true;
  };
  dom().virtualConsole.removeAllListeners('jsdomError');
  dom().virtualConsole.on('jsdomError', watchLeaving);
  const reset = await wire.text('/__shop/reset', { method: 'POST', body: JSON.stringify(preset) });
  if (reset !== '{"ok":true}') throw new Error(`Expected the shop to take the preset, it said ${reset}`);
  vi.useFakeTimers({ toFake: [...time, ...frames], now: began });
  Object.assign(window, { fetch: wire.fetch });

  function leave(): void {
    if (!window.vitrina) return;
    window.dispatchEvent(new Event('pagehide'));
    window.vitrina.stop();
    for (const name of [...pageGlobals, ...moreGlobals]) Reflect.deleteProperty(globalThis, name);
  }

  const settle = () => doTasks(() => wire.isWorking);

  async function untilQuiet(): Promise<void> {
    const end = Date.now() + restless;
    await settle();
    while (vi.getTimerCount() > 0 && Date.now() < end) {
      vi.advanceTimersToNextTimer();
      await settle();
    }
    if (vi.getTimerCount() > 0 || wire.pending > 0)
      throw new Error(`Expected the page to come to rest, got ${wire.pending} requests and ${vi.getTimerCount()} timers`);
  }

  return {
    wire,
    problems,
    cacheProblems,
    goals: () => goals.get('goal_basket_add') ?? 0,
    goalsOf: (name) => goals.get(name) ?? 0,
    get isLeaving() {
      return isLeaving;
    },
    async reload(this: Browser) {
      await this.open(address);
    },
    untilQuiet,
    async open(path) {
      leave();
      // Promises that continue when the page ends still run. The next page's layer knows nothing of them, unlike after a stop and a start.
      await turn();
      resetBasket();
      address = path;
      isLeaving = false;
      problems.length = 0;
      cacheProblems.length = 0;
      const html = await wire.text(path);
      dom().reconfigure({ url: new URL(path, 'http://shop.test').href });
      const parsed = new DOMParser().parseFromString(isSlim ? withoutElements(html, besides) : html, 'text/html');
      document.documentElement.replaceChildren(...parsed.documentElement.childNodes);
      // The layer's elements do not name their product: a card's heart is for the product, everything else for the chosen offer.
      for (const card of document.querySelectorAll<HTMLElement>(cardSelector)) {
        card.dataset.offer = card.querySelector<HTMLElement>('.compare_item')?.dataset.item ?? '';
      }
      // Runs the page's own inline scripts as a browser does; they are the demo shop's.
      const { eval: run } = globalThis;
      // As in a browser, an inline script that calls a missing template function does not stop the page.
      const runInline = (code: string) => {
        try {
          run(code);
        } catch (error) {
          if (!(error instanceof Error && isMissingName(error))) throw error;
        }
      };
      run(coreJs);
      for (const script of document.querySelectorAll('script:not([src])')) {
        if (['', 'text/javascript'].includes(script.getAttribute('type') ?? '')) runInline(script.textContent ?? '');
      }
      Object.assign(globalThis, { dataLayer: [], vitrinaConfig: { timeout, ...(isSlim && { features: besidesWalks }) } });
      const vitrina = bootLayer({ form: 'embed' }, window);
      vitrina.on('goal', ({ name }) => void goals.set(name, (goals.get(name) ?? 0) + 1));
      vitrina.on('error', ({ name, message }) => void (name.startsWith('cache') ? cacheProblems : problems).push(`${name}: ${message}`));
      void vitrina.start();
      await untilQuiet();
      const { vitrina: state } = document.documentElement.dataset;
      if (state !== 'live') throw new Error(`Expected the layer to be live, got ${state}: ${problems.join('; ')}`);
    },
    async restart() {
      window.vitrina?.stop();
      await turn();
      void window.vitrina?.start();
      await settle();
    },
    async pass(milliseconds) {
      await settle();
      let isOver = false;
      setTimeout(() => {
        isOver = true;
      }, milliseconds);
      while (!isOver) {
        vi.advanceTimersToNextTimer();
        await settle();
      }
    },
    state: async () => JSON.parse(await wire.text('/__shop/state')),
    vitrina() {
      if (!window.vitrina) throw new Error('Expected a page with the layer');
      return window.vitrina;
    },
    async close() {
      leave();
      await settle();
      resetBasket();
      vi.useRealTimers();
    },
  };
}

/** Replacements for what jsdom lacks, as far as the layer needs them: everything is in view, and nothing moves. */
function standIn(): void {
  class AllInSight {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element): void {
      // A hidden panel has no element wholly in view.
      const intersectionRatio = target.closest('#mobilemenu:not(.show), dialog:not([open])') ? 0 : 1;
      const boundingClientRect = target.getBoundingClientRect();
      const entry = { isIntersecting: true, intersectionRatio, boundingClientRect, target } as unknown as IntersectionObserverEntry;
      queueMicrotask(() => this.#callback([entry], this as unknown as IntersectionObserver));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  const silence = (milliseconds: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
  // Without layout no element changes its size.
  class NothingResizes {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: AllInSight, ResizeObserver: NothingResizes });
  Object.assign(window, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) });
  Object.assign(AbortSignal, { timeout: silence });
  Object.assign(Element.prototype, { getAnimations: () => [], scrollIntoView: () => {} });
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {}, inert: false });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
