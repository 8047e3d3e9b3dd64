import type { ReplayedStep, StepNote } from '../../replay/compare.ts';
import type { StateChange } from '../../replay/timeline.ts';
import { followPages } from '../follow-pages.ts';
import type { Run } from './runs.ts';

/** Milliseconds without a request or a navigation after which a page counts as quiet. */
const quietTime = 300;
/** The same while recorded requests are missing: some are sent only after a pause in the input. */
const longQuietTime = 1500;
/** Milliseconds that a page may take to become quiet. */
const longestWait = 15_000;
const pause = 25;

/** Number of requests and state changes at the start of a step. */
interface Mark {
  readonly request: number;
  readonly state: number;
  readonly notes: StepNote[];
}

/** One frame with its own run, and the run's requests, state changes and notes by step. */
export class ReplayScreen {
  readonly id: string;
  readonly run: Run;
  /** Of the frame's window, CSS px. */
  width: number;
  frame: HTMLIFrameElement | undefined;
  /** Resolves when `attach` has been called. */
  readonly attached: Promise<void>;
  #resolveAttached: () => void = () => undefined;
  /** Number of pages it has shown. */
  pages = 0;
  readonly #states: StateChange[] = [];
  readonly #marks: Mark[] = [];
  #lastRequest = 0;
  #lastActivityAt = performance.now();
  #following = new AbortController();

  readonly #onChange: () => void;

  constructor(run: Run, width: number, onChange: () => void) {
    this.run = run;
    this.#onChange = onChange;
    this.id = run.id;
    this.width = width;
    this.attached = new Promise((resolve) => {
      this.#resolveAttached = resolve;
    });
    run.onRequest(({ id }) => {
      this.#lastRequest = Math.max(this.#lastRequest, id);
      this.recordActivity();
    });
  }

  /** Sets the frame that shows the run. */
  attach(frame: HTMLIFrameElement): void {
    if (frame === this.frame) return;
    this.#following.abort();
    this.#following = new AbortController();
    this.frame = frame;
    this.#resolveAttached();
    followPages(frame, (document, window, leaving) => this.#follow(document, window, leaving), this.#following.signal);
  }

  async close(): Promise<void> {
    this.#following.abort();
    this.frame = undefined;
    await this.run.close();
  }

  #follow(document: Document, window: Window, leaving: AbortSignal): void {
    this.pages += 1;
    this.recordActivity();
    let layer: Window['vitrina'];
    const listen = () => {
      if (!window.vitrina || window.vitrina === layer) return;
      layer = window.vitrina;
      const stop = layer.on('state', ({ store, key, value }) => {
        this.#states.push({ store, key, value: plain(value) });
        this.recordActivity();
      });
      leaving.addEventListener('abort', stop);
    };
    document.addEventListener('vitrina:ready', listen, { signal: leaving });
    window.addEventListener('load', () => this.recordActivity(), { signal: leaving });
    // `window.vitrina` exists before `vitrina:ready`, and the first state changes happen in between.
    const look = () => {
      listen();
      if (!layer && !leaving.aborted && document.readyState !== 'complete') requestAnimationFrame(look);
    };
    look();
  }

  /** Restarts the time until the page counts as quiet, after any activity. */
  recordActivity(): void {
    this.#lastActivityAt = performance.now();
    this.#onChange();
  }

  get document(): Document | undefined {
    const document = this.frame?.contentDocument;
    return document && document.URL !== 'about:blank' ? document : undefined;
  }

  /** Path and query of the recorded page. */
  get address(): string {
    const location = this.document?.location;
    return location ? location.pathname + location.search : '';
  }

  /** Opens a page of the session and waits until it starts. */
  async open(url: string, signal: AbortSignal): Promise<void> {
    const { pages } = this;
    this.recordActivity();
    this.frame?.contentWindow?.location.assign(this.run.addressOf(url));
    const end = performance.now() + longestWait;
    while (this.pages === pages && !signal.aborted && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, pause));
  }

  /** Requests, state changes and notes from now on belong to the next step. */
  beginStep(): void {
    this.#marks.push({ request: this.#lastRequest, state: this.#states.length, notes: [] });
  }

  note(note: StepNote): void {
    this.#marks.at(-1)?.notes.push(note);
  }

  /** Requests, state changes and notes of each step so far. */
  get steps(): readonly ReplayedStep[] {
    const { requests } = this.run;
    return this.#marks.map((mark, index) => {
      const next = this.#marks[index + 1];
      const isWithin = (id: number) => id > mark.request && id <= (next?.request ?? Number.POSITIVE_INFINITY);
      return {
        requests: requests.filter(({ id }) => isWithin(id)),
        states: this.#states.slice(mark.state, next?.state),
        notes: [...mark.notes],
      };
    });
  }

  /**
   * Waits until the page is quiet; false when it was not quiet in time.
   * @param awaited Indexes of recorded exchanges that the page should have requested by then.
   */
  async quiet(signal: AbortSignal, awaited: readonly number[] = []): Promise<boolean> {
    const end = performance.now() + longestWait;
    while (!signal.aborted && performance.now() < end) {
      if (this.#isQuiet(awaited)) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return signal.aborted;
  }

  #isQuiet(awaited: readonly number[]): boolean {
    const { document } = this;
    if (document?.readyState !== 'complete' || this.run.inFlight() > 0) return false;
    if (document.documentElement.dataset.vitrina === 'starting') return false;
    const since = performance.now() - this.#lastActivityAt;
    if (since < quietTime || awaited.length === 0) return since >= quietTime;
    const made = new Set(this.run.requests.map(({ match }) => match));
    if (awaited.every((entry) => made.has(entry))) return true;
    // A busy element means that more requests follow: after a lost answer the basket is read some seconds later [BUY-12].
    return since >= longQuietTime && document.querySelector('[aria-busy="true"]') === null;
  }
}

/** The value as JSON, as the recorder stores it. */
function plain(value: unknown): unknown {
  try {
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
  } catch {
    return undefined;
  }
}
