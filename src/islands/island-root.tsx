import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** The React root of all islands. */
export interface IslandRoot {
  /** Sets an island's content, which the next `flush` renders. An error in it goes to `onError` and leaves the other islands alone. */
  set(key: number, content: ReactNode, onError: (error: unknown) => void): void;
  flush(): void;
  /** Removes an island in a later task, because it may be asked for while that island renders. */
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
export function makeIslandRoot(container: Element): IslandRoot {
  const entries = new Map<number, Entry>();
  const leaving = new Set<number>();
  let isChanged = false;
  let isEnded = false;
  const root = createRoot(container, {
    identifierPrefix: 'vitrina-',
    // The boundary has passed it to `onError`; the layer writes nothing to the page's console.
    onCaughtError() {},
    // After such an error React has unmounted all islands, so each of them is told.
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
    // Emptied before they go, so that their boundaries catch errors of unmounting, e.g. of a slot whose nodes another script has moved.
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
