import { lookSetter } from '../../../../parts/element-patch.ts';
import type { Look } from '../../../../parts/look.ts';
import { getContext } from '../../../context.ts';
import type { Way } from '../../page/tab-history.ts';
import { isHidden, isSameHash, readTabSets, shownOf, type Tab, type TabSet } from '../../page/tab-sets.ts';
import { setShownTab } from '../../product-tabs.ts';
import { markShown } from './mark-shown.ts';
import { contentsOf, isSeen, looksOf, type Mode, modeOf } from './tab-looks.ts';
import { withTabAddress } from './with-tab-address.ts';

export interface LiveSet extends TabSet {
  /** The link of the tab that the server showed. An address without a hash shows it again. */
  readonly first: Element | undefined;
  readonly mode: Mode;
}

/** The sets of tabs of a block, each with the tab that it shows. */
export interface ShownTabs {
  /** Looks of the tabs' elements. */
  readonly looks: ReadonlyMap<HTMLElement, Look>;
  sets(): readonly LiveSet[];
  find(isWanted: (tab: Tab, live: LiveSet) => boolean): { readonly live: LiveSet; readonly tab: Tab } | undefined;
  /** Reads the tabs of the page and which one is shown. */
  reread(): undefined;
  /** Shows a tab, or none. */
  show(live: LiveSet, tab: Tab | undefined): void;
  /** Shows a tab that the shopper asked for, and puts it into the address. */
  choose(live: LiveSet, tab: Tab, way: Way): void;
  /** Switches between tabs and accordion when the width changes. Returns a function that ends this and removes inline styles. */
  followWidth(): () => void;
}

export function makeShownTabs(element: HTMLElement, refresh: () => void): ShownTabs {
  const looks = new Map<HTMLElement, Look>();
  const known = new WeakMap<Element, Pick<LiveSet, 'first' | 'mode'>>();
  const showPanes = makePaneStyles();
  let sets: readonly LiveSet[] = [];

  const mark = (live: LiveSet, tab: Tab | undefined) => {
    markShown(live, tab);
    if (live.mode === 'accordion') showPanes(live, tab);
    if (tab && live.mode === 'tabs') bringIntoBar(live.bar, tab.holder);
    if (tab && !live.isLinked) setShownTab(tab.hash);
  };
  const show = (live: LiveSet, tab: Tab | undefined) => {
    mark(live, tab);
    refresh();
  };
  return {
    looks,
    sets: () => sets,
    find(isWanted) {
      for (const live of sets) for (const tab of live.tabs) if (isWanted(tab, live)) return { live, tab };
      return undefined;
    },
    reread() {
      sets = readTabSets(element).map((set) => {
        const before = known.get(set.bar);
        const shown = shownOf(set);
        const first = shown ?? set.tabs[0];
        const live = { ...set, ...(before ?? { first: first?.link, mode: modeOf(set) }) };
        known.set(set.bar, live);
        if (!before) mark(live, live.mode === 'tabs' ? first : shown);
        return live;
      });
      looks.clear();
      for (const set of sets) for (const [part, look] of looksOf(set, set.mode)) looks.set(part, look);
    },
    show,
    choose(live, tab, way) {
      show(live, tab);
      if (tab.hash && !live.isLinked) withTabAddress(({ showHash }) => showHash(getContext().page, tab.hash, way));
    },
    followWidth() {
      const resized = new ResizeObserver(() => {
        for (const live of sets) {
          const now = { ...live, mode: modeOf(live) };
          if (now.mode === live.mode) continue;
          showPanes();
          known.set(live.bar, now);
          show(now, shownOf(now) ?? firstOf(now));
        }
      });
      resized.observe(element);
      return () => {
        resized.disconnect();
        showPanes();
      };
    },
  };
}

/** Shows and hides panes of an accordion by inline style, as the theme's scripts do. A call without a set removes these styles. */
function makePaneStyles() {
  const styled = new Map<Element, ReturnType<typeof lookSetter>>();
  return (live?: LiveSet, tab?: Tab): void => {
    if (!live) {
      for (const setLook of styled.values()) setLook();
      styled.clear();
    }
    for (const { pane, heading } of live?.tabs ?? [])
      for (const part of heading ? contentsOf(pane, heading) : []) {
        const isShown = pane === tab?.pane;
        if (isSeen(part) === isShown) continue;
        const setLook = styled.get(part) ?? lookSetter([part]);
        styled.set(part, setLook);
        setLook({ style: { display: isShown ? 'block' : 'none' } });
      }
  };
}

/** The default tab of a bar: the one that the server showed, else the first visible one. An accordion may be closed. */
export const firstOf = ({ first, mode, tabs }: LiveSet): Tab | undefined => {
  if (mode === 'accordion') return undefined;
  const offered = tabs.filter((tab) => !isHidden(tab));
  return offered.find(({ link }) => link === first) ?? offered[0];
};

/** The visible tab that a hash names. */
export const findByHash = (shown: ShownTabs, hash: string) =>
  shown.find((tab) => hash.length > 1 && !isHidden(tab) && isSameHash(tab.hash, hash));

/** Scrolls a wide bar so that the whole tab is visible. The page does not scroll. */
function bringIntoBar(bar: HTMLElement, entry: Element): void {
  const [room, place] = [bar.getBoundingClientRect(), entry.getBoundingClientRect()];
  const missing = place.right > room.right ? place.right - room.right : Math.min(0, place.left - room.left);
  if (missing !== 0 && bar.scrollWidth > bar.clientWidth) bar.scrollBy({ left: missing });
}

/** Scrolls the page by as much as a change moves the element. */
export function keepInPlace(page: Window, element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) page.scrollBy({ top: moved, behavior: 'instant' });
}
