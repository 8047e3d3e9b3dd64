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
 * Islands with neighbouring keys are one child of the root: of a child in which nothing has changed, React looks at no island.
 */
const groupSize = 16;

const Group = ({ children }: { readonly children: ReactNode }): ReactNode => children;

/**
 * One root, in an element of the layer's own, for all islands and overlays: separate roots would bring their own listeners and trees,
 * ten per card. React renders only islands whose content has changed, and an error stays inside its island.
 */
export function makeIslandRoot(container: Element): IslandRoot {
  const groups = new Map<number, Map<number, Entry>>();
  /** The children of the root; missing are those that have changed. */
  const drawn = new Map<number, ReactElement>();
  const leaving = new Set<number>();
  let isChanged = false;
  let isEnded = false;
  const root = createRoot(container, {
    identifierPrefix: 'vitrina-',
    // The boundary has passed it to `onError`; the layer writes nothing to the page's console.
    onCaughtError() {},
    // After such an error React has unmounted all islands, so each of them is told.
    onUncaughtError(error) {
      if (!isEnded) for (const { onError } of [...groups.values()].flatMap((group) => [...group.values()])) onError(error);
    },
  });

  /** The group of a key, which is drawn anew. */
  function change(key: number): Map<number, Entry> {
    const at = Math.floor(key / groupSize);
    const group = groups.get(at) ?? new Map<number, Entry>();
    groups.set(at, group);
    drawn.delete(at);
    isChanged = true;
    return group;
  }

  function set(key: number, content: ReactNode, onError: (error: unknown) => void): void {
    const element = (
      <ErrorBoundary key={key} fallback={null} onError={onError}>
        {content}
      </ErrorBoundary>
    );
    change(key).set(key, { element, onError });
  }

  function flush(): void {
    if (!isChanged || isEnded) return;
    isChanged = false;
    // Always in the same order: a dialog that is moved is no longer above the page.
    const children = [...groups].map(([at, group]) => {
      const child = drawn.get(at) ?? <Group key={at}>{[...group.values()].map(({ element }) => element)}</Group>;
      drawn.set(at, child);
      return child;
    });
    flushSync(() => root.render(children));
  }

  function removeLeaving(): void {
    // Emptied before they go, so that their boundaries catch errors of unmounting, e.g. of a slot whose nodes another script has moved.
    for (const key of leaving) set(key, null, () => {});
    flush();
    for (const key of leaving) change(key).delete(key);
    leaving.clear();
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
