import type { Look } from '../../../../parts/look.ts';
import { tabByKey } from '../../../../ui/tablist.ts';
import { getContext } from '../../../context.ts';
import { isHidden, shownOf } from '../../page/tab-sets.ts';
import { followTabs } from './follow-tabs.ts';
import { keepInPlace, makeShownTabs, type ShownTabs } from './shown-tabs.ts';

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
  const shown = makeShownTabs(element, refresh);
  return {
    ...shown,
    has: (control) => Boolean(tabOf(shown, control)),
    press: (control) => press(shown, control),
    moveByArrow: (event) => moveByArrow(shown, event),
    follow: () => followTabs(element, shown),
  };
}

/** The tab whose link or heading the element is. */
const tabOf = (shown: ShownTabs, control: Element) =>
  shown.find(({ link, heading }, { mode }) => link === control || (mode === 'accordion' && heading === control));

function press(shown: ShownTabs, control: Element): void {
  const { live, tab } = tabOf(shown, control) ?? {};
  if (!live || !tab) return;
  if (tab.link === control) shown.choose(live, tab, 'press');
  // When a pane above closes, the pressed heading must stay in place.
  else
    keepInPlace(getContext().page, control, () => (shownOf(live) === tab ? shown.show(live, undefined) : shown.choose(live, tab, 'press')));
}

function moveByArrow(shown: ShownTabs, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { live } = tabOf(shown, event.target as Element) ?? {};
  const tabs = live?.tabs.filter((tab) => !isHidden(tab)) ?? [];
  const index = tabs.findIndex(({ link }) => link === event.target);
  const tab = tabs[tabByKey(event.key, index, tabs.length) ?? -1];
  if (!live || !tab) return;
  event.preventDefault();
  shown.choose(live, tab, 'arrow');
  tab.link.focus({ preventScroll: true });
}
