import { noConfig } from '../config/no-config.ts';
import type { Live } from '../islands/live.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import { messageOf } from '../platform/message-of.ts';
import type { LayerForm, Vitrina } from './api.ts';
import { findMissing } from './browser.ts';
import { findLayer, publishLayer } from './find-layer.ts';
import type { ChooseGroup, Group } from './group.ts';
import { type Guard, guardControls, type Press } from './guard.ts';
import { makeEvents } from './layer-events.ts';
import { chooseEntries } from './markers.ts';
import { measureSample } from './measure-sample.ts';
import { takeNatives } from './natives.ts';
import { findConfigAddress, readRawConfig } from './raw-config.ts';
import { registry } from './registry.ts';
import { requestConfigFile } from './request-config-file.ts';
import { nextTask, pageParsed, pageSettled } from './settle.ts';
import { version } from './version.ts';

/** Milliseconds that a press waits for the rest at most: a connection may stand still without an end. */
const maxPressWait = 30_000;

export interface BootOptions {
  readonly form: LayerForm;
  /** The site's configuration; by default the page's own is read (`readRawConfig`). */
  readonly config?: unknown;
  /** False: prepare `window.vitrina` but wait for `start()`. */
  readonly start?: boolean;
  /** Whether this visitor gets the layer, unless `start()` was called; absent: everybody does. */
  readonly chooseGroup?: ChooseGroup;
}

/**
 * The kernel: creates `window.vitrina`, guards all controls at once, and loads the rest when the page has
 * settled or at the first press. A page has one layer: a second call returns the existing one [EXT-04].
 */
export function bootLayer(options: BootOptions, page: Window & typeof globalThis = window): Vitrina {
  const already = findLayer(page);
  if (already) return already;
  const natives = takeNatives(page);
  const events = makeEvents();
  const root = page.document.documentElement;
  let run: Run | undefined;
  let chosen = options.config;
  let group: Group | undefined;
  /** How many presses were kept before the layer was loaded. */
  let presses = 0;

  interface Run {
    readonly guard: Guard;
    readonly waiting: Press[];
    readonly stopped: AbortController;
    entries: readonly RegistryEntry[];
    rawConfig: unknown;
    /** The configuration file's content, once loaded. */
    file?: Promise<unknown>;
    ready: Promise<void>;
    live?: Live;
  }

  function begin(): void {
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
        // The tap is kept until the rest has loaded; until then the control shows feedback, without a change to the page's element.
        if (!waiting.some(({ control }) => control === press.control)) waiting.push(press);
        press.control.animate?.([{ opacity: 0.5 }, { opacity: 1 }], 400);
        wanted();
      },
    );
    const self: Run = { guard, waiting, stopped, entries: [], rawConfig: undefined, ready: Promise.resolve() };
    run = self;
    const configured = configure(self);
    // While the configuration file is loading, presses are kept; it then decides whether they go to the page.
    if (self.file || !stopIfNotChosen(self)) root.dataset.vitrina = 'starting';
    self.ready = bring(self, configured, firstPress);
  }

  /** Read at once for the guard, and again when the page is parsed: the extension starts before the page's configuration is parsed. */
  async function configure(self: Run): Promise<void> {
    apply(self, chosen ?? readRawConfig(page, events.report));
    if (self.rawConfig !== undefined || findConfigAddress(page) === undefined) return;
    // Written out: browsers without `??=` must be able to parse the kernel (browser.ts).
    self.file = self.file ?? requestConfigFile(page, natives.fetch, events.report);
    apply(self, await self.file);
  }

  function apply(self: Run, rawConfig: unknown): void {
    self.rawConfig = rawConfig;
    self.entries = chooseEntries(registry, rawConfig, page.document, events.report);
  }

  /** Ends the run where the layer was stopped or the visitor is not chosen, and returns whether it has: decided once, as early as possible. */
  function stopIfNotChosen(self: Run): boolean {
    if (self.stopped.signal.aborted) return true;
    if (!group) {
      group = options.chooseGroup?.(page, self.rawConfig);
      if (group === 'with' || group === 'without')
        measureSample({ page, vitrina, presses: () => presses }, self.rawConfig).catch((error) => events.report('report', String(error)));
    }
    if (group !== 'without' && group !== 'off') return false;
    end(self);
    delete root.dataset.vitrina;
    return true;
  }

  /** Loads the rest in separate tasks, starts it, and replays the presses kept meanwhile. */
  async function bring(self: Run, configured: Promise<void>, firstPress: Promise<void>): Promise<void> {
    const settled = Promise.race([pageSettled(page, natives), firstPress]);
    const giveUp = () => self.live || self.stopped.signal.aborted || leavePageAlone('no code came');
    void firstPress.then(() => natives.setTimeout(giveUp, maxPressWait));
    try {
      await configured;
      if (stopIfNotChosen(self)) return;
      await pageParsed(page);
      await configure(self);
      if (stopIfNotChosen(self)) return;
      // Asked for while the page settles, but evaluated in separate tasks: React and its dependants together would be one long task.
      const [vendor, live] = [import('./vendor.ts'), import('../islands/live.ts')];
      for (const part of [vendor, live]) part.catch(() => {});
      await settled;
      if (self.stopped.signal.aborted) return;
      await vendor;
      await nextTask();
      const { startLive } = await live;
      await nextTask();
      if (self.stopped.signal.aborted) return;
      const { entries, rawConfig, guard } = self;
      const disableFeatures = (ids: readonly string[]) => {
        self.entries = self.entries.filter(({ marker }) => !ids.includes(marker.id));
        return self.entries;
      };
      const surroundings = { page, natives, events, entries, rawConfig, guard, form: options.form, disableFeatures };
      self.live = await startLive(surroundings, self.stopped.signal);
      const kept = self.waiting.splice(0);
      presses += kept.length;
      // The engine takes them in their order.
      await Promise.all(kept.map(self.live.press));
      await self.live.settled();
      if (self.stopped.signal.aborted) return;
      root.dataset.vitrina = 'live';
      page.performance.mark('vitrina-live');
      page.document.dispatchEvent(new Event('vitrina:ready'));
    } catch (error) {
      if (!self.stopped.signal.aborted) leavePageAlone(error);
    }
  }

  /** The rest failed to load: the page works without the layer. */
  function leavePageAlone(error: unknown): void {
    events.report('layer', `could not start: ${messageOf(error)}`);
    vitrina.stop();
  }

  /** Stops the layer; the page gets the clicks that were kept. */
  function end({ stopped, guard, waiting }: Run): void {
    run = undefined;
    stopped.abort();
    guard.stop();
    for (const { control } of waiting.splice(0)) if (control instanceof HTMLElement) control.click();
  }

  function start(): Promise<void> {
    const missing = findMissing(page);
    if (missing) events.report('layer', `expected a browser with ${missing}`);
    else if (!run) begin();
    return run ? run.ready : Promise.resolve();
  }

  const vitrina: Vitrina = {
    version,
    form: options.form,
    get group() {
      return group;
    },
    get config() {
      return run?.live?.config ?? noConfig;
    },
    start(config) {
      const next = config === undefined ? chosen : (config ?? options.config);
      if (next !== chosen) {
        vitrina.stop();
        chosen = next;
      }
      group = 'on';
      return start();
    },
    stop() {
      if (!run) return;
      end(run);
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
  publishLayer(page, vitrina);
  if (options.start !== false) void start();
  return vitrina;
}
