import { ok } from '../../contract/result.ts';
import { keepOrderDraft, takeOrderDraft } from '../../state/order-draft.ts';
import { shop } from '../../state/shop.ts';
import type { Behaviour } from '../feature.ts';
import { announceProblems } from './announce-problems.ts';
import { clearSteps } from './clear-steps.ts';
import { keepOrder } from './keep-order.ts';

const none = ':not(*)';

/** The order stays the component's; what its drawings lose of the buyer's is put back, and its problems are read out [ORD-01]. */
export const feature: Behaviour<null> = {
  read: () => ok(null),
  start({ host, selectors, signal }) {
    // The template replaces the page's own observer by one that can be paused.
    const { MutationObserver } = shop().natives;
    const readDraft = keepOrder(host, selectors.own ?? none, MutationObserver, signal, takeOrderDraft());
    keepOrderDraft(readDraft, signal);
    clearSteps(host, selectors.steps ?? none, MutationObserver, signal);
    announceProblems(host, selectors.alerts ?? none, MutationObserver, signal);
    return undefined;
  },
};
