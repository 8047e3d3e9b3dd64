import type { Entry } from '../../journal/journal.ts';
import type { CallEvent, Vitrina } from '../../kernel/api.ts';
import { limits } from '../report-limits.ts';
import { isShallow } from '../shallow.ts';

/** Lines kept for a panel that opens later, or reconnects after a reload. */
const kept = 200;
/** Lines that may wait to be sent; further ones are counted. */
const waitingAtMost = 500;
/** Characters per message; with one line more, four times a second, it stays within the bridge's rate limit (panel-messages.ts). */
const mostCharacters = 30_000;
/** Milliseconds between two messages. */
const pace = 250;

type Note = Entry extends infer One ? (One extends Entry ? Omit<One, 'key'> : never) : never;

const cut = (text: string, length: number = limits.body) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** A value as JSON of limited length; unserialisable values are described. */
function plain(value: unknown): unknown {
  try {
    const json = JSON.stringify(value) ?? 'null';
    if (json.length > limits.body) return cut(json);
    const parsed: unknown = JSON.parse(json);
    return isShallow(parsed) ? parsed : cut(json);
  } catch {
    return `${typeof value}, не читается как JSON`;
  }
}

function bounded(entry: Entry): Entry {
  switch (entry.kind) {
    case 'call': {
      const { call } = entry;
      return { ...entry, call: { ...call, url: cut(call.url), ...(call.body === undefined ? {} : { body: cut(call.body) }) } };
    }
    case 'goal': {
      const params = plain(entry.goal.params);
      const isRecord = typeof params === 'object' && params !== null && !Array.isArray(params);
      return { ...entry, goal: { name: cut(entry.goal.name, limits.name), params: isRecord ? { ...params } : { value: params } } };
    }
    case 'state': {
      const { store, key, value } = entry.state;
      return { ...entry, state: { store: cut(store, limits.name), key: cut(key, limits.text), value: plain(value) } };
    }
    case 'error':
      return { ...entry, error: { name: cut(entry.error.name, limits.text), message: cut(entry.error.message) } };
    case 'page':
      return { ...entry, path: cut(entry.path) };
  }
}

/** The journal of the page: the layer's calls, goals, changes and problems. It is sent while a panel listens [EXT-06]. */
export class PageLog {
  readonly #window: Window;
  readonly #tell: (entries: readonly Entry[], lost: number) => void;
  readonly #run = Date.now().toString(36);
  #number = 0;
  #lines: Entry[] = [];
  #lost = 0;
  #isHeard = false;
  #timer: number | undefined;

  constructor(window: Window, tell: (entries: readonly Entry[], lost: number) => void) {
    this.#window = window;
    this.#tell = tell;
    this.#add({ kind: 'page', at: Math.round(performance.timeOrigin), path: window.location.pathname + window.location.search });
  }

  /** Starts or stops sending. Stored lines are sent first; without any an empty message tells the panel that the page hears it. */
  heard(isHeard: boolean): void {
    this.#isHeard = isHeard;
    if (isHeard && this.#lines.length === 0) this.#tell([], 0);
    this.#sendSoon();
  }

  follow(layer: Vitrina, signal: AbortSignal): void {
    // Call numbers restart with the layer: an outcome belongs to the latest call of its number.
    const keys = new Map<number, string>();
    const onCall = (call: CallEvent) => {
      const key = call.phase === 'answered' ? (keys.get(call.id) ?? this.#nextKey()) : this.#nextKey();
      keys.set(call.id, key);
      this.#add({ kind: 'call', at: call.at, call }, key);
    };
    const unfollow = [
      layer.on('call', onCall),
      layer.on('goal', (goal) => this.#add({ kind: 'goal', at: Date.now(), goal })),
      layer.on('state', (state) => this.#add({ kind: 'state', at: Date.now(), state })),
      layer.on('error', (error) => this.#add({ kind: 'error', at: Date.now(), error })),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of unfollow) stop();
    });
  }

  stop(): void {
    this.#isHeard = false;
    this.#lines = [];
    this.#window.clearTimeout(this.#timer);
  }

  #nextKey(): string {
    this.#number += 1;
    return `${this.#run}-${this.#number}`;
  }

  #add(note: Note, key = this.#nextKey()): void {
    const isFull = this.#lines.length >= (this.#isHeard ? waitingAtMost : kept);
    if (isFull && this.#isHeard) this.#lost += 1;
    else this.#lines = [...(isFull ? this.#lines.slice(1) : this.#lines), { ...note, key }];
    this.#sendSoon();
  }

  #sendSoon(): void {
    if (!this.#isHeard || this.#timer !== undefined || this.#lines.length === 0) return;
    this.#timer = this.#window.setTimeout(() => {
      this.#timer = undefined;
      if (!this.#isHeard) return;
      this.#tell(this.#take(), this.#lost);
      this.#lost = 0;
      this.#sendSoon();
    }, pace);
  }

  #take(): Entry[] {
    const told: Entry[] = [];
    let size = 0;
    while (told.length < limits.entries && size < mostCharacters) {
      const next = this.#lines.shift();
      if (!next) break;
      const entry = bounded(next);
      size += JSON.stringify(entry).length;
      told.push(entry);
    }
    return told;
  }
}
