import { useCallback, useSyncExternalStore } from 'react';

interface Followed {
  readonly list: MediaQueryList;
  readonly listeners: Set<() => void>;
  readonly onChange: () => void;
}

/** All buttons of a list ask the same query: the browser gets one listener for all of them, for as long as there is one. */
const followed = new Map<string, Followed>();

function follow(query: string): Followed {
  const list = matchMedia(query);
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listener of [...listeners]) listener();
  };
  list.addEventListener('change', onChange);
  const made = { list, listeners, onChange };
  followed.set(query, made);
  return made;
}

/** Whether a media query matches, now and after each change of the window; without one it does not. */
export function useMedia(query: string | undefined): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (query === undefined) return () => {};
      const { list, listeners, onChange } = followed.get(query) ?? follow(query);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        list.removeEventListener('change', onChange);
        followed.delete(query);
      };
    },
    [query],
  );
  // Read several times for each drawing of each button.
  return useSyncExternalStore(subscribe, () => query !== undefined && (followed.get(query)?.list ?? matchMedia(query)).matches);
}
