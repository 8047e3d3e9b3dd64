import { useEffect } from 'react';
import { useLatest } from '../parts/use-latest.ts';

/** Calls once when a pointer or the focus reaches an element: a press there can be prepared by loading. A failed load is repeated by the press. */
export function useApproach(element: Element, load: () => Promise<unknown>, signal: AbortSignal): void {
  const latest = useLatest(load);
  useEffect(() => {
    const warm = () => void latest.current().catch(() => {});
    for (const sign of ['pointerover', 'focusin']) element.addEventListener(sign, warm, { once: true, signal });
  }, [element, signal]);
}
