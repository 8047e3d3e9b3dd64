import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../parts/use-latest.ts';
import { onAbort } from '../platform/on-abort.ts';

interface CrossFade<Name> {
  /** The element shown; `undefined` until the first switch. */
  readonly shown: Name | undefined;
  /** A switch back wins over a running one. */
  show(next: Name): void;
}

/**
 * Which of two elements is shown, when one fades out before the other fades in. Not a part: a fade is an animation, and the visible
 * element changes after its first half. A switch that is running when the island ends is completed.
 */
export function useCrossFade<Name extends string>(
  find: (name: Name) => HTMLElement | undefined,
  otherOf: (name: Name) => Name,
  milliseconds: number,
  signal: AbortSignal,
): CrossFade<Name> {
  const [shown, setShown] = useState<Name>();
  const wanted = useRef<Name>(undefined);
  const latest = useLatest(find);
  const fade = useRef((element: HTMLElement | undefined, opacity: number[]) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return element?.animate?.({ opacity }, isStill ? 0 : milliseconds).finished;
  });
  useLayoutEffect(() => {
    if (shown) fade.current(latest.current(shown), [0, 1])?.catch(() => {});
  }, [shown]);
  useEffect(() => {
    onAbort(signal, () => flushSync(() => setShown(wanted.current)));
  }, [signal]);
  return {
    shown,
    show(next) {
      wanted.current = next;
      const change = () => {
        if (wanted.current === next && !signal.aborted) flushSync(() => setShown(next));
      };
      // A cancelled animation rejects: the switch is complete nevertheless.
      void Promise.resolve(fade.current(find(otherOf(next)), [1, 0])).then(change, change);
    },
  };
}
