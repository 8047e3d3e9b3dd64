import { useEffect, useState } from 'react';

/**
 * Keeps a value that is missing briefly: otherwise a layer that restarts with another configuration would remove the
 * list of its features while a person edits below it. `milliseconds` is how long; without `mayLinger` it is removed at once.
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
