import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** The React root of all islands. */
export interface IslandRoot {
  /** Sets an island's content; it is rendered with the next `flush`. An error is passed to `onError` and ends with the island. */
  set(key: number, content: ReactNode, onError: (error: unknown) => void): void;
  flush(): void;
  /** Removes an island in a later task: it may be ending during its own rendering. */
  remove(key: number): void;
  end(): void;
}

interface Entry {
  readonly element: ReactElement;
  readonly onError: (error: unknown) => void;
}

/**
 * One root, in an element of the layer's own, for all islands and overlays: separate roots would bring their own listeners and trees,
 * ten per card. React renders only islands whose content has changed, and an error stays inside its island.
 */
export function makeIslandRoot(place: Element): IslandRoot {
  const entries = new Map<number, Entry>();
  const leaving = new Set<number>();
  let isChanged = false;
  let isEnded = false;
  const root = createRoot(place, {
    identifierPrefix: 'vitrina-',
    // The boundary has reported it; the console belongs to the page.
    onCaughtError() {},
    // React has unmounted everything.
    onUncaughtError(error) {
      if (!isEnded) for (const { onError } of [...entries.values()]) onError(error);
    },
  });

  function set(key: number, content: ReactNode, onError: (error: unknown) => void): void {
    const element = (
      <ErrorBoundary key={key} fallback={null} onError={onError}>
        {content}
      </ErrorBoundary>
    );
    entries.set(key, { element, onError });
    isChanged = true;
  }

  function flush(): void {
    if (!isChanged || isEnded) return;
    isChanged = false;
    flushSync(() => root.render([...entries.values()].map(({ element }) => element)));
  }

  function removeLeaving(): void {
    // Emptied first: the boundary still catches errors during unmounting, e.g. of a slot whose nodes another script has moved.
    for (const key of leaving) set(key, null, () => {});
    flush();
    for (const key of leaving) entries.delete(key);
    leaving.clear();
    isChanged = true;
    flush();
  }

  return {
    set,
    flush,
    remove(key) {
      if (leaving.size === 0) queueMicrotask(removeLeaving);
      leaving.add(key);
    },
    end() {
      queueMicrotask(() => {
        isEnded = true;
        root.unmount();
      });
    },
  };
}
