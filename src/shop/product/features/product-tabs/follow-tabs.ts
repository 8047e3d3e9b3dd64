import { followHash } from '../../../../platform/hash.ts';
import { getContext } from '../../../context.ts';
import { onOfferChosen } from '../../chosen-offers.ts';
import { isHidden, shownOf } from '../../page/tab-sets.ts';
import { onTabRequested } from '../../product-tabs.ts';
import { findByHash, firstOf, type ShownTabs } from './shown-tabs.ts';
import { withTabAddress } from './with-tab-address.ts';

/** Follows the address, requests for a tab, the chosen offer and the screen's width. Returns a function that ends this. */
export function followTabs(element: HTMLElement, shown: ShownTabs): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isFirstLook = true;
  followHash(
    getContext().page,
    (hash) => {
      const look = { hash, isFirstLook };
      let isHandled = false;
      withTabAddress(
        ({ applyHash }) => {
          if (!signal.aborted) isHandled = applyHash(element, shown, look, signal);
        },
        () => {
          const found = findByHash(shown, hash);
          if (found && !signal.aborted) shown.show(found.live, found.tab);
        },
      );
      return isHandled;
    },
    signal,
  );
  isFirstLook = false;
  // Where the chosen offer has no such tab, the first is shown in its place.
  onOfferChosen(() => {
    for (const live of shown.sets()) {
      const tab = shownOf(live);
      if (tab && isHidden(tab)) shown.show(live, firstOf(live));
    }
  }, signal);
  const stopListening = onTabRequested(({ hash, offset }) => {
    const found = findByHash(shown, hash);
    if (!found) return false;
    shown.choose(found.live, found.tab, 'press');
    withTabAddress(({ scrollToTab }) => scrollToTab(found.live, found.tab, offset, signal));
    return true;
  });
  const stopWidth = shown.followWidth();
  return () => {
    ended.abort();
    stopListening();
    stopWidth();
  };
}
