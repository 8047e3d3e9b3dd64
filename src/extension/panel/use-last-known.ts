import { useState } from 'react';

/** The value, or the last one while it is not known (`undefined`), e.g. while the tab shows the browser's error page. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value === undefined) return last;
  if (value !== last) setLast(value);
  return value;
}
