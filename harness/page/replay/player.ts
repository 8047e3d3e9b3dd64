import type { Har } from '../../../src/session/har.ts';
import { type Comparison, compare } from '../../replay/compare.ts';
import type { FaultRule, RunLayer } from '../../replay/run-messages.ts';
import { readTimeline, type Timeline } from '../../replay/timeline.ts';
import { doAction, type Progress } from './do-action.ts';
import { holdFocus } from './frame-focus.ts';
import { ReplayScreen } from './replay-screen.ts';
import { openRun } from './runs.ts';

/** Milliseconds over which requests and changes are collected before the panes are updated. */
const pause = 100;

/** The replay's state for the panes; a new object after each change. */
export interface PlayerState {
  readonly screens: readonly ReplayScreen[];
  /** How many steps are done. */
  readonly position: number;
  /** The step that is being done. */
  readonly busy: number | undefined;
  /** Whether it plays automatically to the end. */
  readonly isPlaying: boolean;
  readonly problem: string;
}

interface PlayerOptions {
  readonly layer: RunLayer;
  readonly faults: readonly FaultRule[];
  /** Of the frames, CSS px. */
  readonly widths: readonly number[];
}

/**
 * Replays a session step by step, on one screen or on several widths at once, each with its own run [HAR-03]. Going back starts a new
 * run up to the previous step: replay is deterministic, and there is no other way to undo a page's actions.
 */
export class Player {
  readonly timeline: Timeline;
  readonly #session: Har;
  readonly #listeners = new Set<() => void>();
  #widths: readonly number[];
  #layer: RunLayer;
  #faults: readonly FaultRule[];
  #state: PlayerState = { screens: [], position: 0, busy: undefined, isPlaying: false, problem: '' };
  /** The wanted number of done steps. */
  #wanted = 0;
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the current step when another command arrives. */
  #doing = new AbortController();

  constructor(session: Har, { layer, faults, widths }: PlayerOptions) {
    this.#session = session;
    this.timeline = readTimeline(session);
    this.#layer = layer;
    this.#faults = faults;
    this.#widths = widths;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): PlayerState => this.#state;

  #change(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Updates are collected, because a page makes a hundred requests at once. */
  #notifySoon(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#change({});
    }, pause);
  }

  /** The differences of a screen from the recording. */
  compare(screen: ReplayScreen): Comparison {
    return compare(this.timeline, screen.steps.slice(0, this.#state.position));
  }

  /** Another layer needs a new run; faults and widths apply to the current one. */
  async choose({ layer, faults, widths }: PlayerOptions): Promise<void> {
    const isOther = layer !== this.#layer || widths.length !== this.#widths.length;
    const told = faults === this.#faults ? [] : this.#state.screens.map(({ run }) => run.setFaults(faults));
    this.#layer = layer;
    this.#faults = faults;
    this.#widths = widths;
    await Promise.all(told);
    if (isOther) return this.goTo(Math.max(1, this.#state.position), true);
    this.#state.screens.forEach((screen, index) => {
      screen.width = widths[index] ?? screen.width;
    });
    this.#change({ screens: [...this.#state.screens] });
  }

  forward(): Promise<void> {
    return this.#state.busy === undefined ? this.goTo(this.#state.position + 1) : Promise.resolve();
  }

  back(): Promise<void> {
    return this.goTo(Math.max(1, (this.#state.busy ?? this.#state.position) - (this.#state.busy === undefined ? 1 : 0)));
  }

  /** Starts again with the session's first page. */
  restart(): Promise<void> {
    return this.goTo(1, true);
  }

  play(): Promise<void> {
    return this.goTo(this.timeline.steps.length, false, true);
  }

  /** Stops after the current step. */
  pause(): void {
    this.#wanted = 0;
    this.#change({ isPlaying: false });
  }

  /** Does steps until `position` of them are done, on new runs if more are done already. */
  async goTo(position: number, isAnew = false, isPlaying = false): Promise<void> {
    const wanted = Math.min(Math.max(position, 0), this.timeline.steps.length);
    const { position: done, busy, screens } = this.#state;
    this.#wanted = wanted;
    // The current step is one of these.
    if (busy !== undefined && wanted > busy && !isAnew) return this.#change({ isPlaying });
    this.#doing.abort();
    const doing = new AbortController();
    this.#doing = doing;
    const { signal } = doing;
    // The effects of an aborted step are unknown.
    const needsRuns = isAnew || screens.length === 0 || busy !== undefined || wanted < done;
    try {
      if (needsRuns) await this.#openRuns(signal);
      this.#change({ isPlaying, problem: '' });
      while (!signal.aborted && this.#state.position < this.#wanted) await this.#doStep(this.#state.position, signal);
    } catch (error) {
      if (!signal.aborted) this.#change({ busy: undefined, problem: error instanceof Error ? error.message : String(error) });
    }
    if (!signal.aborted) this.#change({ isPlaying: false });
  }

  async #openRuns(signal: AbortSignal): Promise<void> {
    const old = this.#state.screens;
    this.#change({ screens: [], position: 0, busy: undefined });
    await Promise.all(old.map((screen) => screen.close()));
    const options = { layer: this.#layer, faults: this.#faults };
    const screens: ReplayScreen[] = [];
    for (const width of this.#widths)
      screens.push(new ReplayScreen(await openRun(this.#session, options), width, () => this.#notifySoon()));
    if (signal.aborted) {
      await Promise.all(screens.map((screen) => screen.close()));
      return;
    }
    this.#change({ screens });
  }

  /** Does one step on all screens: each action on each screen, then waits until all are quiet. */
  async #doStep(index: number, signal: AbortSignal): Promise<void> {
    const { screens } = this.#state;
    const { actions = [], calls = [] } = this.timeline.steps[index] ?? {};
    const awaited = calls.map(({ entry }) => entry);
    this.#change({ busy: index });
    const done = new AbortController();
    holdFocus(document, AbortSignal.any([signal, done.signal]));
    await Promise.all(screens.map((screen) => screen.attached));
    const pointer = this.timeline.viewport?.hasTouch ? 'touch' : 'mouse';
    await Promise.all(
      screens.map(async (screen) => {
        screen.beginStep();
        const progress: Progress = { signal, pointer, pagesBefore: screen.pages, isPrevented: false };
        for (const at of actions.keys()) await doAction(screen, actions, at, progress);
        if (!(await screen.quiet(signal, awaited))) screen.note({ kind: 'not-quiet' });
      }),
    );
    done.abort();
    if (!signal.aborted) this.#change({ busy: undefined, position: index + 1 });
  }

  /** Ends the player and removes its runs. */
  async close(): Promise<void> {
    this.#doing.abort();
    const { screens } = this.#state;
    this.#change({ screens: [], position: 0, busy: undefined, isPlaying: false });
    await Promise.all(screens.map((screen) => screen.close()));
  }
}
