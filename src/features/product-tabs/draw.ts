import { lateTexts } from '../../state/late-texts.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Tab, TabSet } from './tab-sets.ts';

const texts = lateTexts({ 'tabs.label': 'О товаре', 'tabs.parts': 'Разделы' });

/** Lists of entries, whose tabs are parts of the list and not of a product. */
const lists = '.items-list1';

let lastId = 0;

/** Whether the theme shows the bar of tabs or, on phones, a heading on top of each pane. */
export type Mode = 'tabs' | 'accordion';

const isSeen = (element: Element) => element.getClientRects().length > 0;

export function modeOf({ bar, tabs }: TabSet): Mode {
  return !isSeen(bar) && tabs.some(({ heading }) => heading && isSeen(heading)) ? 'accordion' : 'tabs';
}

export interface Drawing {
  /** Says what is shown now. */
  draw(shown: Tab | undefined): void;
  giveBack(): void;
}

/** Roles, names and states of one set by the tabs or the accordion pattern of the ARIA Authoring Practices [DET-01]. */
export function makeDrawing({ bar, tabs }: TabSet, mode: Mode): Drawing {
  const all = new Map<Element, Borrowed>();
  const borrowed = (element: Element) => {
    const known = all.get(element) ?? borrow(element);
    all.set(element, known);
    return known;
  };
  const idOf = (element: Element) => {
    if (!element.id) borrowed(element).setAttribute('id', `vitrina-tab-${++lastId}`);
    return element.id;
  };

  const drawTab = ({ link, holder, pane }: Tab, isShown: boolean, isReached: boolean) => {
    if (holder !== link) borrowed(holder).setAttribute('role', 'presentation');
    const tab = borrowed(link);
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', idOf(pane));
    tab.setAttribute('aria-selected', String(isShown));
    tab.setAttribute('tabindex', isReached ? '0' : '-1');
    const panel = borrowed(pane);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', idOf(link));
    panel.setAttribute('tabindex', '0');
  };

  const drawHeading = ({ heading, pane }: Tab, isShown: boolean) => {
    if (!heading) return;
    const button = borrowed(heading);
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', '0');
    button.setAttribute('aria-expanded', String(isShown));
    const contents = [...pane.children].filter((child): child is HTMLElement => child !== heading);
    const [content] = contents;
    if (contents.length === 1 && content) button.setAttribute('aria-controls', idOf(content));
    // A theme whose scripts slide the contents hides them by inline styles that nobody undoes now.
    for (const part of contents) if (isSeen(part) !== isShown) borrowed(part).setStyle('display', isShown ? 'block' : 'none');
  };

  return {
    draw(shown) {
      if (mode === 'accordion') return void tabs.forEach((tab) => void drawHeading(tab, tab === shown));
      const list = borrowed(bar);
      list.setAttribute('role', 'tablist');
      if (!bar.hasAttribute('aria-labelledby')) list.setAttribute('aria-label', texts(bar.closest(lists) ? 'tabs.parts' : 'tabs.label'));
      tabs.forEach((tab, index) => void drawTab(tab, tab === shown, shown ? tab === shown : index === 0));
    },
    giveBack() {
      for (const known of all.values()) known.giveBack();
      all.clear();
    },
  };
}
