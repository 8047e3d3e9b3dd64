import { scrollToElement } from '../../../../platform/scroll-to.ts';
import { getContext, perSession } from '../../../context.ts';
import { enterTabEntry, showHash, tellHashOfTravel } from '../../page/tab-history.ts';
import { isSameHash, nameIn, shownOf, type Tab } from '../../page/tab-sets.ts';
import { shownTab } from '../../product-tabs.ts';
import { findByHash, firstOf, keepInPlace, type LiveSet, type ShownTabs } from './shown-tabs.ts';

/** Distance above a tab that an address selects, px, and duration of the scroll, ms [DET-01]. */
const hashOffset = 90;
const scrollTime = 400;

interface Look {
  readonly hash: string;
  /** Whether the tabs have just been mounted. */
  readonly isFirstLook: boolean;
}

/** Shows the tab that the address names, and scrolls to it. Returns whether the block has it. */
function applyHash(element: HTMLElement, shown: ShownTabs, { hash, isFirstLook }: Look, signal: AbortSignal): boolean {
  const { page } = getContext();
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
    scrollToTab(live, tab, hashOffset, signal);
    const target = live.mode === 'tabs' ? tab.pane : tab.heading;
    if (!isFirstLook) target?.focus({ preventScroll: true });
  }
  return true;
}

/** Shows the pane that contains the address's target. The browser, or another script, scrolls there. */
function showAround(element: HTMLElement, shown: ShownTabs, hash: string): false {
  const target = hash.length > 1 ? element.ownerDocument.getElementById(nameIn(hash)) : null;
  for (const live of shown.sets()) {
    const tab = target && live.tabs.find(({ pane }) => pane.contains(target));
    if (tab && tab !== shownOf(live)) shown.show(live, tab);
  }
  return false;
}

function scrollToTab({ bar, mode }: LiveSet, tab: Tab, offset: number, signal: AbortSignal): void {
  const top = mode === 'accordion' ? tab.heading : bar.closest('.tabs');
  scrollToElement(getContext().page, top ?? bar, { offset, duration: scrollTime, signal });
}

function isInSight(page: Window, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < page.innerHeight;
}

/** See `tellHashOfTravel`: it may be that no event has told the tabs. */
const followTravel = perSession(() => {
  const { page, stopped } = getContext();
  tellHashOfTravel(page, () => !isSameHash(shownTab().hash, page.location.hash), stopped);
  return true;
});

/** What the tabs do with the address [DET-01]. */
export const tabAddress = {
  applyHash(...given: Parameters<typeof applyHash>): boolean {
    followTravel();
    return applyHash(...given);
  },
  scrollToTab,
  showHash(...given: Parameters<typeof showHash>): void {
    followTravel();
    showHash(...given);
  },
};
