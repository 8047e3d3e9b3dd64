import { useEffect, useReducer } from 'react';

/**
 * Draws again after each change around an island, to which its own element is no witness. `Observer`: the browser's own `MutationObserver`.
 */
export function useChanges(around: Element, Observer: typeof MutationObserver): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const observer = new Observer(drawAgain);
    observer.observe(around, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [around, Observer]);
}
