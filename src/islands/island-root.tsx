import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** Where React draws the islands. */
export interface IslandRoot {
  /** Says what an island is like now; it is drawn with the next `flush`. A failure is told to `onError` and ends with the island. */
  set(key: number, content: ReactNode, onError: (error: unknown) => void): void;
  flush(): void;
  /** Takes an island out soon: it may be ending from inside its own drawing. */
  remove(key: number): void;
  end(): void;
}

interface Entry {
  readonly element: ReactElement;
  readonly onError: (error: unknown) => void;
}

/**
 * One root, in an element of the layer's own, for all islands and what lies over the page: each root would bring listeners and a tree of its own, ten times a card. React looks only
 * at islands whose content is another than before, and a failure stays inside of its island.
 */
export function makeIslandRoot(place: Element): IslandRoot {
  const entries = new Map<number, Entry>();
  const leaving = new Set<number>();
  let isChanged = false;
  let isEnded = false;
  const root = createRoot(place, {
    identifierPrefix: 'vitrina-',
    // The boundary has told it; the console is the page's.
    onCaughtError() {},
    // React has dropped everything.
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
    // Emptied first: the boundary still catches what fails on the way out, e.g. a slot whose nodes another script has moved.
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
