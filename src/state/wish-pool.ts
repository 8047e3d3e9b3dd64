/** Milliseconds during which changes are gathered, from the last one on (contract/endpoints.md, 13.1). */
const poolTime = 300;

/**
 * Wishes on their way to the server: gathered for a moment, then sent together, one request at a time. Of several wishes for
 * the same thing the last wins, whatever is under way meanwhile.
 */
export interface WishPool<Wish> {
  /** Wishes something; an older wish of this name is forgotten if it is not under way. */
  wish(name: string, value: Wish): void;
  /** Takes a wish back; `false` if it is not waiting (any more). */
  drop(name: string): boolean;
  /** Takes back all that wait. */
  dropAll(): void;
  /** The newest wish of this name that the server has not answered. */
  get(name: string): Wish | undefined;
  /** Whether a wish of this name has not been sent yet. */
  isWaiting(name: string): boolean;
  names(): string[];
  isSending(): boolean;
  /** Sends what waits without waiting longer; resolves when every wish has been answered. */
  finish(): Promise<void>;
  /** The page is being left: what waits goes out now, also beside a request that is under way. */
  leave(): void;
}

interface PoolSurroundings<Wish> {
  /** Sends a batch; must not throw. `isLeaving`: everything has to be on its way when this returns. */
  send(batch: ReadonlyMap<string, Wish>, isLeaving: boolean): Promise<void>;
  /** Something waits, is sent, or was answered. */
  onChange(): void;
  setTimeout(callback: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
}

export function makeWishPool<Wish>({ send, onChange, setTimeout, clearTimeout }: PoolSurroundings<Wish>): WishPool<Wish> {
  let waiting = new Map<string, Wish>();
  const underway = new Set<ReadonlyMap<string, Wish>>();
  let timer: number | undefined;
  let whenDone: (() => void)[] = [];

  function schedule(): void {
    stopTimer();
    timer = setTimeout(() => {
      timer = undefined;
      sendNext();
    }, poolTime);
  }

  function stopTimer(): void {
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
  }

  function sendNext(): void {
    if (underway.size > 0 || waiting.size === 0) return;
    void sendNow(false);
  }

  async function sendNow(isLeaving: boolean): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    underway.add(batch);
    const answered = send(batch, isLeaving);
    onChange();
    await answered;
    underway.delete(batch);
    onChange();
    // What came meanwhile and has waited long enough goes at once.
    if (timer === undefined) sendNext();
    tellWhenDone();
  }

  function tellWhenDone(): void {
    if (underway.size > 0 || waiting.size > 0) return;
    const told = whenDone;
    whenDone = [];
    for (const done of told) done();
  }

  return {
    wish(name, value) {
      // Behind the others: the order of the last wishes is the order in which they are sent.
      waiting.delete(name);
      waiting.set(name, value);
      schedule();
      onChange();
    },
    drop(name) {
      const wasWaiting = waiting.delete(name);
      if (wasWaiting) onChange();
      if (waiting.size === 0) stopTimer();
      tellWhenDone();
      return wasWaiting;
    },
    dropAll() {
      waiting.clear();
      stopTimer();
      onChange();
      tellWhenDone();
    },
    get: (name) => [waiting, ...[...underway].reverse()].find((batch) => batch.has(name))?.get(name),
    isWaiting: (name) => waiting.has(name),
    names: () => [...new Set([waiting, ...underway].flatMap((batch) => [...batch.keys()]))],
    isSending: () => underway.size > 0,
    finish() {
      return new Promise((resolve) => {
        whenDone.push(resolve);
        stopTimer();
        sendNext();
        tellWhenDone();
      });
    },
    leave() {
      stopTimer();
      if (waiting.size > 0) void sendNow(true);
    },
  };
}
