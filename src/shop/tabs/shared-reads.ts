import { applyReadOfTab, hasTopBasket, readForTabs, topBasketParams } from '../basket/index.ts';
import { getContext } from '../context.ts';
import type { OtherTabs } from './other-tabs.ts';
import type { ChangeMessage, ReadMessage } from './tab-messages.ts';

/** Milliseconds until a tab queues for the lock: the one that has changed something, and reads, has it by then. */
const queueAfter = 100;
/** Milliseconds that an answer may still be on its way after the tab that was to read has given the lock back. */
const graceAfterReader = 300;
/** The same for changes that no tab reads by itself: with the time before, a fifth of a second. */
const graceAlone = 100;
/** Without locks: milliseconds that the tab that has changed something may take to read, and over how many the others spread. */
const withoutLocks = { patience: 2000, spread: 500 } as const;
/** Milliseconds after which a tab that holds the lock is taken for stuck, and this one reads by itself. */
const longestWait = 10_000;
/** Milliseconds for which a change is remembered: no read takes longer. */
const memory = 30_000;

/** What tabs with a channel and locks do for each other [CNT-03]: of all that are shown, one reads the basket after a change. */
export interface SharedReads extends Omit<OtherTabs, 'prepare'> {
  /** A change of another tab: what is read of it is waited for, else read here. A hidden page only remembers it. */
  hearChange(change: string, willRead: boolean, isHidden: boolean): void;
  /** What another tab has read; a hidden page reads when it is shown. */
  hearRead(message: ReadMessage, isHidden: boolean): void;
  /** The page is hidden or left: it waits for nothing. `true`: something is still to be read. */
  giveUp(): boolean;
}

interface Options {
  readonly locks: LockManager | undefined;
  readonly lockName: string;
  readonly post: (message: ChangeMessage | ReadMessage) => void;
}

/**
 * The tab that has changed something reads the basket, as ever, and holds the lock meanwhile; it tells what it has read. The others queue
 * for the lock, and give up as soon as they have heard. Whoever gets the lock without having heard (the tab that was to read is gone, has
 * failed, or its page has no prices) reads for all. An answer counts only if the tab that has read knew of every change that this one knows.
 * Without locks the others wait for as long as a read usually takes, and chance decides who reads when none has come.
 */
export function shareReads({ locks, lockName, post }: Options): SharedReads {
  const { natives } = getContext();
  const ownName = `${Date.now()} ${Math.random()}`;
  let ownChanges = 0;
  /** When each change was heard of. */
  const known = new Map<string, number>();
  /** Changes of other tabs that nothing has been read after. */
  const missing = new Set<string>();
  /** This tab's own read is to come. */
  let reader: AbortController | undefined;
  /** Another tab's read is waited for. */
  let waiter: AbortController | undefined;
  let isReaderKnown = false;

  function remember(change: string): void {
    const now = Date.now();
    for (const [earlier, when] of known) if (now - when > memory) known.delete(earlier);
    known.set(change, now);
  }

  /** Has the lock until `run` ends, or gives up its place in the queue. */
  async function holdLock(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
    try {
      if (locks) await locks.request(lockName, { signal }, run);
      else await run();
    } catch {
      // Giving up is a rejection. Where the browser refuses locks, each tab goes on as if it had it.
      if (!signal.aborted) await run();
    }
  }

  /** `false`: given up before the time was over. */
  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (signal.aborted) return resolve(false);
      const timer = natives.setTimeout(() => resolve(true), milliseconds);
      signal.addEventListener('abort', () => {
        natives.clearTimeout(timer);
        resolve(false);
      });
    });

  function startReading(): void {
    if (reader) return;
    reader = new AbortController();
    const { signal } = reader;
    void pause(longestWait, signal).then((isOver) => isOver && stopReading());
    void holdLock(signal, () => new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve()))));
  }

  function stopReading(): void {
    reader?.abort();
    reader = undefined;
  }

  async function wait(): Promise<void> {
    if (waiter) return;
    const own = new AbortController();
    waiter = own;
    const { signal } = own;
    if (!(await pause(queueAfter, signal))) return;
    const isGranted = new AbortController();
    signal.addEventListener('abort', () => isGranted.abort());
    void pause(longestWait, isGranted.signal).then(async (isStuck) => {
      if (!isStuck) return;
      await readForTabs();
      own.abort();
    });
    await holdLock(signal, async () => {
      isGranted.abort();
      const grace = isReaderKnown ? graceAfterReader : graceAlone;
      if (await pause(locks ? grace : Math.random() * withoutLocks.spread + (isReaderKnown ? withoutLocks.patience : grace), signal))
        await readForTabs();
    });
    if (waiter !== own) return;
    waiter = undefined;
    // Heard of while the read was under way, which did not know of it.
    if (missing.size > 0) void wait();
  }

  function stopWaiting(): void {
    waiter?.abort();
    waiter = undefined;
    isReaderKnown = false;
  }

  function settle(changes: Iterable<string>): void {
    for (const change of changes) missing.delete(change);
    if (missing.size === 0) stopWaiting();
  }

  function hearChange(change: string, willRead: boolean, isHidden: boolean): void {
    remember(change);
    if (isHidden) return;
    missing.add(change);
    isReaderKnown ||= willRead;
    void wait();
  }

  function hearRead({ changes, params, facts, prices }: ReadMessage, isHidden: boolean): void {
    if (isHidden || missing.size === 0 || [...known.keys()].some((change) => !changes.includes(change))) return;
    if (hasTopBasket() && (!prices || params !== topBasketParams())) return;
    if (applyReadOfTab({ facts, prices })) settle(changes);
  }

  return {
    changed(willRead) {
      const change = `${ownName} ${++ownChanges}`;
      remember(change);
      if (willRead) startReading();
      post({ vitrina: 'basket', change, willRead });
    },
    reading() {
      const changes = [...known.keys()];
      return (read) => {
        stopReading();
        if (read) post({ vitrina: 'read', changes, ...read, ...(read.prices && { params: topBasketParams() }) });
        settle(read ? changes : missing);
      };
    },
    hearChange,
    hearRead,
    giveUp() {
      const isMissing = missing.size > 0;
      missing.clear();
      stopReading();
      stopWaiting();
      return isMissing;
    },
  };
}
