import { type Context, getContext, perSession } from '../context.ts';

/**
 * Changes that the shopper has made and the server has not confirmed: gathered for a moment, then sent together, one request at
 * a time. Of several changes of the same thing the last wins, whatever is under way meanwhile. Who leaves the page, and whoever
 * stops the layer, sends what waits.
 */
export interface PendingQueue<Value> {
  /** Changes something; an older change of this name is forgotten if it is not under way. `held`: what the server holds of it: a change back to that is none. */
  set(name: string, value: Value, held?: Value): void;
  /** Takes a change back; `false` if it is not waiting (any more). */
  drop(name: string): boolean;
  /** Takes back all that wait. */
  dropAll(): void;
  /** Whether a change of this name has not been sent yet. */
  isWaiting(name: string): boolean;
  /** The newest change of each name that the server has not answered. */
  all(): ReadonlyMap<string, Value>;
  isSending(): boolean;
  /** Sends what waits without waiting longer; resolves when every change has been answered. */
  finish(): Promise<void>;
  /** The page is being left: what waits goes out now, also beside a request that is under way. */
  leave(): void;
}

export interface PendingOptions<Value> {
  /** Milliseconds that changes are gathered, from the last one on. */
  readonly wait: number;
  /**
   * Sends what `take` answers: all that waits when it is called. Who does not call it leaves the changes to a later try. Must not throw.
   * `isLeaving`: everything has to be on its way when this returns.
   */
  send(take: () => ReadonlyMap<string, Value>, isLeaving: boolean): Promise<void>;
  /** Something waits, is sent, or was answered. */
  onChange?(): void;
}

/** A queue that lives as long as this run of the layer. */
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
      // What came meanwhile and has waited long enough goes at once; what could not be sent is tried later.
      if (batch) sendNext();
      else schedule();
    }
    tellWhenDone();
  }

  function tellWhenDone(): void {
    if (sending > 0 || waiting.size > 0) return;
    const told = whenDone;
    whenDone = [];
    for (const done of told) done();
  }

  function drop(name: string): boolean {
    const wasWaiting = waiting.delete(name);
    if (wasWaiting) onChange();
    if (waiting.size === 0) stopTimer();
    tellWhenDone();
    return wasWaiting;
  }

  function leave(): void {
    stopTimer();
    if (waiting.size > 0) void sendNow(true);
  }

  whenLeaving({ page, stopped }, leave);

  return {
    set(name, value, held) {
      if (value === held && ![...underway].some((batch) => batch.has(name))) return void drop(name);
      // Behind the others: the order of the last changes is the order in which they are sent.
      waiting.delete(name);
      waiting.set(name, value);
      schedule();
      onChange();
    },
    drop,
    dropAll() {
      waiting.clear();
      stopTimer();
      onChange();
      tellWhenDone();
    },
    isWaiting: (name) => waiting.has(name),
    all: () => new Map([...underway, waiting].flatMap((batch) => [...batch])),
    isSending: () => sending > 0,
    finish() {
      return new Promise((resolve) => {
        whenDone.push(resolve);
        stopTimer();
        sendNext();
        tellWhenDone();
      });
    },
    leave,
  };
}

/** Calls `leave` whenever the page is being left or hidden, and when the layer stops. */
function whenLeaving({ page, stopped }: Pick<Context, 'page' | 'stopped'>, leave: () => void): void {
  // Phones end a hidden page without another word.
  const onHidden = () => void (page.document.visibilityState === 'hidden' && leave());
  page.document.addEventListener('visibilitychange', onHidden, { signal: stopped });
  page.addEventListener('pagehide', leave, { signal: stopped });
  stopped.addEventListener('abort', leave, { once: true });
}

const turns = perSession(() => {
  const queue = { last: Promise.resolve() as Promise<unknown>, waiting: new Set<() => void>() };
  whenLeaving(getContext(), () => {
    for (const begin of [...queue.waiting]) begin();
  });
  return queue;
});

/**
 * Changes of basket lines go to the server one after another: the form of the fly-out tells of every line, so that one
 * that is sent beside a removal or a delay could undo it. Who leaves the page, and whoever stops the layer, sends what waits for
 * its turn: the shopper has pressed.
 */
export function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const queue = turns();
  const result = new Promise<Value>((resolve) => {
    const begin = () => void (queue.waiting.delete(begin) && resolve(change()));
    queue.waiting.add(begin);
    void queue.last.then(begin);
  });
  // Changes answer with results and never reject; if one did, the next would still have its turn.
  queue.last = result.catch(() => undefined);
  return result;
}
