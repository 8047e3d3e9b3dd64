import type { Live } from '../islands/live.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import { messageOf } from '../platform/message-of.ts';
import { nextTask } from '../platform/next-task.ts';
import type { LayerForm } from './api.ts';
import { type Guard, guardControls, type Press } from './guard.ts';
import type { Events } from './layer-events.ts';
import { chooseEntries } from './markers.ts';
import type { Natives } from './natives.ts';
import { findConfigAddress, readRawConfig } from './raw-config.ts';
import { registry } from './registry.ts';
import { requestConfigFile } from './request-config-file.ts';
import { pageParsed, pageSettled } from './settle.ts';

/** Milliseconds that a press waits for the rest at most: a connection may stand still without an end. */
const maxPressWait = 30_000;

/** What a run takes from the kernel and tells it. */
export interface RunSurroundings {
  readonly page: Window & typeof globalThis;
  readonly natives: Natives;
  readonly events: Events;
  readonly form: LayerForm;
  /** The site's configuration, where `start` or the one who boots gives it; by default the page's own is read. */
  readonly given: unknown;
  /** Whether the layer leaves this visitor alone, by the configuration as far as it is known. */
  isOff(rawConfig: unknown): boolean;
  /** Told how many presses were kept before the layer was loaded. */
  onKept(presses: number): void;
  onEnd(): void;
}

/** The layer between one start and its stop. */
export interface LayerRun {
  /** Resolves when the layer is live, or has ended. */
  ready: Promise<void>;
  live?: Live;
  /** Features that this page may have, without those that are switched off. */
  entries: readonly RegistryEntry[];
  begin(): void;
  /** Stops the layer; the page gets the clicks that were kept. */
  stop(): void;
}

/** Guards the controls from `begin` on, loads the rest when the page has settled or at the first press, and starts it. */
export function makeRun({ page, natives, events, form, given, isOff, onKept, onEnd }: RunSurroundings): LayerRun {
  const root = page.document.documentElement;
  const stopped = new AbortController();
  const waiting: Press[] = [];
  let wanted: () => void = () => {};
  const firstPress = new Promise<void>((resolve) => {
    wanted = resolve;
  });
  let guard: Guard;
  let rawConfig: unknown;
  /** The configuration file's content, once loaded. */
  let file: Promise<unknown> | undefined;
  const run: LayerRun = { entries: [], ready: Promise.resolve(), begin, stop };

  function begin(): void {
    guard = guardControls(page.document, () => run.entries.map(({ marker }) => marker), take);
    const configured = configure();
    // While the configuration file is loading, presses are kept; it then decides whether they go to the page.
    if (file || !endIfOff()) root.dataset.vitrina = 'starting';
    run.ready = bring(configured);
  }

  /** A press is kept until the rest has loaded; until then the control shows feedback, without a change to the page's element. */
  function take(press: Press): void {
    if (run.live) return void run.live.press(press);
    if (!waiting.some(({ control }) => control === press.control)) waiting.push(press);
    press.control.animate?.([{ opacity: 0.5 }, { opacity: 1 }], 400);
    wanted();
  }

  /** Read at once for the guard, and again when the page is parsed: the extension starts before the page's configuration is parsed. */
  async function configure(): Promise<void> {
    apply(given ?? readRawConfig(page, events.report));
    if (rawConfig !== undefined || findConfigAddress(page) === undefined) return;
    // Written out: browsers without `??=` must be able to parse the kernel (browser.ts).
    file = file ?? requestConfigFile(page, natives.fetch, events.report);
    apply(await file);
  }

  function apply(config: unknown): void {
    rawConfig = config;
    run.entries = chooseEntries(registry, config, page.document, events.report);
  }

  /** Ends the run where the layer was stopped or the visitor is not chosen, as early as possible, and returns whether it has. */
  function endIfOff(): boolean {
    if (stopped.signal.aborted) return true;
    if (!isOff(rawConfig)) return false;
    end();
    delete root.dataset.vitrina;
    return true;
  }

  /** Loads the rest in separate tasks, starts it, and replays the presses kept meanwhile. */
  async function bring(configured: Promise<void>): Promise<void> {
    const settled = Promise.race([pageSettled(page, natives), firstPress]);
    const giveUp = () => run.live || stopped.signal.aborted || leavePageAlone('no code came');
    void firstPress.then(() => natives.setTimeout(giveUp, maxPressWait));
    try {
      await configured;
      if (endIfOff()) return;
      await pageParsed(page);
      await configure();
      if (endIfOff()) return;
      await startRest(settled);
    } catch (error) {
      if (!stopped.signal.aborted) leavePageAlone(error);
    }
  }

  async function startRest(settled: Promise<unknown>): Promise<void> {
    // Asked for while the page settles, but evaluated in separate tasks: React and its dependants together would be one long task.
    const [vendor, islands] = [import('./vendor.ts'), import('../islands/live.ts')];
    for (const part of [vendor, islands]) part.catch(() => {});
    await settled;
    if (stopped.signal.aborted) return;
    await vendor;
    await nextTask();
    const { startLive } = await islands;
    await nextTask();
    if (stopped.signal.aborted) return;
    const { entries } = run;
    const live = await startLive({ page, natives, events, entries, rawConfig, guard, form, disableFeatures }, stopped.signal);
    run.live = live;
    const kept = waiting.splice(0);
    onKept(kept.length);
    // The engine takes them in their order.
    await Promise.all(kept.map(live.press));
    await live.settled();
    if (stopped.signal.aborted) return;
    root.dataset.vitrina = 'live';
    page.performance.mark('vitrina-live');
    page.document.dispatchEvent(new Event('vitrina:ready'));
  }

  function disableFeatures(ids: readonly string[]): readonly RegistryEntry[] {
    run.entries = run.entries.filter(({ marker }) => !ids.includes(marker.id));
    return run.entries;
  }

  /** The rest failed to load: the page works without the layer. */
  function leavePageAlone(error: unknown): void {
    events.report('layer', `could not start: ${messageOf(error)}`);
    stop();
  }

  function stop(): void {
    end();
    root.dataset.vitrina = 'stopped';
  }

  function end(): void {
    onEnd();
    stopped.abort();
    guard.stop();
    for (const { control } of waiting.splice(0)) if (control instanceof HTMLElement) control.click();
  }

  return run;
}
