import { useEffect } from 'react';
import { useLatest } from '../parts/use-latest.ts';

/** Calls once when a pointer or the focus comes to an element: what a press there needs may begin to load. What fails is tried again by the press. */
export function useApproach(element: Element, load: () => Promise<unknown>, signal: AbortSignal): void {
  const latest = useLatest(load);
  useEffect(() => {
    const warm = () => void latest.current().catch(() => {});
    for (const sign of ['pointerover', 'focusin']) element.addEventListener(sign, warm, { once: true, signal });
  }, [element, signal]);
}
