import * as z from 'zod/mini';
import { noConfig } from '../config/no-config.ts';
import type { Config } from '../config/schema.ts';
import type { IslandReport, LayerForm } from '../kernel/api.ts';
import type { Guard, Press } from '../kernel/guard.ts';
import type { Events } from '../kernel/layer-events.ts';
import type { Natives } from '../kernel/natives.ts';
import { registry } from '../kernel/registry.ts';
import { idle } from '../kernel/settle.ts';
import { version } from '../kernel/version.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import { afterFrame } from '../platform/after-frame.ts';
import { reportCookies } from '../platform/cookies.ts';
import { messageOf } from '../platform/message-of.ts';
import { nextTask } from '../platform/next-task.ts';
import { onAbort } from '../platform/on-abort.ts';
import { makeLateTransport } from '../platform/server/late-transport.ts';
import { setContext } from '../shop/context.ts';
import { readPage } from '../shop/page/index.ts';
import { startState } from '../shop/start.ts';
import { makeIslands } from './islands.ts';
import { mountInView } from './mount-in-view.ts';
import { showOverlays } from './overlay-root.tsx';
import { prepareActions } from './prepare-actions.ts';
import { scanInSlices } from './scan-in-slices.ts';
import { splitPage } from './split-page.ts';
import { adoptStyles } from './styles.ts';
import { makeScheduler } from './task-queue.ts';
import { watchChanges } from './watch-changes.ts';
import { watchParts } from './watch-parts.ts';

// Zod's compiled validators need eval, which a strict content security policy reports even when it is only tried.
z.config({ jitless: true });

export interface LiveSurroundings {
  readonly page: Window & typeof globalThis;
  readonly natives: Natives;
  readonly events: Events;
  readonly entries: readonly RegistryEntry[];
  readonly rawConfig: unknown;
  readonly guard: Guard;
  readonly form: LayerForm;
  /** Leaves features to the page: no longer taken over or guarded. Returns the others. */
  disableFeatures(ids: readonly string[]): readonly RegistryEntry[];
}

export interface Live {
  readonly config: Config;
  press(press: Press): Promise<void>;
  islands(): IslandReport[];
  /** The same, including what is far from the view and not scanned yet. */
  scanAll(): IslandReport[];
  state(): Readonly<Record<string, unknown>>;
  /** Resolves when the islands on screen are live. */
  settled(): Promise<void>;
}

/**
 * Starts everything but the kernel: reads the page, fills the stores, finds the islands. When `stopped` aborts, all steps are undone
 * in reverse order; also those before an error. Each part is a separate task, so that a
 * slow phone stays responsive.
 */
