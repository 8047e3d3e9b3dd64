import type { ReplayedStep, StepNote } from '../../replay/compare.ts';
import type { StateChange } from '../../replay/timeline.ts';
import { followPages } from '../follow-pages.ts';
import type { Run } from './runs.ts';

/** Milliseconds without a request or a change of page after which a page counts as quiet. */
const rest = 300;
/** The same while recorded requests are still to come: some are sent only when a person has stopped pressing. */
const longRest = 1500;
/** Milliseconds that a page may take until then. */
const longestUnrest = 15_000;
const pause = 25;

/** Where one step of the timeline begins among what a screen has told. */
interface Mark {
  readonly request: number;
  readonly state: number;
  readonly notes: StepNote[];
}

/** One frame with a run of its own: what it has asked for and told, step by step. */
export class ReplayScreen {
  readonly id: string;
  readonly run: Run;
  /** Of the frame's window, CSS px. */
  width: number;
  frame: HTMLIFrameElement | undefined;
  /** Resolves when it has a frame. */
  readonly attached: Promise<void>;
  #tellAttached: () => void = () => undefined;
  /** How many pages it has shown. */
  pages = 0;
  readonly #states: StateChange[] = [];
  readonly #marks: Mark[] = [];
  #lastRequest = 0;
  #unrestAt = performance.now();
  #following = new AbortController();

  readonly #onChange: () => void;

  constructor(run: Run, width: number, onChange: () => void) {
    this.run = run;
    this.#onChange = onChange;
    this.id = run.id;
    this.width = width;
    this.attached = new Promise((resolve) => {
      this.#tellAttached = resolve;
    });
    run.onRequest(({ id }) => {
      this.#lastRequest = Math.max(this.#lastRequest, id);
      this.stir();
    });
  }

  /** Takes the frame that shows the run. */
  attach(frame: HTMLIFrameElement): void {
    if (frame === this.frame) return;
    this.#following.abort();
    this.#following = new AbortController();
    this.frame = frame;
    this.#tellAttached();
    followPages(frame, (document, window, leaving) => this.#follow(document, window, leaving), this.#following.signal);
  }

  async close(): Promise<void> {
    this.#following.abort();
    this.frame = undefined;
    await this.run.close();
  }

  #follow(document: Document, window: Window, leaving: AbortSignal): void {
    this.pages += 1;
    this.stir();
    let layer: Window['vitrina'];
    const listen = () => {
      if (!window.vitrina || window.vitrina === layer) return;
      layer = window.vitrina;
      const stop = layer.on('state', ({ store, key, value }) => {
        this.#states.push({ store, key, value: plain(value) });
        this.stir();
      });
      leaving.addEventListener('abort', stop);
    };
    document.addEventListener('vitrina:ready', listen, { signal: leaving });
    window.addEventListener('load', () => this.stir(), { signal: leaving });
    // The layer is there some time before it says that it is ready, and fills its stores in between.
    const look = () => {
      listen();
      if (!layer && !leaving.aborted && document.readyState !== 'complete') requestAnimationFrame(look);
    };
    look();
  }

  /** Something has happened: the page has to come to rest anew. */
  stir(): void {
    this.#unrestAt = performance.now();
    this.#onChange();
  }

  get document(): Document | undefined {
    const document = this.frame?.contentDocument;
    return document && document.URL !== 'about:blank' ? document : undefined;
  }

  /** Path and query of the page as it was recorded. */
  get address(): string {
    const location = this.document?.location;
    return location ? location.pathname + location.search : '';
  }

  /** Opens a page of the session and waits until it has begun. */
  async open(url: string, signal: AbortSignal): Promise<void> {
    const { pages } = this;
    this.stir();
    this.frame?.contentWindow?.location.assign(this.run.addressOf(url));
    const end = performance.now() + longestUnrest;
    while (this.pages === pages && !signal.aborted && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, pause));
  }

  /** From now on what happens belongs to the next step. */
  beginStep(): void {
    this.#marks.push({ request: this.#lastRequest, state: this.#states.length, notes: [] });
  }

  note(note: StepNote): void {
    this.#marks.at(-1)?.notes.push(note);
  }

  /** What it did in each step so far; what came after the last one began is the last one's. */
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
   * Resolves when nothing is on its way any more: false when it went on and on.
   * @param awaited Recorded exchanges that should be asked for by then.
   */
  async quiet(signal: AbortSignal, awaited: readonly number[] = []): Promise<boolean> {
    const end = performance.now() + longestUnrest;
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
    const since = performance.now() - this.#unrestAt;
    if (since < rest || awaited.length === 0) return since >= rest;
    const made = new Set(this.run.requests.map(({ match }) => match));
    if (awaited.every((entry) => made.has(entry))) return true;
    // What is busy goes on by itself: after a lost answer the basket is asked some seconds later [BUY-12].
    return since >= longRest && document.querySelector('[aria-busy="true"]') === null;
  }
}

/** What of a value can be written down; the recorder keeps no more either. */
function plain(value: unknown): unknown {
  try {
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
  } catch {
    return undefined;
  }
}
