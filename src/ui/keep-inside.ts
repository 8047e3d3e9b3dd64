import { useLayoutEffect } from 'react';

/**
 * Stops events at this element. While bubbling, so that the page's own listeners inside get them; a part listens in
 * capture and would stop them before.
 */
export function useKeptInside(element: Element, types: readonly string[], signal: AbortSignal): void {
  useLayoutEffect(() => {
    for (const type of types) element.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }, [element, types, signal]);
}
