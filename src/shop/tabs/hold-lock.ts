/** A lock that the shop's tabs share; without `locks`, in an old browser or on an insecure page, each tab continues as if it had it. */
export interface TabLock {
  readonly locks: LockManager | undefined;
  readonly name: string;
}

/** Holds the lock until `run` ends, or leaves the queue. */
export async function holdLock({ locks, name }: TabLock, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    if (locks) await locks.request(name, { signal }, run);
    else await run();
  } catch {
    // Leaving the queue rejects. Where the browser refuses locks, each tab continues as if it had one.
    if (!signal.aborted) await run();
  }
}
