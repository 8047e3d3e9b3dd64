import { useEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { tellCheckout } from '../../state/goal-teller.ts';
import type { Feature, IslandProps } from '../feature.ts';

/**
 * Tells the goal when the shopper takes the way to the order [GOAL-01]. The link stays the page's own and leads where it
 * leads, at once and in whatever tab; the component's handlers on it would only tell the goal again and go to the same page.
 */
export const feature: Feature<null> = {
  read: () => ok(null),
  Component: CheckoutGoal,
};

function CheckoutGoal({ island: { host, signal } }: IslandProps<null>) {
  useEffect(() => {
    const follow = (event: Event) => {
      if (host.matches('.disabled')) return;
      event.stopImmediatePropagation();
      void tellCheckout();
    };
    host.addEventListener('click', follow, { capture: true, signal });
    // The middle button opens the order in another tab.
    host.addEventListener('auxclick', (event) => event.button === 1 && follow(event), { capture: true, signal });
  }, [host, signal]);
  return null;
}
