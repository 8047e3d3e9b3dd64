import { useEffect } from 'react';

/**
 * Calls once when a pointer or the focus reaches an element: a press there can be prepared by loading. `load` is a function declared in the calling module. A failed
 * load is repeated by the press.
 */
export function useApproach(element: Element, load: () => Promise<unknown>, signal: AbortSignal): void {
  useEffect(() => {
    const warm = () => void load().catch(() => {});
    for (const sign of ['pointerover', 'focusin']) element.addEventListener(sign, warm, { once: true, signal });
  }, [element, load, signal]);
}
