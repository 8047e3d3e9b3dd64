import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The latest rendered value, for listeners and timers that outlive one rendering and need not be added again. Written after React
 * has rendered, never during it. Effects that read it in the same rendering must come after it in the component.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
