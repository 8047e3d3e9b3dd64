import { useLayoutEffect } from 'react';

/**
 * Events that go no further than this element. On their way out, so that the page's own listeners inside hear them, which a part, that hears
 * first, could not leave them.
 */
export function useKeptInside(element: Element, types: readonly string[], signal: AbortSignal): void {
  useLayoutEffect(() => {
    for (const type of types) element.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }, [element, types, signal]);
}
