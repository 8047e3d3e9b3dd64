import type { Behaviour, Selectors } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { followAgreement, recordAgreement, shouldTick } from '../../order-agreement.ts';
import type { marker } from './marker.ts';

function findBox(element: Element, selectors: Selectors<typeof marker>): HTMLInputElement | null {
  const selector = selectors.checkbox;
  const box = element.matches(selector) ? element : find(element, selector);
  return box instanceof HTMLInputElement ? box : null;
}

/** Milliseconds after which the agreement is looked at again. */
const tickTimes = [250, 500, 1000];

/** Ticks the agreement when it first appears; from then on every render shows the buyer's choice [ORD-03]. No part, because the tick is not reverted. */
export const feature: Behaviour<undefined, typeof marker> = {
  read: (element, selectors) =>
    findBox(element, selectors) ? ok(undefined) : failed('unreadable', `order-agreement: expected ${selectors.checkbox}, got none`),
  start({ host, selectors, signal }) {
    const { root, checkbox } = selectors;
    followAgreement(`:is(${root}):is(${checkbox}), :is(${root}) :is(${checkbox})`);
    const box = findBox(host, selectors);
    if (!box || box.disabled) return undefined;
    const show = () => {
      const isTicked = shouldTick();
      if (box.checked === isTicked) return;
      box.checked = isTicked;
      // The page's scripts react to this event.
      box.dispatchEvent(new Event('change', { bubbles: true }));
    };
    show();
    recordAgreement(shouldTick());
    // The template's own script ticks it a little later, and no event tells of that: the buyer's choice counts.
    const { natives } = getContext();
    const timers = tickTimes.map((time) => natives.setTimeout(show, time));
    onAbort(signal, () => timers.forEach(natives.clearTimeout));
    return undefined;
  },
};
