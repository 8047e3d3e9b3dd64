import { lookOf } from '../../../../parts/element-patch.ts';
import type { Look } from '../../../../parts/look.ts';
import { followHash } from '../../../../platform/hash.ts';
import { scrollToElement } from '../../../../platform/scroll-to.ts';
import { tabByKey } from '../../../../ui/tablist.ts';
import { getContext } from '../../../context.ts';
import { onOfferChosen } from '../../chosen-offers.ts';
import { enterTabEntry, isSameHash, nameIn, showHash, type Way } from '../../page/tab-history.ts';
import { isHidden, readTabSets, shownOf, type Tab, type TabSet } from '../../page/tab-sets.ts';
import { onTabRequested, setShownTab } from '../../product-tabs.ts';
import { markShown } from './mark-shown.ts';
import { contentsOf, isSeen, looksOf, type Mode, modeOf } from './tab-looks.ts';

/** Distance above a tab that an address selects, px, and duration of the scroll, ms [DET-01]. */
const hashOffset = 90;
const scrollTime = 400;

interface LiveSet extends TabSet {
  /** The link of the tab that the server showed. An address without a hash shows it again. */
  readonly first: Element | undefined;
  readonly mode: Mode;
}

/** The tabs of a block. The page's own marks say which one is shown. */
export interface TabBlock {
  /** Looks of the tabs' elements. */
  readonly looks: ReadonlyMap<HTMLElement, Look>;
  /** Reads the tabs of the page and which one is shown. */
  reread(): undefined;
  /** Whether an element is the link or heading of a tab. */
  has(control: Element): boolean;
  press(control: Element): void;
  /** Handles arrows, Home and End: they move along the bar and show the tab. */
  moveByArrow(event: KeyboardEvent): void;
  /** Follows the address, the chosen offer and the screen's width. Returns a function that ends this; the shown tab stays. */
  follow(): () => void;
}

