import { followHash } from '../../page/hash.ts';
import { scrollToElement } from '../../page/scroll-to.ts';
import { enterTabEntry, isSameHash, nameIn, showHash, type Way } from '../../page/tab-history.ts';
import { onOfferChosen } from '../../state/chosen-offers.ts';
import { onTabAsked, tellShownTab } from '../../state/product-tabs.ts';
import { shop } from '../../state/shop.ts';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { tabByKey } from '../../ui/tablist.ts';
import type { Island } from '../feature.ts';
import { type Drawing, type Mode, makeDrawing, modeOf } from './draw.ts';
import { isAway, markShown, readTabSets, shownOf, type Tab, type TabSet } from './tab-sets.ts';

/** Room above the tabs that an address leads to, px, and milliseconds of the way there [DET-01]. */
const hashOffset = 90;
const scrollTime = 400;

interface LiveSet {
  readonly set: TabSet;
  /** What the server showed: the address without a hash leads back to it. */
  readonly first: Tab | undefined;
  shown: Tab | undefined;
  mode: Mode;
  drawing: Drawing;
}

/** Brings the tabs of a block to life. Returns the way to end it: what is shown stays shown, everything else is undone. */
export function startTabBlock({ element, selectors, onPress }: Island): () => void {
  const { page } = shop();
  const ended = new AbortController();
  const { signal } = ended;
  const sets = readTabSets(element).map((set): LiveSet => {
    const [first, mode] = [shownOf(set) ?? set.tabs[0], modeOf(set)];
    return { set, first, shown: mode === 'tabs' ? first : shownOf(set), mode, drawing: makeDrawing(set, mode) };
  });
  const withAddress = sets.filter(({ set }) => !set.isLinked);

  const show = (live: LiveSet, tab: Tab | undefined) => {
    live.shown = tab;
    markShown(live.set, tab);
    live.drawing.draw(tab);
    if (tab && live.mode === 'tabs') bringIntoBar(live.set.bar, tab.holder);
    if (tab && withAddress.includes(live)) tellShownTab(tab.hash);
  };
  const choose = (live: LiveSet, tab: Tab, way: Way) => {
    show(live, tab);
    if (tab.hash && withAddress.includes(live)) showHash(page, tab.hash, way);
  };
  const find = (hash: string) => {
    for (const live of sets)
      for (const tab of live.set.tabs) if (hash.length > 1 && !isAway(tab) && isSameHash(tab.hash, hash)) return { live, tab };
    return undefined;
  };
  const scrollThere = ({ set, mode }: LiveSet, tab: Tab, offset: number) => {
    const top = mode === 'accordion' ? tab.heading : set.bar.closest('.tabs');
    scrollToElement(page, top ?? set.bar, { offset, duration: scrollTime, signal });
  };

  for (const live of sets) show(live, live.shown);

  onPress((control) => {
    for (const live of sets) {
      const tab = live.set.tabs.find(({ link, heading }) => link === control || heading === control);
      if (!tab) continue;
      if (tab.link === control) return choose(live, tab, 'press');
      // The pane above that closes must not carry the pressed heading away.
      keepInPlace(page, control, () => (live.shown === tab ? show(live, undefined) : choose(live, tab, 'press')));
      return;
    }
  });
  pressByKeys(element, selectors.controls ?? '', (control) => (control as HTMLElement).click(), signal);
  element.addEventListener('keydown', (event) => walk(event as KeyboardEvent, sets, choose), { signal });

  /** What the address leads to may lie in a pane that is not shown; the way there is the browser's, or of whoever owns it. */
  const showAround = (hash: string): false => {
    const target = hash.length > 1 ? element.ownerDocument.getElementById(nameIn(hash)) : null;
    for (const live of sets) {
      const tab = target && live.set.tabs.find(({ pane }) => pane.contains(target));
      if (tab && tab !== live.shown) show(live, tab);
    }
    return false;
  };

  let isFirstLook = true;
  const hear = (hash: string): boolean => {
    if (hash === '') for (const live of withAddress) show(live, live.mode === 'tabs' ? firstOf(live) : live.shown);
    const found = find(hash);
    if (!found) return showAround(hash);
    const isReturn = enterTabEntry(page);
    const { live, tab } = found;
    // The browser may have scrolled to the heading already: a pane above it that closes must not carry it away.
    if (live.mode === 'accordion' && tab.heading) keepInPlace(page, tab.heading, () => show(live, tab));
    else show(live, tab);
    // Back and forward: the browser has put the page where it was. Who has scrolled away before the tabs were live is left alone.
    if (!isReturn && !(isFirstLook && page.scrollY > 0 && !isInSight(page, element))) {
      scrollThere(live, tab, hashOffset);
      const target = live.mode === 'tabs' ? tab.pane : tab.heading;
      if (!isFirstLook) target?.focus({ preventScroll: true });
    }
    return true;
  };
  followHash(page, hear, signal);
  isFirstLook = false;

  onOfferChosen(() => {
    for (const live of sets) if (live.shown && isAway(live.shown)) show(live, live.mode === 'tabs' ? firstOf(live) : undefined);
  }, signal);

  const stopListening = onTabAsked(({ hash, offset }) => {
    const found = find(hash);
    if (!found) return false;
    choose(found.live, found.tab, 'press');
    scrollThere(found.live, found.tab, offset);
    return true;
  });

  // A screen that turns may change the bar into the accordion and back.
  const resized = new ResizeObserver(() => {
    for (const live of sets) {
      const mode = modeOf(live.set);
      if (mode === live.mode) continue;
      live.drawing.giveBack();
      live.mode = mode;
      live.drawing = makeDrawing(live.set, mode);
      show(live, live.shown ?? (mode === 'tabs' ? firstOf(live) : undefined));
    }
  });
  resized.observe(element);

  return () => {
    ended.abort();
    stopListening();
    resized.disconnect();
    for (const { drawing } of sets) drawing.giveBack();
  };
}

/** What is shown where nothing else is asked for. */
const firstOf = ({ first, set }: LiveSet): Tab | undefined => (first && !isAway(first) ? first : set.tabs.find((tab) => !isAway(tab)));

/** Arrows, Home and End lead along the bar and show what they come to. */
function walk(event: KeyboardEvent, sets: readonly LiveSet[], choose: (live: LiveSet, tab: Tab, way: Way) => void): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  for (const live of sets) {
    const tabs = live.set.tabs.filter((tab) => !isAway(tab));
    const index = tabs.findIndex(({ link }) => link === event.target);
    const tab = tabs[tabByKey(event.key, index, tabs.length) ?? -1];
    if (!tab) continue;
    event.preventDefault();
    choose(live, tab, 'arrow');
    tab.link.focus({ preventScroll: true });
  }
}

/** Shows the whole tab in a bar that is wider than the screen; the page itself stays where it is. */
function bringIntoBar(bar: HTMLElement, entry: Element): void {
  const [room, place] = [bar.getBoundingClientRect(), entry.getBoundingClientRect()];
  const missing = place.right > room.right ? place.right - room.right : Math.min(0, place.left - room.left);
  if (missing !== 0 && bar.scrollWidth > bar.clientWidth) bar.scrollBy({ left: missing });
}

function isInSight(page: Window, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < page.innerHeight;
}

function keepInPlace(page: Window, element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) page.scrollBy({ top: moved, behavior: 'instant' });
}
