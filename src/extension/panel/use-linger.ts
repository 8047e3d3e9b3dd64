import { useEffect, useState } from 'react';

/**
 * A value that goes for a moment and comes again stays meanwhile: a layer that starts again with another configuration would otherwise take the
 * list of its features away under whoever edits below it. `milliseconds` is how long; without `mayLinger` it goes at once.
 */
export function useLinger<Value>(value: Value | undefined, mayLinger: boolean, milliseconds = 3000): Value | undefined {
  const [last, setLast] = useState(value);
  const isGone = value === undefined;
  if (!isGone && value !== last) setLast(value);
  useEffect(() => {
    if (!isGone) return;
    const timer = setTimeout(() => setLast(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [isGone, milliseconds]);
  return isGone && mayLinger ? last : value;
}
