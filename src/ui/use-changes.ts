import { useEffect, useReducer } from 'react';

/**
 * Renders again after each change around an island that its own element does not show. `Observer`: the browser's own `MutationObserver`.
 */
export function useChanges(around: Element, Observer: typeof MutationObserver): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const observer = new Observer(drawAgain);
    observer.observe(around, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [around, Observer]);
}
