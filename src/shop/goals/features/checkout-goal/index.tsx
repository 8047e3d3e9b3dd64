import type { ReactNode } from 'react';
import type { Feature } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { sendCheckoutGoal } from '../../send-goals.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/**
 * Sends the goal when the shopper goes to the order [GOAL-01]. The page's link navigates at once and in any tab; the component's handlers on it would only
 * repeat goal and navigation.
 */
function CheckoutGoal(): ReactNode {
  const click = (event: Event, link: HTMLElement) => {
    if (link.matches('.disabled')) return;
    event.stopImmediatePropagation();
    void sendCheckoutGoal();
  };
  // The middle button opens the order in another tab.
  const auxclick = (event: MouseEvent, link: HTMLElement) => event.button === 1 && click(event, link);
  return <Part name="root" on={{ click, auxclick }} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: CheckoutGoal };
