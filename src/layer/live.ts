import * as z from 'zod/mini';
import { type Config, parseConfig } from '../config/schema.ts';
import { makeTransport } from '../contract/transport.ts';
import { resetCheckboxes } from '../page/checkboxes.ts';
import { readPage } from '../page/page.ts';
import { connectShop } from '../state/shop.ts';
import { startState } from '../state/start.ts';
import type { Form, IslandReport } from './api.ts';
import type { Events } from './events.ts';
import type { RegistryEntry } from './feature.ts';
import type { Guard, Press } from './guard.ts';
import { makeIslands } from './islands.ts';
import type { Natives } from './natives.ts';
import { showOverlays } from './overlays.tsx';
import { registry } from './registry.ts';
import { adoptStyles } from './styles.ts';
import { watchChanges, watchSight } from './watch.ts';

// The quicker validator that Zod would compile needs eval, which a strict content security policy reports even when it is only tried.
z.config({ jitless: true });

export interface LiveSurroundings {
  readonly page: Window & typeof globalThis;
  readonly natives: Natives;
  readonly events: Events;
  readonly entries: readonly RegistryEntry[];
  readonly rawConfig: unknown;
  readonly guard: Guard;
  readonly form: Form;
}

export interface Live {
  readonly config: Config;
  press(press: Press): Promise<void>;
  islands(): IslandReport[];
  state(): Readonly<Record<string, unknown>>;
  /** Resolves when the islands on screen are live. */
  settled(): Promise<void>;
  stop(): void;
}

/** Starts everything that is not the kernel: reads the page, fills the stores, finds the islands. */
export async function startLive(surroundings: LiveSurroundings, stopped: AbortSignal): Promise<Live> {
  const { page, natives, events, entries, guard } = surroundings;
  const config = parseConfig(
    surroundings.rawConfig,
    registry.map(({ marker }) => marker.id),
    events.report,
  );
  const facts = readPage(page, config.texts, events.report);
  const send = makeTransport({
    fetch: natives.fetch,
    siteDir: facts.options.siteDir,
    siteId: facts.options.siteId,
    sessid: facts.sessid,
    timeout: config.timeout,
    onCall: (event) => events.emit('call', event),
  });
  connectShop({ page, facts, send, natives, report: events.report, emitGoal: (goal) => events.emit('goal', goal) });
  const state = startState((event) => events.emit('state', event), stopped);

  const removeStyles = adoptStyles(page.document);
  const sight = watchSight(page, natives, (place) => islands.mount(place));
  const islands = makeIslands({ entries, guard, natives, report: events.report, onFound: sight.add, onLeft: sight.remove });
  const body = page.document.body;
  resetCheckboxes(page, stopped);
  islands.scan(body);
  const stopWatching = watchChanges(page.document.documentElement, natives, islands);
  const hideOverlays = showOverlays(page.document);
  await sight.settled();

  return {
    config,
    press: islands.press,
    islands: islands.report,
    state: state.snapshot,
    settled: sight.settled,
    stop() {
      stopWatching();
      sight.stop();
      islands.clear();
      hideOverlays();
      removeStyles();
      state.stop();
    },
  };
}
