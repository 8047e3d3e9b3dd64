import type { Timers } from './after-frame.ts';
import { onAbort } from './on-abort.ts';

/** Waits; resolves with `false` as soon as the signal aborts before the time is over. */
export function pause(milliseconds: number, { setTimeout, clearTimeout }: Timers, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const timer = setTimeout(() => resolve(true), milliseconds);
    onAbort(signal, () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
