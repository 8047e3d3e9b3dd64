import type { ReactNode } from 'react';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { tabByKey } from '../../../../ui/tablist.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { showFlyTab } from '../../fly.ts';
import type { LinePlace } from '../../model.ts';
import { placeOfSection } from '../../page/basket-rows.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'fly.clear': '{words}: удалить все товары' });

/** The group of an element of the panel. */
const placeOf = (element: Element) => placeOfSection(element.getAttribute('item-section'));
const idOf = (element: Element) => `vitrina-fly-${placeOf(element)}`;

interface TabsProps {
  readonly wanted: LinePlace;
  readonly onClear: () => void;
}

/**
 * Shows one group of lines, following the tabs pattern of the ARIA Authoring Practices. A basket with one group has no tabs. When the shown
 * group becomes empty, the first one is shown.
 */
export function Tabs({ wanted, onClear }: TabsProps): ReactNode {
  const parts = useParts();
  // Searches only the children, because the panel may have a hundred lines.
  const groupsOf = (list: Element | undefined) => [...(list?.children ?? [])].filter((child) => child.hasAttribute('item-section'));
  const findTabs = () => groupsOf(parts.find('tabs')[0]) as HTMLElement[];
  const currentPanel = () => {
    const panels = groupsOf(parts.find('panels')[0]);
    return panels.find((panel) => placeOf(panel) === wanted) ?? panels[0];
  };
  const isCurrent = (element: Element) => {
    const current = currentPanel();
    return current !== undefined && placeOf(current) === placeOf(element);
  };
  const hasTabs = findTabs().length > 0;
  const move = (event: KeyboardEvent) => {
    const tabs = findTabs();
    const tab = tabs[tabByKey(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    showFlyTab(placeOf(tab));
    tab.focus();
  };
  return (
    <>
      {hasTabs && <Part name="tabs" role="tablist" />}
      <Part
        name="tabs"
        at={groupsOf}
        role="tab"
        each={(tab) => ({
          classes: { cur: isCurrent(tab) },
          tabIndex: isCurrent(tab) ? 0 : -1,
          attributes: { id: `${idOf(tab)}-tab`, 'aria-controls': idOf(tab), 'aria-selected': String(isCurrent(tab)) },
        })}
        onPress={(tab) => showFlyTab(placeOf(tab))}
        onKeyDown={move}
      />
      {/* The list of panels is no list for screen readers, even with one group. */}
      <Part name="panels" role="presentation" />
      <Part
        name="panels"
        at={groupsOf}
        role={hasTabs ? 'tabpanel' : 'presentation'}
        each={(panel) => ({
          classes: { cur: isCurrent(panel) },
          attributes: hasTabs ? { id: idOf(panel), 'aria-labelledby': `${idOf(panel)}-tab` } : {},
        })}
      />
      <Part
        name="clear"
        role="button"
        tabIndex={0}
        each={(clear) => {
          const label = texts('fly.clear', { words: clear.textContent?.trim() ?? '' });
          return {
            // The page names the group of each such button by a class.
            classes: { cur: clear.matches(`.${CSS.escape(currentPanel()?.getAttribute('item-section') || ' ')}`) },
            label,
            // Beside tabs it looks as if it emptied one of them.
            ...(hasTabs && { attributes: { title: label } }),
          };
        }}
        onPress={onClear}
      />
    </>
  );
}
