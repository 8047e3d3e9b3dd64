import type { Borrowed } from '../../ui/borrow.ts';
import { tabByKey } from '../../ui/tablist.ts';

/** A tab of a department, and what is compared in it (contract/page.md, 3.31). */
interface Section {
  readonly id: string;
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
}

/** The departments of a compare page; its content may be exchanged, so these are read anew with each. */
export interface Sections {
  /** Shows the department of a tab; answers its id, or `undefined` for what is no tab. */
  show(control: Element): string | undefined;
  /** The id of the department to which a key leads from one of the tabs; its tab has the focus then. */
  walk(event: KeyboardEvent): string | undefined;
}

let lastId = 0;

/**
 * Departments by the tabs pattern of the ARIA Authoring Practices: what each shows is there already, so that arrows choose
 * as they go. `wanted`: the one that the shopper has chosen before. `undefined`: there are no two of them [CMP-03].
 */
export function makeSections(
  host: Element,
  { sectionTab = '', section = '' }: { readonly [name: string]: string | undefined },
  borrowed: (element: Element) => Borrowed,
  wanted: string | undefined,
): Sections | undefined {
  const sections = readSections(host, sectionTab, section);
  const [first] = sections;
  if (!first || sections.length < 2) return undefined;
  const list = listAround(sections);
  // The page marks a tab itself, or what it stands in.
  const depth = sections.some(({ tab }) => tab.classList.contains('active')) ? 0 : 1;
  const holderOf = ({ tab }: Section) => (depth === 1 && tab.parentElement !== list && tab.parentElement) || tab;

  borrowed(list).setAttribute('role', 'tablist');
  for (const { id, tab, panel } of sections) {
    const number = ++lastId;
    for (let between = tab.parentElement; between && between !== list; between = between.parentElement)
      borrowed(between).setAttribute('role', 'presentation');
    const [own, its] = [borrowed(tab), borrowed(panel)];
    own.setAttribute('role', 'tab');
    own.setAttribute('id', tab.id || `vitrina-compare-tab-${id}-${number}`);
    its.setAttribute('role', 'tabpanel');
    its.setAttribute('id', panel.id || `vitrina-compare-${id}-${number}`);
    its.setAttribute('aria-labelledby', tab.id);
    own.setAttribute('aria-controls', panel.id);
  }

  const draw = (chosen: Section) => {
    for (const one of sections) {
      const isShown = one === chosen;
      const [own, its] = [borrowed(one.tab), borrowed(one.panel)];
      own.setAttribute('aria-selected', String(isShown));
      own.setAttribute('tabindex', isShown ? '0' : '-1');
      borrowed(holderOf(one)).toggleClass('active', isShown);
      // Themes hide the others by one of these.
      its.toggleClass('active', isShown);
      its.toggleClass('hidden', !isShown);
      its.setStyle('display', isShown ? '' : 'none');
    }
    return chosen.id;
  };
  draw(
    sections.find(({ id }) => id === wanted) ??
      sections.find((one) => holderOf(one).classList.contains('active')) ??
      sections.find(({ panel }) => panel.classList.contains('active')) ??
      first,
  );

  return {
    show(control) {
      const chosen = sections.find(({ tab }) => tab.contains(control));
      return chosen && draw(chosen);
    },
    walk({ key, target, altKey, ctrlKey, metaKey }) {
      // The browser's own way back, say.
      if (altKey || ctrlKey || metaKey) return undefined;
      const index = sections.findIndex(({ tab }) => tab === target);
      const next = sections[tabByKey(key, index, sections.length) ?? -1];
      next?.tab.focus();
      return next && draw(next);
    },
  };
}

function readSections(host: Element, tabs: string, panels: string): readonly Section[] {
  if (!tabs || !panels) return [];
  const idOf = (element: Element) => element.getAttribute('data-section-id') ?? '';
  const found = [...host.querySelectorAll<HTMLElement>(panels)];
  return [...host.querySelectorAll<HTMLElement>(tabs)].flatMap((tab) => {
    const id = idOf(tab);
    const panel = found.find((candidate) => idOf(candidate) === id);
    return id && panel && !panel.contains(tab) ? [{ id, tab, panel }] : [];
  });
}

/** The nearest element that holds all tabs. */
function listAround(sections: readonly Section[]): Element {
  let list = sections[0]?.tab.parentElement;
  while (list && !sections.every(({ tab }) => list?.contains(tab))) list = list.parentElement;
  if (!list) throw new Error('Expected the tabs to stand in one place');
  return list;
}
