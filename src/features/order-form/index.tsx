import { useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { keepOrderDraft, takeOrderDraft } from '../../state/order-draft.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { announceProblems } from './announce-problems.ts';
import { clearSteps } from './clear-steps.ts';
import { keepOrder } from './keep-order.ts';

const none = ':not(*)';

/** The order stays the component's; what its drawings lose of the buyer's is put back, and its problems are read out [ORD-01]. */
function OrderForm({ island: { host, selectors, signal } }: IslandProps<null>) {
  useLayoutEffect(() => {
    // The template replaces the page's own observer by one that can be paused.
    const { MutationObserver } = shop().natives;
    const readDraft = keepOrder(host, selectors.own ?? none, MutationObserver, signal, takeOrderDraft());
    keepOrderDraft(readDraft, signal);
    clearSteps(host, selectors.steps ?? none, MutationObserver, signal);
    announceProblems(host, selectors.alerts ?? none, MutationObserver, signal);
  }, [host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: OrderForm };