export async function startLive(surroundings: LiveSurroundings, stopped: AbortSignal): Promise<Live> {
  const { page, natives, events, guard } = surroundings;
  const undo = makeUndo(stopped, events.report);
  const yieldToMain = async () => {
    await nextTask();
    stopped.throwIfAborted();
  };
  reportCookies(events.report);
  const config = await loadConfig(surroundings);
  const entries = await withoutDisabledFeatures(surroundings, config);
  stopped.throwIfAborted();
  const facts = readPage(page, config.texts, events.report, config.options);
  // On its way while the page is scanned; a failure is told by the island that needs it.
  for (const { marker, load } of entries) {
    const kind = marker.inFirstViewOf;
    if (kind && facts.kinds.has(kind) && page.document.querySelector(marker.selectors.root)) load().catch(() => {});
  }
  await yieldToMain();

  const send = makeLateTransport({
    fetch: natives.fetch,
    siteDir: facts.options.siteDir,
    siteId: facts.options.siteId,
    session: facts,
    timeout: config.timeout,
    later: makeScheduler(page, stopped),
    onCall: (event) => events.emit('call', event),
    onNoise: events.report,
  });
  setContext({
    page,
    stopped,
    facts,
    send,
    natives,
    report: events.report,
    emitGoal: (goal) => events.emit('goal', goal),
    emitState: (event) => events.emit('state', event),
    lazySnapshots: new Map(),
  });
  prepareActions(page, entries, stopped);
  const state = startState(stopped);
  undo(state.stop);
  await yieldToMain();

  // React's first rendering runs cold code: it gets its own task instead of slowing the first island.
  const { root, remove } = showOverlays(page.document, events.report);
  undo(remove);
  await yieldToMain();

  const sight = mountInView(page, natives, (records) => islands.mount(records));
  undo(sight.stop);
  const islands = makeIslands({
    page: page.document,
    root,
    entries,
    guard,
    natives,
    report: events.report,
    onCrash: async (feature, message) => {
      // Offline it may not load either; the failure itself has been reported.
      const counting = await import('./disabled-features.ts').catch(() => undefined);
      const reason = counting?.countFailure(page, feature, message);
      if (!reason) return;
      events.report(feature, reason);
      islands.restrictTo(surroundings.disableFeatures([feature]));
    },
    onFound: sight.add,
    onWaitEnded: sight.remove,
  });
  undo(islands.clear);
  undo(watchChanges(page.document.documentElement, natives, islands));

  // Positions are read right after a frame, before our styles: at any other time reading would force a layout.
  await afterFrame(page, natives);
  stopped.throwIfAborted();
  const mayCut = (element: Element) => !entries.some(({ marker }) => element.matches(marker.selectors.root));
  const parts = splitPage(page.document.body, page.innerHeight, mayCut);
  undo(adoptStyles(page.document, config.colours));
  await scanInSlices(parts.near, islands.scan, yieldToMain, stopped);
  await yieldToMain();

  // Presses need not wait for the first view; what is further away does.
  const settled = sight.settled();
  const list = watchParts(parts.list, page.innerHeight, natives, islands.scan, settled, stopped);
  // Changes to an item also appear on its copies further down when the layer restores them.
  undo(list.scanAll);
  void settled.then(() => scanInSlices(parts.far, islands.scan, () => idle(page, natives), stopped));
  const report = () => {
    list.scanAll();
    return islands.report();
  };
  const scanAll = () => {
    islands.scan(page.document.body);
    return report();
  };
  return { config, press: islands.press, islands: report, scanAll, state: state.snapshot, settled: sight.settled };
}

/** Most pages have no configuration: the schema is loaded only if there is one to check [EMB-04]. */
async function loadConfig({ rawConfig, events }: LiveSurroundings): Promise<Config> {
  if (rawConfig === undefined || rawConfig === null) return noConfig;
  const { parseConfig } = await import('../config/schema.ts');
  const ids = registry.map(({ marker }) => marker.id);
  return parseConfig(rawConfig, ids, events.report);
}

/** Loaded only if something may be disabled: features switched off, or failures in this tab. */
async function withoutDisabledFeatures(
  { page, events, entries, disableFeatures }: LiveSurroundings,
  { rollout }: Config,
): Promise<readonly RegistryEntry[]> {
  if (typeof rollout.off !== 'object' && !hasFailures(page)) return entries;
  const disabled = (await import('./disabled-features.ts')).findDisabledFeatures(page, rollout, version);
  for (const [feature, why] of disabled) events.report(feature, why);
  return disableFeatures([...disabled.keys()]);
}

function hasFailures(page: Window): boolean {
  try {
    return page.sessionStorage.getItem('vitrina-failures') !== null;
  } catch {
    return false;
  }
}

/** Collects undo steps: they run when the layer stops, in reverse order; one that fails does not stop the others. */
function makeUndo(stopped: AbortSignal, report: (name: string, message: string) => void): (step: () => void) => void {
  const steps: (() => void)[] = [];
  onAbort(stopped, () => {
    for (const step of steps.reverse()) {
      try {
        step();
      } catch (error) {
        report('layer', `could not undo: ${messageOf(error)}`);
      }
    }
  });
  return (step) => void steps.push(step);
}
