import type { LinePlace } from '../../shop/basket/model.ts';
import { placeOfSection } from '../../shop/basket/page/basket-rows.ts';
import type { Borrowed } from '../../ui/borrow.ts';
import { tabByKey } from '../../ui/tablist.ts';
import type { Selectors } from '../feature.ts';

/** The group of an element of the panel. */
const placeOf = (element: Element) => placeOfSection(element.getAttribute('item-section'));

function partsOf(content: Element, selectors: Selectors): { tabs: HTMLElement[]; panels: HTMLElement[] } {
  const find = (name: string) => [...content.querySelectorAll<HTMLElement>(`${selectors[name]} > [item-section]`)];
  return { tabs: find('tabs'), panels: find('panels') };
}

/**
 * Shows one group of lines, by the tabs pattern of the ARIA Authoring Practices. A basket of one group has no tabs; a group
 * that has become empty gives way to the first.
 */
export function drawTabs(content: Element, selectors: Selectors, wanted: LinePlace, borrowed: (element: Element) => Borrowed): void {
  const { tabs, panels } = partsOf(content, selectors);
  const current = panels.some((panel) => placeOf(panel) === wanted) ? wanted : panels[0] && placeOf(panels[0]);
  const mark = (element: Element, isCurrent: boolean) => borrowed(element).toggleClass('cur', isCurrent);
  for (const panel of panels) {
    const place = placeOf(panel);
    mark(panel, place === current);
    if (tabs.length === 0) continue;
    const id = `vitrina-fly-${place}`;
    borrowed(panel).setAttribute('role', 'tabpanel');
    borrowed(panel).setAttribute('id', id);
    borrowed(panel).setAttribute('aria-labelledby', `${id}-tab`);
  }
  for (const tab of tabs) {
    const place = placeOf(tab);
    const isCurrent = place === current;
    mark(tab, isCurrent);
    const own = borrowed(tab);
    own.setAttribute('role', 'tab');
    own.setAttribute('id', `vitrina-fly-${place}-tab`);
    own.setAttribute('aria-controls', `vitrina-fly-${place}`);
    own.setAttribute('aria-selected', String(isCurrent));
    own.setAttribute('tabindex', isCurrent ? '0' : '-1');
  }
  for (const clear of content.querySelectorAll(selectors.clear ?? ''))
    mark(
      clear,
      panels.some((panel) => placeOf(panel) === current && clear.classList.contains(panel.getAttribute('item-section') ?? '')),
    );
  const [list, box] = [tabs[0]?.parentElement, panels[0]?.parentElement];
  if (list) borrowed(list).setAttribute('role', 'tablist');
  // A list whose entries are panels is no list; with one group it is none either.
  if (box) borrowed(box).setAttribute('role', 'presentation');
  if (tabs.length === 0) for (const panel of panels) borrowed(panel).setAttribute('role', 'presentation');
}

/** Arrows, Home and End move among the tabs and show what they come to. */
export function moveAmongTabs(event: KeyboardEvent, content: Element, selectors: Selectors, show: (place: LinePlace) => void): void {
  const { tabs } = partsOf(content, selectors);
  const index = tabs.indexOf(event.target as HTMLElement);
  const tab = tabs[tabByKey(event.key, index, tabs.length) ?? -1];
  if (!tab) return;
  event.preventDefault();
  show(placeOf(tab));
  tab.focus();
}
