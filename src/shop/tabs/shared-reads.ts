import { onAbort } from '../../platform/on-abort.ts';
import { pause } from '../../platform/pause.ts';
import { applyReadOfTab, hasTopBasket, readForTabs, topBasketParams } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { holdLock, type TabLock } from './hold-lock.ts';
import type { ChangeMessage, ReadMessage } from './tab-messages.ts';
import type { OtherTabs } from './tab-types.ts';

/** Milliseconds until a tab queues for the lock: the tab that made the change has it by then. */
const queueAfter = 100;
/** Milliseconds to wait for a result after the reading tab has released the lock. */
const graceAfterReader = 300;
/** The same for changes that no tab reads: with the time before, 200 ms. */
const graceAlone = 100;
/** Without locks: milliseconds that the changing tab may take to read, and the random spread of the others. */
const withoutLocks = { maxWait: 2000, spread: 500 } as const;
/** Milliseconds after which the tab with the lock is considered stuck, and this one reads itself. */
const longestWait = 10_000;
/** Milliseconds for which a change is remembered: no read takes longer. */
const memory = 30_000;

/** Reads shared between tabs by a channel and locks [CNT-03]: of all visible tabs, one reads the basket after a change. */
export interface SharedReads extends Omit<OtherTabs, 'prepare'> {
  /** A change of another tab: waits for its read, else reads here. A hidden page only records it. */
  onTabChange(change: string, willRead: boolean, isHidden: boolean): void;
  /** A read of another tab; a hidden page reads when it is shown. */
  onTabRead(message: ReadMessage, isHidden: boolean): void;
  /** The page is hidden or left: stops waiting. `true`: a read is still due. */
  giveUp(): boolean;
}

interface Options {
  readonly lock: TabLock;
  readonly post: (message: ChangeMessage | ReadMessage) => void;
}

/**
 * The tab that made a change reads the basket, holds the lock meanwhile and publishes the result. The others queue for the lock, and leave the queue when
 * the result arrives. A tab that gets the lock without a result (the reading tab was closed, has failed, or its page has no prices) reads for all. A
 * result counts only if the reading tab knew every change that this one knows. Without locks the others wait as long as a read usually takes, and a random
 * delay decides who reads if none arrives.
 */
export function shareReads({ lock, post }: Options): SharedReads {
  const { natives } = getContext();
  const ownName = `${Date.now()} ${Math.random()}`;
  let ownChanges = 0;
  /** When each change was reported. */
  const known = new Map<string, number>();
  /** Changes of other tabs that no read includes yet. */
  const missing = new Set<string>();
  /** This tab's own read is due. */
  let reader: AbortController | undefined;
  /** Another tab's read is waited for. */
  let waiter: AbortController | undefined;
  let isReaderKnown = false;

  function remember(change: string): void {
    const now = Date.now();
    for (const [earlier, when] of known) if (now - when > memory) known.delete(earlier);
    known.set(change, now);
  }

  function startReading(): void {
    if (reader) return;
    reader = new AbortController();
    const { signal } = reader;
    void pause(longestWait, natives, signal).then((isOver) => isOver && stopReading());
    void holdLock(lock, signal, () => new Promise((resolve) => (signal.aborted ? resolve() : onAbort(signal, () => resolve()))));
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
    if (!(await pause(queueAfter, natives, signal))) return;
    const isGranted = new AbortController();
    onAbort(signal, () => isGranted.abort());
    void pause(longestWait, natives, isGranted.signal).then(async (isStuck) => {
      if (!isStuck) return;
      await readForTabs();
      own.abort();
    });
    await holdLock(lock, signal, async () => {
      isGranted.abort();
      const grace = isReaderKnown ? graceAfterReader : graceAlone;
      const delay = lock.locks ? grace : Math.random() * withoutLocks.spread + (isReaderKnown ? withoutLocks.maxWait : grace);
      if (await pause(delay, natives, signal)) await readForTabs();
    });
    if (waiter !== own) return;
    waiter = undefined;
    // Reported during the read, which does not include it.
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

  function onTabChange(change: string, willRead: boolean, isHidden: boolean): void {
    remember(change);
    if (isHidden) return;
    missing.add(change);
    isReaderKnown ||= willRead;
    void wait();
  }

  function onTabRead({ changes, params, facts, iblockId, prices }: ReadMessage, isHidden: boolean): void {
    if (isHidden || missing.size === 0 || [...known.keys()].some((change) => !changes.includes(change))) return;
    if (hasTopBasket() && (!prices || params !== topBasketParams())) return;
    if (applyReadOfTab({ facts, iblockId, prices })) settle(changes);
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
    onTabChange,
    onTabRead,
    giveUp() {
      const isMissing = missing.size > 0;
      missing.clear();
      stopReading();
      stopWaiting();
      return isMissing;
    },
  };
}
