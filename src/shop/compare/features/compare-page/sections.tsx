import type { ReactNode } from 'react';
import type { Selectors } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { hasClass } from '../../../../platform/find.ts';
import { tabByKey } from '../../../../ui/tablist.ts';
import { type CompareSection, readCompareSections } from '../../page/compare-page.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface SectionsProps {
  readonly host: Element;
  readonly selectors: Selectors<typeof marker>;
  /** The department that the shopper chose before the content was exchanged. */
  readonly wanted: string | undefined;
  onChosen(id: string): void;
}

/** The department of a pressed tab; `undefined` for other elements. */
export const sectionOf = (host: Element, selectors: Selectors<typeof marker>, pressed: Element): string | undefined =>
  readCompareSections(host, selectors)?.sections.find(({ tab }) => tab.contains(pressed))?.id;

/** Whether the block is shown by the tab of a department. */
export const isPanel = (host: Element, selectors: Selectors<typeof marker>, block: Element): boolean =>
  readCompareSections(host, selectors)?.sections.some(({ panel }) => panel === block) === true;

/**
 * Departments by the tabs pattern of the ARIA Authoring Practices: the panels are on the page already, so arrows select at once. Fewer than two
 * departments get no tabs [CMP-03].
 */
export function Sections({ host, selectors, wanted, onChosen }: SectionsProps): ReactNode {
  const read = () => readCompareSections(host, selectors);
  const all = () => read()?.sections ?? [];
  const isShown = ({ id }: CompareSection) => shownOf(all(), wanted)?.id === id;
  const around = (element: Element) => all().find(({ tab, panel, holder }) => [tab, panel, holder].includes(element as HTMLElement));
  /** The look of a section's part. */
  const like =
    <Look,>(look: (section: CompareSection) => Look) =>
    (element: Element) => {
      const section = around(element);
      return section ? look(section) : {};
    };

  const walk = (event: KeyboardEvent) => {
    // For example by the browser's back button.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const sections = all();
    const index = sections.findIndex(({ tab }) => tab === event.target);
    const next = sections[tabByKey(event.key, index, sections.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.tab.focus();
    onChosen(next.id);
  };

  return (
    <>
      <Part name="root" at={() => [read()?.list]} role="tablist" />
      <Part name="root" at={() => all().flatMap(({ between }) => between)} role="presentation" />
      <Part
        name="root"
        at={() => all().map(({ tab }) => tab)}
        role="tab"
        each={like((section) => ({
          tabIndex: isShown(section) ? 0 : -1,
          attributes: { id: tabId(section), 'aria-controls': panelId(section), 'aria-selected': String(isShown(section)) },
        }))}
        onKeyDown={walk}
      />
      <Part
        name="root"
        at={() => all().map(({ holder }) => holder)}
        each={like((section) => ({ classes: { active: isShown(section) } }))}
      />
      <Part
        name="root"
        at={() => all().map(({ panel }) => panel)}
        role="tabpanel"
        each={like((section) => ({
          // Themes hide the others by one of these.
          classes: { active: isShown(section), hidden: !isShown(section) },
          hidden: !isShown(section),
          attributes: { id: panelId(section), 'aria-labelledby': tabId(section) },
        }))}
      />
    </>
  );
}

const tabId = ({ id, tab }: CompareSection) => tab.id || `vitrina-compare-tab-${id}`;
const panelId = ({ id, panel }: CompareSection) => panel.id || `vitrina-compare-${id}`;

const shownOf = (sections: readonly CompareSection[], wanted: string | undefined) =>
  sections.find(({ id }) => id === wanted) ??
  sections.find(({ holder }) => hasClass(holder, 'active')) ??
  sections.find(({ panel }) => hasClass(panel, 'active')) ??
  sections[0];
