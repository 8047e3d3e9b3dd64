import { onAbort } from './on-abort.ts';
import { whenLaidOut } from './when-laid-out.ts';

/** Milliseconds in which events of a kind are merged into one [SMALL-07]. */
export const gatherTime = 50;

type Kind = 'scroll' | 'resize';

interface Source {
  readonly listeners: Set<() => void>;
  readonly stop: () => void;
}

const sources = new WeakMap<Window, Map<Kind, Source>>();

/**
 * Listens to scrolling, or to changes of the window, at most once in 50 ms, and once more at the end: all listeners of a page in one
 * task after a frame, when the layout is up to date. Passive: scrolling is never delayed.
 */
export function onWindowChange(page: Window, kind: Kind, listener: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const kinds = sources.get(page) ?? new Map<Kind, Source>();
  sources.set(page, kinds);
  const source = kinds.get(kind) ?? begin(page, kind);
  kinds.set(kind, source);
  // A separate object for each, so that the same function may listen twice.
  const own = () => listener();
  source.listeners.add(own);
  onAbort(signal, () => {
    source.listeners.delete(own);
    if (source.listeners.size > 0) return;
    source.stop();
    if (kinds.get(kind) === source) kinds.delete(kind);
  });
}

/** Calls with the first layout, and then after scrolling and changes of the window: what depends on places is read without a layout of its own. */
export function followWindow(page: Window, listener: () => void, signal: AbortSignal): void {
  whenLaidOut(page, globalThis, listener, signal);
  for (const kind of ['scroll', 'resize'] as const) onWindowChange(page, kind, listener, signal);
}

function begin(page: Window, kind: Kind): Source {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    for (const listener of [...listeners]) listener();
  };
  const hear = () => {
    timer ??= setTimeout(() => whenLaidOut(page, globalThis, tell), gatherTime);
  };
  page.addEventListener(kind, hear, { passive: true });
  return {
    listeners,
    stop() {
      page.removeEventListener(kind, hear);
      clearTimeout(timer);
    },
  };
}
