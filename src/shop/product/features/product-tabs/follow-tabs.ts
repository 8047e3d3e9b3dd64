import { followHash } from '../../../../platform/hash.ts';
import { scrollToElement } from '../../../../platform/scroll-to.ts';
import { getContext } from '../../../context.ts';
import { onOfferChosen } from '../../chosen-offers.ts';
import { enterTabEntry, isSameHash, nameIn } from '../../page/tab-history.ts';
import { isHidden, shownOf, type Tab } from '../../page/tab-sets.ts';
import { onTabRequested } from '../../product-tabs.ts';
import { firstOf, keepInPlace, type LiveSet, type ShownTabs } from './shown-tabs.ts';

/** Distance above a tab that an address selects, px, and duration of the scroll, ms [DET-01]. */
const hashOffset = 90;
const scrollTime = 400;

/** Follows the address, requests for a tab, the chosen offer and the screen's width. Returns a function that ends this. */
export function followTabs(element: HTMLElement, shown: ShownTabs): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  followAddress(element, shown, signal);
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
    scrollThere(found.live, found.tab, offset, signal);
    return true;
  });
  const stopWidth = shown.followWidth();
  return () => {
    ended.abort();
    stopListening();
    stopWidth();
  };
}

function followAddress(element: HTMLElement, shown: ShownTabs, signal: AbortSignal): void {
  const { page } = getContext();
  let isFirstLook = true;
  const applyHash = (hash: string): boolean => {
    if (hash === '')
      for (const live of shown.sets()) if (!live.isLinked) shown.show(live, live.mode === 'tabs' ? firstOf(live) : shownOf(live));
    const found = findByHash(shown, hash);
    if (!found) return showAround(element, shown, hash);
    const isReturn = enterTabEntry(page);
    const { live, tab } = found;
    // The browser may have scrolled to the heading already; it must stay in place when a pane above closes.
    if (live.mode === 'accordion' && tab.heading) keepInPlace(page, tab.heading, () => shown.show(live, tab));
    else shown.show(live, tab);
    // No scrolling on back and forward, where the browser has restored the position, nor if the shopper has scrolled away before the tabs
    // were mounted.
    if (!isReturn && !(isFirstLook && page.scrollY > 0 && !isInSight(page, element))) {
      scrollThere(live, tab, hashOffset, signal);
      const target = live.mode === 'tabs' ? tab.pane : tab.heading;
      if (!isFirstLook) target?.focus({ preventScroll: true });
    }
    return true;
  };
  followHash(page, applyHash, signal);
  isFirstLook = false;
}

const findByHash = (shown: ShownTabs, hash: string) => shown.find((tab) => hash.length > 1 && !isHidden(tab) && isSameHash(tab.hash, hash));

/** Shows the pane that contains the address's target. The browser, or another script, scrolls there. */
function showAround(element: HTMLElement, shown: ShownTabs, hash: string): false {
  const target = hash.length > 1 ? element.ownerDocument.getElementById(nameIn(hash)) : null;
  for (const live of shown.sets()) {
    const tab = target && live.tabs.find(({ pane }) => pane.contains(target));
    if (tab && tab !== shownOf(live)) shown.show(live, tab);
  }
  return false;
}

function scrollThere({ bar, mode }: LiveSet, tab: Tab, offset: number, signal: AbortSignal): void {
  const top = mode === 'accordion' ? tab.heading : bar.closest('.tabs');
  scrollToElement(getContext().page, top ?? bar, { offset, duration: scrollTime, signal });
}

function isInSight(page: Window, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < page.innerHeight;
}
