import { onAbort } from '../../platform/on-abort.ts';
import { type Context, getContext, perSession } from '../context.ts';

/**
 * A queue of changes that the server has not confirmed. Changes are collected for a moment and sent together, one request at a time. Of
 * several changes with the same name the last wins, also during a request. When the page is left or the layer stops, all waiting changes
 * are sent.
 */
export interface PendingQueue<Value> {
  /** Adds a change and replaces an unsent one with the same name. `held`: the server's value; a change back to it is dropped. */
  set(name: string, value: Value, held?: Value): void;
  /** Cancels a change; `false` if it is not waiting (any more). */
  drop(name: string): boolean;
  /** Cancels all waiting changes. */
  dropAll(): void;
  /** Whether a change of this name has not been sent yet. */
  isWaiting(name: string): boolean;
  /** The newest unanswered change of each name. */
  all(): ReadonlyMap<string, Value>;
  isSending(): boolean;
  /** Sends all waiting changes at once; resolves when every change has been answered. */
  finish(): Promise<void>;
}

export interface PendingOptions<Value> {
  /** Milliseconds after the last change until the batch is sent. */
  readonly wait: number;
  /**
   * Sends the changes that `take()` returns, which are all that wait at that moment. If it is not called, they stay for a later try. Must
   * not throw. `isLeaving`: all requests must be started before this returns.
   */
  send(take: () => ReadonlyMap<string, Value>, isLeaving: boolean): Promise<void>;
  /** Called when the waiting or pending changes differ. */
  onChange?(): void;
}

/** Makes a queue that belongs to this run of the layer. */
export function makePendingQueue<Value>(
  { page, natives, stopped }: Pick<Context, 'page' | 'natives' | 'stopped'>,
  { wait, send, onChange = () => {} }: PendingOptions<Value>,
): PendingQueue<Value> {
  let waiting = new Map<string, Value>();
  const underway = new Set<ReadonlyMap<string, Value>>();
  let sending = 0;
  let timer: number | undefined;
  let whenDone: (() => void)[] = [];

  function schedule(): void {
    stopTimer();
    // Asked for only now: some browsers keep no page for “back” that wants to hear of this.
    page.addEventListener('beforeunload', leave, { signal: stopped });
    timer = natives.setTimeout(() => {
      timer = undefined;
      sendNext();
    }, wait);
  }

  function stopTimer(): void {
    if (timer !== undefined) natives.clearTimeout(timer);
    timer = undefined;
  }

  function sendNext(): void {
    if (sending === 0 && waiting.size > 0) void sendNow(false);
  }

  async function sendNow(isLeaving: boolean): Promise<void> {
    page.removeEventListener('beforeunload', leave);
    let batch: ReadonlyMap<string, Value> | undefined;
    sending++;
    const answered = send(() => {
      const taken = waiting;
      waiting = new Map();
      underway.add(taken);
      batch = taken;
      return taken;
    }, isLeaving);
    onChange();
    await answered;
    sending--;
    if (batch) underway.delete(batch);
    onChange();
    if (timer === undefined && waiting.size > 0) {
      // Changes that have waited long enough are sent at once; unsent ones are tried later.
      if (batch) sendNext();
      else schedule();
    }
    resolveWhenDone();
  }

  function resolveWhenDone(): void {
    if (sending > 0 || waiting.size > 0) return;
    const waiters = whenDone;
    whenDone = [];
    for (const done of waiters) done();
  }

  function drop(name: string): boolean {
    const wasWaiting = waiting.delete(name);
    if (wasWaiting) onChange();
    if (waiting.size === 0) stopTimer();
    resolveWhenDone();
    return wasWaiting;
  }

  /** Before the next page is asked for, which would show the basket without them; else when the page is hidden. */
  function leave(): void {
    stopTimer();
    if (waiting.size > 0) void sendNow(true);
  }

  whenLeaving({ page, stopped }, leave);

  return {
    set(name, value, held) {
      if (value === held && ![...underway].some((batch) => batch.has(name))) return void drop(name);
      // Moves the name to the end: changes are sent in the order of their last values.
      waiting.delete(name);
      waiting.set(name, value);
      schedule();
      onChange();
    },
    drop,
    dropAll() {
      for (const name of [...waiting.keys()]) drop(name);
    },
    isWaiting: (name) => waiting.has(name),
    all: () => new Map([...underway, waiting].flatMap((batch) => [...batch])),
    isSending: () => sending > 0,
    finish() {
      return new Promise((resolve) => {
        whenDone.push(resolve);
        stopTimer();
        sendNext();
        resolveWhenDone();
      });
    },
  };
}

/** Calls `leave` whenever the page is being left or hidden, and when the layer stops. */
function whenLeaving({ page, stopped }: Pick<Context, 'page' | 'stopped'>, leave: () => void): void {
  // Phones may end a hidden page without any further event.
  const onHidden = () => void (page.document.visibilityState === 'hidden' && leave());
  page.document.addEventListener('visibilitychange', onHidden, { signal: stopped });
  // Before others ask whether anything is being changed.
  page.addEventListener('pagehide', leave, { signal: stopped, capture: true });
  onAbort(stopped, leave);
}

const turns = perSession(() => {
  const queue = { last: Promise.resolve() as Promise<unknown>, waiting: new Set<() => void>() };
  whenLeaving(getContext(), () => {
    for (const begin of [...queue.waiting]) begin();
  });
  return queue;
});

/**
 * Sends changes of basket lines one after another. The fly-out's form contains every line, so a form that is sent beside a removal or a
 * delay could undo it. When the page is left or the layer stops, the waiting changes are sent.
 */
export function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const queue = turns();
  const result = new Promise<Value>((resolve) => {
    const begin = () => void (queue.waiting.delete(begin) && resolve(change()));
    queue.waiting.add(begin);
    void queue.last.then(begin);
  });
  // Changes return results and never reject; this keeps the queue going even if one did.
  queue.last = result.catch(() => undefined);
  return result;
}
