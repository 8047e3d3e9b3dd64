import { byId, findAll } from '../../../platform/find.ts';

/** One tab with what belongs to it. */
export interface Tab {
  /** The link of the bar. */
  readonly link: HTMLElement;
  /** What the theme marks as active: the list's entry around the link, else the link itself. */
  readonly holder: HTMLElement;
  readonly pane: HTMLElement;
  /** The same tab in the accordion of phones. */
  readonly heading: HTMLElement | undefined;
  /** `#desc`; empty for a tab without an address. */
  readonly hash: string;
}

/** A bar and its panes. A block may have several: the goods that belong to a product have tabs of their own. */
export interface TabSet {
  readonly bar: HTMLElement;
  readonly tabs: readonly Tab[];
  /** The second kind of tabs (`a.linked`): they mark their panes by one class more, and the address does not tell of them. */
  readonly isLinked: boolean;
  /** Whether panes carry the class `cur` beside `active`. */
  readonly usesCur: boolean;
}

/** The sets of tabs inside a block, as the page has them now. A link without a pane is no tab. */
export function readTabSets(root: Element): TabSet[] {
  return findAll<HTMLElement>(root, '.nav-tabs').flatMap((bar) => {
    const panes = panesOf(bar, root);
    const links = findAll<HTMLElement>(bar, 'a:is([data-toggle="tab"], [href^="#"])');
    const tabs = links.flatMap((link, index): Tab[] => {
      const hash = hashOf(link);
      const pane = paneOf(root, hash, panes) ?? (hash === '' && links.length === panes.length ? panes[index] : undefined);
      if (!pane) return [];
      const heading = pane.querySelector<HTMLElement>(':scope > .title-tab-heading') ?? undefined;
      return [{ link, holder: link.closest('li') ?? link, pane, heading, hash }];
    });
    const isLinked = tabs.some(({ link }) => link.classList.contains('linked'));
    return tabs.length ? [{ bar, tabs, isLinked, usesCur: isLinked || tabs.some(({ pane }) => pane.classList.contains('cur')) }] : [];
  });
}

/** The hash that a link leads to on this page; empty when it leads nowhere. */
export function hashOf(link: Element): string {
  const address = link.getAttribute('href') ?? '';
  return address.startsWith('#') && address.length > 1 ? address : '';
}

/** The panes beside a bar: those of the nearest element around it that has a box of panes apart from it. */
function panesOf(bar: Element, root: Element): HTMLElement[] {
  for (let around: Element | null = bar.parentElement; around && root.contains(around); around = around.parentElement) {
    const box = findAll(around, '.tab-content').find((content) => !content.contains(bar));
    if (box) return [...box.children].filter((child): child is HTMLElement => child.matches('.tab-pane'));
  }
  return [];
}

/** By id; or by the class of the same name, where a site has left the ids out. */
function paneOf(root: Element, hash: string, panes: readonly HTMLElement[]): HTMLElement | undefined {
  const name = hash.slice(1);
  if (name === '') return undefined;
  return byId(root, name) ?? panes.find(({ classList }) => classList.contains(name));
}

/** Whether a tab is not offered: an offer without a text leaves its description empty [DET-10]. */
export const isAway = ({ holder }: Tab): boolean => holder.style.display === 'none';

/** The tab that is marked as shown: by its pane, else by the bar. */
export function shownOf({ tabs }: TabSet): Tab | undefined {
  return tabs.find(({ pane }) => pane.classList.contains('active')) ?? tabs.find(({ holder }) => holder.classList.contains('active'));
}
