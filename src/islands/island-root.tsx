import { Fragment, type ReactElement, type ReactNode } from 'react';
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
 * Islands are rendered in groups of so many, by their keys: React looks at every sibling of what has changed, so a page of a thousand islands costs
 * a look at its groups and at one group's islands, and not at a thousand.
 */
const groupSize = 16;

/**
 * One root, in an element of the layer's own, for all islands and overlays: separate roots would bring their own listeners and trees,
 * ten per card. React renders only islands whose content has changed, and an error stays inside its island.
 */
export function makeIslandRoot(container: Element): IslandRoot {
  const groups = new Map<number, Map<number, Entry>>();
  /** What React has been given for each group; a changed one has none. */
  const rendered = new Map<number, ReactElement>();
  const leaving = new Set<number>();
  let isEnded = false;
  const root = createRoot(container, {
    identifierPrefix: 'vitrina-',
    // The boundary has passed it to `onError`; the layer writes nothing to the page's console.
    onCaughtError() {},
    // After such an error React has unmounted all islands, so each of them is told.
    onUncaughtError(error) {
      if (!isEnded) for (const { onError } of [...groups.values()].flatMap((entries) => [...entries.values()])) onError(error);
    },
  });

  /** The islands of a key's group, which is rendered with the next `flush`. */
  function changedGroup(key: number): Map<number, Entry> {
    const group = Math.floor(key / groupSize);
    const entries = groups.get(group) ?? new Map<number, Entry>();
    groups.set(group, entries);
    rendered.delete(group);
    return entries;
  }

  function set(key: number, content: ReactNode, onError: (error: unknown) => void): void {
    const element = (
      <ErrorBoundary key={key} fallback={null} onError={onError}>
        {content}
      </ErrorBoundary>
    );
    changedGroup(key).set(key, { element, onError });
  }

  function flush(): void {
    if (isEnded || rendered.size === groups.size) return;
    for (const [group, entries] of groups) {
      if (rendered.has(group)) continue;
      rendered.set(group, <Fragment key={group}>{[...entries.values()].map(({ element }) => element)}</Fragment>);
    }
    flushSync(() => root.render([...groups.keys()].map((group) => rendered.get(group))));
  }

  function removeLeaving(): void {
    // Emptied before they go, so that their boundaries catch errors of unmounting, e.g. of a slot whose nodes another script has moved.
    for (const key of leaving) set(key, null, () => {});
    flush();
    for (const key of leaving) changedGroup(key).delete(key);
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
