import { useEffect, useState } from 'react';

/** Milliseconds after which the panel shows the current state, whether the layer has returned or not. */
const maxWait = 3000;

type Phase = 'free' | 'held' | 'returning';

/**
 * Before and after while a button is held [EXT-02]. The panel keeps its content from the press, so that the button stays under
 * the finger, until the layer is back. `isLive`: whether the page's layer is live now.
 */
export function useHold<View>(
  view: View,
  isLive: boolean,
  tell: (isHeld: boolean) => void,
): { readonly isHeld: boolean; readonly shown: View; hold(isHeld: boolean): void } {
  const [phase, setPhase] = useState<Phase>('free');
  const [before, setBefore] = useState<View>();
  // An outdated report may still say that the layer is live: it counts as back only after it was seen stopped.
  const [wasAway, setAway] = useState(false);
  if (phase !== 'free' && !isLive && !wasAway) setAway(true);
  if (phase === 'returning' && isLive && wasAway) setPhase('free');

  useEffect(() => {
    if (phase !== 'returning') return;
    const timer = setTimeout(() => setPhase('free'), maxWait);
    return () => clearTimeout(timer);
  }, [phase]);

  const hold = (isHeld: boolean) => {
    if (isHeld === (phase === 'held')) return;
    if (isHeld) {
      if (phase === 'free') setBefore(view);
      setAway(false);
    }
    setPhase(isHeld ? 'held' : 'returning');
    tell(isHeld);
  };
  return { isHeld: phase === 'held', shown: phase === 'free' || before === undefined ? view : before, hold };
}
