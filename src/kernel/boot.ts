import { noConfig } from '../config/no-config.ts';
import type { Live } from '../islands/live.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import type { Form, Vitrina } from './api.ts';
import { findMissing } from './browser.ts';
import { findLayer, seatLayer } from './find-layer.ts';
import { type Guard, guardControls, type Press } from './guard.ts';
import { makeEvents } from './layer-events.ts';
import { chooseEntries } from './markers.ts';
import { takeNatives } from './natives.ts';
import { findConfigAddress, readRawConfig } from './raw-config.ts';
import { registry } from './registry.ts';
import { nextTask, pageParsed, pageSettled } from './settle.ts';
import { version } from './version.ts';

export interface BootOptions {
  readonly form: Form;
  /** The site's configuration; without it the page's own is read (`readRawConfig`). */
  readonly config?: unknown;
  /** False: prepare `window.vitrina` but wait for `start()`. */
  readonly start?: boolean;
}

/**
 * The kernel: puts `window.vitrina` on the page, guards every control at once, and loads the rest when the page has
 * settled or at the first press. One page has one layer: a second call returns the one that is there [EXT-04].
 */
export function bootLayer(options: BootOptions, page: Window & typeof globalThis = window): Vitrina {
  const already = findLayer(page);
  if (already) return already;
  const natives = takeNatives(page);
  const events = makeEvents();
  const root = page.document.documentElement;
  let run: Run | undefined;
  let chosen = options.config;

  interface Run {
    readonly guard: Guard;
    readonly waiting: Press[];
    readonly stopped: AbortController;
    entries: readonly RegistryEntry[];
    rawConfig: unknown;
    /** The configuration that lies at an address, once that is known. */
    file?: Promise<unknown>;
    ready: Promise<void>;
    live?: Live;
  }

  function begin(): Run {
    root.dataset.vitrina = 'starting';
    const stopped = new AbortController();
    const waiting: Press[] = [];
    let wanted: () => void = () => {};
    const firstPress = new Promise<void>((resolve) => {
      wanted = resolve;
    });
    const guard = guardControls(
      page.document,
      () => self.entries.map(({ marker }) => marker),
      (press) => {
        if (self.live) return void self.live.press(press);
        // The tap is kept until the rest is there; until then the control shows that it was felt, without a change to the page's element.
        if (!waiting.some(({ control }) => control === press.control)) waiting.push(press);
        press.control.animate?.([{ opacity: 0.5 }, { opacity: 1 }], 400);
        wanted();
      },
    );
    const self: Run = { guard, waiting, stopped, entries: [], rawConfig: undefined, ready: Promise.resolve() };
    configure(self);
    self.ready = bring(self, firstPress);
    return self;
  }

  /** Read at once for the guard, and again when the page is parsed: the extension starts before the page's configuration is there. */
  function configure(self: Run): void {
    apply(self, chosen ?? readRawConfig(page, events.report));
    if (self.rawConfig === undefined && findConfigAddress(page) !== undefined)
      // Written out: the kernel has to be read by browsers that know no `??=` (browser.ts).
      self.file =
        self.file ??
        import('./load-config-file.ts')
          .then(({ loadConfigFile }) => loadConfigFile(page, natives.fetch, events.report))
          .catch((error) => events.report('config', String(error)));
  }

  function apply(self: Run, rawConfig: unknown): void {
    self.rawConfig = rawConfig;
    self.entries = chooseEntries(registry, rawConfig, page.document, events.report);
  }

  /** Loads the rest in tasks of its own, starts it, and does what was pressed meanwhile. */
  async function bring(self: Run, firstPress: Promise<void>): Promise<void> {
    await Promise.race([pageSettled(page, natives), firstPress]);
    await pageParsed(page);
    if (self.stopped.signal.aborted) return;
    configure(self);
    try {
      if (self.file) apply(self, await self.file);
      // React and what stands on it are evaluated in separate tasks: together they would be one long one.
      await import('./vendor.ts');
      await nextTask();
      const { startLive } = await import('../islands/live.ts');
      await nextTask();
      if (self.stopped.signal.aborted) return;
      const { entries, rawConfig, guard } = self;
      const surroundings = { page, natives, events, entries, rawConfig, guard, form: options.form };
      self.live = await startLive(surroundings, self.stopped.signal);
    } catch (error) {
      if (!self.stopped.signal.aborted) leavePageAlone(self, error);
      return;
    }
    for (const press of self.waiting.splice(0)) await self.live.press(press);
    await self.live.settled();
    if (self.stopped.signal.aborted) return;
    root.dataset.vitrina = 'live';
    page.document.dispatchEvent(new Event('vitrina:ready'));
  }

  /** The rest did not come: the page works without the layer, and gets the clicks that were kept for it. */
  function leavePageAlone(self: Run, error: unknown): void {
    events.report('layer', `could not start: ${error instanceof Error ? error.message : String(error)}`);
    vitrina.stop();
    for (const { control } of self.waiting.splice(0)) if (control instanceof HTMLElement) control.click();
  }

  const vitrina: Vitrina = {
    version,
    form: options.form,
    get config() {
      return run?.live?.config ?? noConfig;
    },
    start(config) {
      const missing = findMissing(page);
      if (missing) {
        events.report('layer', `this browser has no ${missing}: the page stays as it came`);
        return Promise.resolve();
      }
      const next = config === undefined ? chosen : (config ?? options.config);
      if (next !== chosen) {
        vitrina.stop();
        chosen = next;
      }
      run = run ?? begin();
      return run.ready;
    },
    stop() {
      if (!run) return;
      const ending = run;
      run = undefined;
      ending.stopped.abort();
      ending.guard.stop();
      root.dataset.vitrina = 'stopped';
    },
    islands: () => run?.live?.islands() ?? [],
    async check() {
      await run?.ready;
      const { checkPage } = await import('../check/check-page.ts');
      return checkPage({ page, natives, entries: run?.entries ?? [], live: run?.live });
    },
    state: () => run?.live?.state() ?? {},
    on: events.on,
  };
  seatLayer(page, vitrina);
  if (options.start !== false) void vitrina.start();
  return vitrina;
}
