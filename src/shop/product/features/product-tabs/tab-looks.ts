import type { Look } from '../../../../parts/look.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { shownOf, type TabSet } from '../../page/tab-sets.ts';

const texts = lazyMessages({ 'tabs.label': 'О товаре', 'tabs.parts': 'Разделы' });

/** Lists of entries, whose tabs belong to the list and not to a product. */
const lists = '.items-list1';

let lastId = 0;

/** Whether the theme shows a bar of tabs or, on phones, an accordion. */
export type Mode = 'tabs' | 'accordion';

export const isSeen = (element: Element) => element.getClientRects().length > 0;

export function modeOf({ bar, tabs }: TabSet): Mode {
  return !isSeen(bar) && tabs.some(({ heading }) => heading && isSeen(heading)) ? 'accordion' : 'tabs';
}

const idOf = (element: Element) => element.id || `vitrina-tab-${++lastId}`;
const named = (id: string) => ({ id: (own: string | null) => own || id });

type LookOf = readonly [element: HTMLElement, look: Look];

/** Roles, names and states of a set, after the tabs or accordion pattern of the ARIA Authoring Practices [DET-01]. */
export function looksOf(set: TabSet, mode: Mode): readonly LookOf[] {
  const { bar, tabs } = set;
  const shown = shownOf(set);
  if (mode === 'accordion')
    return tabs.flatMap(({ heading, pane }, index): readonly LookOf[] => {
      if (!heading) return [];
      const expanded = tabs[index] === shown;
      const [content, ...more] = contentsOf(pane, heading);
      if (!content || more.length) return [[heading, { expanded }]];
      const id = idOf(content);
      return [
        [heading, { expanded, attributes: { 'aria-controls': id } }],
        [content, { attributes: named(id) }],
      ];
    });
  const label = bar.hasAttribute('aria-labelledby') ? {} : { label: texts(bar.closest(lists) ? 'tabs.parts' : 'tabs.label') };
  return [
    [bar, { role: 'tablist', ...label }],
    ...tabs.flatMap((tab, index): readonly LookOf[] => {
      const { link, holder, pane } = tab;
      const [linkId, paneId] = [idOf(link), idOf(pane)];
      const isReached = shown ? tab === shown : index === 0;
      const states = { 'aria-controls': paneId, 'aria-selected': String(tab === shown) };
      return [
        // Presentational, unless the entry is the tab itself: then the next look replaces this one.
        [holder, { role: 'presentation' }],
        [link, { role: 'tab', tabIndex: isReached ? 0 : -1, attributes: { ...named(linkId), ...states } }],
        [pane, { role: 'tabpanel', tabIndex: 0, attributes: { ...named(paneId), 'aria-labelledby': linkId } }],
      ];
    }),
  ];
}

/** The elements that an accordion heading opens. */
export const contentsOf = (pane: Element, heading: Element): HTMLElement[] =>
  [...pane.children].filter((child): child is HTMLElement => child !== heading);
