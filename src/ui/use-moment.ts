import { useEffect, useState } from 'react';

/** A flag that goes off by itself, so many milliseconds after it was set. */
export function useMoment(milliseconds: number): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, set] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => set(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, milliseconds]);
  return [isOn, set];
}