/** Controls the tabs of a block. `refresh` renders the looks again after a change. */
export function makeTabBlock(element: HTMLElement, refresh: () => void): TabBlock {
  const { page } = getContext();
  const looks = new Map<HTMLElement, Look>();
  const known = new WeakMap<Element, Pick<LiveSet, 'first' | 'mode'>>();
  /** Elements that the theme's scripts would slide; here they are shown and hidden by inline style. */
  const slid = new Map<Element, ReturnType<typeof lookOf>>();
  let sets: readonly LiveSet[] = [];

  function reread(): undefined {
    sets = readTabSets(element).map((set) => {
      const before = known.get(set.bar);
      const live = { ...set, ...(before ?? { first: (shownOf(set) ?? set.tabs[0])?.link, mode: modeOf(set) }) };
      known.set(set.bar, live);
      if (!before) mark(live, live.mode === 'tabs' ? (shownOf(set) ?? set.tabs[0]) : shownOf(set));
      return live;
    });
    looks.clear();
    for (const set of sets) for (const [part, look] of looksOf(set, set.mode)) looks.set(part, look);
  }

  const mark = (live: LiveSet, tab: Tab | undefined) => {
    markShown(live, tab);
    for (const { pane, heading } of live.mode === 'accordion' ? live.tabs : [])
      for (const part of heading ? contentsOf(pane, heading) : []) {
        const isShown = pane === tab?.pane;
        if (isSeen(part) === isShown) continue;
        const slide = slid.get(part) ?? lookOf([part]);
        slid.set(part, slide);
        slide({ style: { display: isShown ? 'block' : 'none' } });
      }
    if (tab && live.mode === 'tabs') bringIntoBar(live.bar, tab.holder);
    if (tab && !live.isLinked) setShownTab(tab.hash);
  };
  const show = (live: LiveSet, tab: Tab | undefined) => {
    mark(live, tab);
    refresh();
  };
  const choose = (live: LiveSet, tab: Tab, way: Way) => {
    show(live, tab);
    if (tab.hash && !live.isLinked) showHash(page, tab.hash, way);
  };
  const find = (hash: string) => {
    for (const live of sets)
      for (const tab of live.tabs) if (hash.length > 1 && !isHidden(tab) && isSameHash(tab.hash, hash)) return { live, tab };
    return undefined;
  };
  const tabOf = (control: Element) => {
    for (const live of sets)
      for (const tab of live.tabs) if (tab.link === control || (live.mode === 'accordion' && tab.heading === control)) return { live, tab };
    return undefined;
  };

  function press(control: Element): void {
    const { live, tab } = tabOf(control) ?? {};
    if (!live || !tab) return;
    if (tab.link === control) choose(live, tab, 'press');
    // When a pane above closes, the pressed heading must stay in place.
    else keepInPlace(page, control, () => (shownOf(live) === tab ? show(live, undefined) : choose(live, tab, 'press')));
  }

  function moveByArrow(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { live } = tabOf(event.target as Element) ?? {};
    const tabs = live?.tabs.filter((tab) => !isHidden(tab)) ?? [];
    const index = tabs.findIndex(({ link }) => link === event.target);
    const tab = tabs[tabByKey(event.key, index, tabs.length) ?? -1];
    if (!live || !tab) return;
    event.preventDefault();
    choose(live, tab, 'arrow');
    tab.link.focus({ preventScroll: true });
  }

  function unslide(): void {
    for (const slide of slid.values()) slide();
    slid.clear();
  }

  function follow(): () => void {
    const ended = new AbortController();
    const { signal } = ended;
    const scrollThere = ({ bar, mode }: LiveSet, tab: Tab, offset: number) => {
      const top = mode === 'accordion' ? tab.heading : bar.closest('.tabs');
      scrollToElement(page, top ?? bar, { offset, duration: scrollTime, signal });
    };

    /** Shows the pane that contains the address's target. The browser, or another script, scrolls there. */
    const showAround = (hash: string): false => {
      const target = hash.length > 1 ? element.ownerDocument.getElementById(nameIn(hash)) : null;
      for (const live of sets) {
        const tab = target && live.tabs.find(({ pane }) => pane.contains(target));
        if (tab && tab !== shownOf(live)) show(live, tab);
      }
      return false;
    };

    let isFirstLook = true;
    const applyHash = (hash: string): boolean => {
      if (hash === '') for (const live of sets) if (!live.isLinked) show(live, live.mode === 'tabs' ? firstOf(live) : shownOf(live));
      const found = find(hash);
      if (!found) return showAround(hash);
      const isReturn = enterTabEntry(page);
      const { live, tab } = found;
      // The browser may have scrolled to the heading already; it must stay in place when a pane above closes.
      if (live.mode === 'accordion' && tab.heading) keepInPlace(page, tab.heading, () => show(live, tab));
      else show(live, tab);
      // No scrolling on back and forward, where the browser has restored the position, nor if the shopper has scrolled away before the tabs
      // were mounted.
      if (!isReturn && !(isFirstLook && page.scrollY > 0 && !isInSight(page, element))) {
        scrollThere(live, tab, hashOffset);
        const target = live.mode === 'tabs' ? tab.pane : tab.heading;
        if (!isFirstLook) target?.focus({ preventScroll: true });
      }
      return true;
    };
    followHash(page, applyHash, signal);
    isFirstLook = false;

    onOfferChosen(() => {
      for (const live of sets) {
        const shown = shownOf(live);
        if (shown && isHidden(shown)) show(live, live.mode === 'tabs' ? firstOf(live) : undefined);
      }
    }, signal);

    const stopListening = onTabRequested(({ hash, offset }) => {
      const found = find(hash);
      if (!found) return false;
      choose(found.live, found.tab, 'press');
      scrollThere(found.live, found.tab, offset);
      return true;
    });

    // Rotating the screen may switch between bar and accordion.
    const resized = new ResizeObserver(() => {
      for (const live of sets) {
        const mode = modeOf(live);
        if (mode === live.mode) continue;
        unslide();
        const now = { ...live, mode };
        known.set(live.bar, now);
        show(now, shownOf(live) ?? (mode === 'tabs' ? firstOf(live) : undefined));
      }
    });
    resized.observe(element);

    return () => {
      ended.abort();
      stopListening();
      resized.disconnect();
      unslide();
    };
  }

  return { looks, reread, has: (control) => tabOf(control) !== undefined, press, moveByArrow, follow };
}

/** The default tab: the one that the server showed, else the first visible one. */
const firstOf = ({ first, tabs }: LiveSet): Tab | undefined => {
  const offered = tabs.filter((tab) => !isHidden(tab));
  return offered.find(({ link }) => link === first) ?? offered[0];
};

/** Scrolls a wide bar so that the whole tab is visible. The page does not scroll. */
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
