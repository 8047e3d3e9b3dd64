import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What was drawn last, for listeners and timers that live longer than one drawing: they need not be put on anew each time. Written when React
 * has drawn, never while it draws. Effects that read it in the same drawing come behind it in the component.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
