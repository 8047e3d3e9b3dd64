import type { ReactNode } from 'react';
import type { Feature } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import { tellCheckout } from '../../goal-teller.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/**
 * Tells the goal when the shopper takes the way to the order [GOAL-01]. The link stays the page's own and leads where it
 * leads, at once and in whatever tab; the component's handlers on it would only tell the goal again and go to the same page.
 */
function CheckoutGoal(): ReactNode {
  const click = (event: Event, link: HTMLElement) => {
    if (link.matches('.disabled')) return;
    event.stopImmediatePropagation();
    void tellCheckout();
  };
  // The middle button opens the order in another tab.
  const auxclick = (event: MouseEvent, link: HTMLElement) => event.button === 1 && click(event, link);
  return <Part name="root" on={{ click, auxclick }} />;
}

export const feature: Feature<undefined, typeof marker> = { read: () => ok(undefined), Component: CheckoutGoal };
