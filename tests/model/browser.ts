import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createShop } from '../../harness/shop/app.ts';
import type { Preset } from '../../harness/shop/control.ts';
import type { Vitrina } from '../../src/kernel/api.ts';
import { bootLayer } from '../../src/kernel/boot.ts';
import { layerNames } from '../../src/kernel/find-layer.ts';
import { registry } from '../../src/kernel/registry.ts';
import type { ShopState } from '../fixtures.ts';
import { isMissingName } from '../support/template-names.ts';
import { cardSelector } from './agreement.ts';
import { doTasks, turn } from './event-loop.ts';
import { makeWire, type Wire } from './wire.ts';

/**
 * A shopper's browser in jsdom: real pages of the demo shop, their inline scripts and the mini BX, and the layer on them as a
 * site has it, islands drawn. Time is virtual and tasks are done in turn (event-loop.ts), so that a walk goes the same way each time, and forty
 * steps with all their waiting take a fraction of a second.
 */
export interface Browser {
  readonly wire: Wire;
  open(path: string): Promise<void>;
  /** Lets everything happen that is under way or waits for its time; then nothing does. */
  untilQuiet(): Promise<void>;
  /** Lets pass so many milliseconds. */
  pass(milliseconds: number): Promise<void>;
  state(): Promise<ShopState>;
  vitrina(): Vitrina;
  /** The page has asked the browser to load it anew. */
  readonly isLeaving: boolean;
  /** Does what the page has asked for. */
  reload(): Promise<void>;
  /** How often the site's analytics have heard of a goal. */
  goalsOf(name: string): number;
  /** How many products the site's analytics have heard of as added. */
  goals(): number;
  /** What the layer has reported as a problem of its own since the page was opened. */
  readonly problems: readonly string[];
  /** The same of what the browser keeps: jsdom has no database, and the cache says so. */
  readonly cacheProblems: readonly string[];
  close(): Promise<void>;
}

const coreJs = readFileSync(join(import.meta.dirname, '../../harness/template/core.js'), 'utf8');
/** Globals that pages of the shop set; a new page begins without those of the one before. */
const pageGlobals = ['BX', 'arAsproOptions', 'arMaxOptions', 'solutionName', 'arBasketAspro', 'arBasketPrices', 'arBasketAsproCounters'];
const moreGlobals = ['arStatusBasketAspro', 'arAsproCounters', 'dataLayer', 'vitrinaConfig', ...layerNames];

/** When every walk begins. */
const began = Date.UTC(2026, 10, 21, 12);
/** Milliseconds of silence that count as a failure here. */
const timeout = 2000;
/** Virtual milliseconds after which something is certainly wrong with coming to rest. */
const restless = 120_000;

const time = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;

/** What walks never touch, and most of a page: icons, menus, filter, footer, other products below a product; as the shop writes their beginnings. */
const besides = [
  '<svg class="sprite"',
  '<div class="menu-row"',
  '<div id="mobilemenu"',
  '<footer id="footer"',
  '<div class="bx_filter',
  '<section class="front-block',
];
/** Features that walks have to do with; each of the others costs a look through every fragment. */
const walked =
  /^(?:banner|basket|bulk|buy|compare|counters|delay|favourite|fixed-header|list|offer-choice|one-click|price|select|services)/;
const besidesWalks = Object.fromEntries(registry.filter(({ marker }) => !walked.test(marker.id)).map(({ marker }) => [marker.id, false]));

/** A page without the elements that begin so. They are cut out of its text: parsing them would take most of the time of opening it. */
export function withoutElements(html: string, beginnings: readonly string[]): string {
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
  /** Only the parts of pages and the features that walks have to do with. */
  readonly isSlim?: boolean;
}

export async function makeBrowser(preset: Preset = {}, { isSlim = false }: BrowserOptions = {}): Promise<Browser> {
  standIn();
  // A walk knows nothing of the ones before it.
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // Late parts are loaded beforehand: how long the test's own loader takes is nobody's business.
  await Promise.all([...registry.map((entry) => entry.load()), import('../../src/kernel/vendor.ts'), import('../../src/islands/live.ts')]);
  await Promise.all([import('../../src/shop/goals/send-goals.ts'), import('json5/lib/parse.js'), import('dompurify')]);
  const wire = makeWire(
    createShop({ files: { themeCss: '', coreJs: '', templateJs: undefined, asset: () => undefined, upload: () => undefined } }),
  );
  const problems: string[] = [];
  const cacheProblems: string[] = [];
  const goals = new Map<string, number>();
  let address = '';
  let isLeaving = false;
  // It goes nowhere by itself, and says so.
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
      // Promises that go on with the page's end still do what they have to.
      await turn();
      address = path;
      isLeaving = false;
      problems.length = 0;
      cacheProblems.length = 0;
      const html = await wire.text(path);
      dom().reconfigure({ url: new URL(path, 'http://shop.test').href });
      const parsed = new DOMParser().parseFromString(isSlim ? withoutElements(html, besides) : html, 'text/html');
      document.documentElement.replaceChildren(...parsed.documentElement.childNodes);
      // The hosts of the layer do not tell what they are about; a card's heart is about the product, all else about the chosen offer.
      for (const card of document.querySelectorAll<HTMLElement>(cardSelector)) {
        card.dataset.offer = card.querySelector<HTMLElement>('.compare_item')?.dataset.item ?? '';
      }
      // The page's own inline scripts, run as a browser runs them; they are ours.
      const { eval: run } = globalThis;
      // A page without the template's scripts goes on behind an inline script that misses one of their names, as in a browser.
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
      vi.useRealTimers();
    },
  };
}

/** What jsdom does not have, as small as the layer's needs: everything is in sight, and nothing moves. */
function standIn(): void {
  class AllInSight {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element): void {
      // A panel that is not shown has nothing in sight as a whole.
      const intersectionRatio = target.closest('#mobilemenu:not(.show), dialog:not([open])') ? 0 : 1;
      const entry = { isIntersecting: true, intersectionRatio, target } as unknown as IntersectionObserverEntry;
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
  // Nothing is laid out, so nothing changes its size.
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
