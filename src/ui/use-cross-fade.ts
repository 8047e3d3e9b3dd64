import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../parts/use-latest.ts';

interface CrossFade<Name> {
  /** What is shown; `undefined` until somebody has switched. */
  readonly shown: Name | undefined;
  /** A switch back wins over one that is under way. */
  show(next: Name): void;
}

/**
 * Which of two elements is shown, when one fades out before the other fades in. No part can say it: a fade is an animation, and what is
 * shown changes when the first one is over. A switch that is under way when the island goes is finished.
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
    signal.addEventListener('abort', () => flushSync(() => setShown(wanted.current)), { once: true });
  }, [signal]);
  return {
    shown,
    show(next) {
      wanted.current = next;
      const change = () => {
        if (wanted.current === next && !signal.aborted) flushSync(() => setShown(next));
      };
      // An animation that somebody ends rejects: the switch is done all the same.
      void Promise.resolve(fade.current(find(otherOf(next)), [1, 0])).then(change, change);
    },
  };
}
