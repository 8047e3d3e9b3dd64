import type { SessionFacts } from '../../replay/entry-facts.ts';
import { Matcher } from '../../replay/match.ts';
import type { FaultRule, RunLayer } from '../../replay/run-messages.ts';
import { forgetRun, type KeptRun, keepRun, readLatestRun, readRun, readSessionFacts } from './replay-database.ts';

/** A session in the worker's memory. */
interface LoadedSession {
  readonly facts: SessionFacts;
  readonly matcher: Matcher;
}

/** A run in the worker's memory; its important parts are stored and restored. */
export interface RunState {
  readonly run: string;
  readonly session: string;
  readonly layer: RunLayer;
  readonly owner: string;
  readonly openedAt: number;
  readonly facts: SessionFacts;
  readonly matcher: Matcher;
  readonly turns: Map<string, number>;
  faults: readonly FaultRule[];
  requests: number;
  documents: number;
}

/** The runs of a worker [HAR-02]. */
export class RunStates {
  readonly #sessions = new Map<string, Promise<LoadedSession>>();
  readonly #runs = new Map<string, Promise<RunState>>();

  async open(run: string, opened: Pick<KeptRun, 'session' | 'layer' | 'faults' | 'owner'>): Promise<void> {
    const kept: KeptRun = { ...opened, turns: new Map(), requests: 0, documents: 0, openedAt: Date.now() };
    const state = this.#stateOf(run, kept);
    this.#runs.set(run, state);
    await state;
    await keepRun(run, kept);
  }

  /** Rejects for a run that was closed or never opened. */
  async of(run: string): Promise<RunState> {
    const known = this.#runs.get(run) ?? this.#restored(run);
    this.#runs.set(run, known);
    known.catch(() => this.#runs.delete(run));
    return known;
  }

  /** The run that was opened last, also by an earlier worker. */
  async latest(): Promise<RunState | undefined> {
    const run = [...this.#runs.keys()].at(-1) ?? (await readLatestRun());
    return run === undefined ? undefined : this.of(run).catch(() => undefined);
  }

  async close(run: string): Promise<void> {
    this.#runs.delete(run);
    await forgetRun(run);
    const states = await Promise.all(this.#runs.values());
    const used = new Set(states.map(({ session }) => session));
    for (const session of this.#sessions.keys()) if (!used.has(session)) this.#sessions.delete(session);
  }

  async keep({ run, session, layer, faults, owner, openedAt, turns, requests, documents }: RunState): Promise<void> {
    if (this.#runs.has(run)) await keepRun(run, { session, layer, faults, owner, openedAt, turns, requests, documents });
  }

  async #restored(run: string): Promise<RunState> {
    const kept = await readRun(run);
    if (!kept) throw new Error(`Expected run ${run} to be open, it is not.`);
    return this.#stateOf(run, kept);
  }

  async #stateOf(run: string, kept: KeptRun): Promise<RunState> {
    const { facts, matcher } = await this.#load(kept.session);
    return { run, ...kept, turns: new Map(kept.turns), facts, matcher };
  }

  #load(session: string): Promise<LoadedSession> {
    const known = this.#sessions.get(session);
    if (known) return known;
    const loading = readSessionFacts(session).then((facts) => {
      if (!facts) throw new Error(`Expected session ${session} to be kept, it is not.`);
      return { facts, matcher: new Matcher(facts.entries, facts.placeholders) };
    });
    loading.catch(() => this.#sessions.delete(session));
    this.#sessions.set(session, loading);
    return loading;
  }
}
