import { byId, findAll } from '../../../platform/find.ts';

/** A tab with its elements. */
export interface Tab {
  /** The link in the bar. */
  readonly link: HTMLElement;
  /** The element that the theme marks as active: the list item around the link, else the link. */
  readonly holder: HTMLElement;
  readonly pane: HTMLElement;
  /** The tab's heading in the accordion on phones. */
  readonly heading: HTMLElement | undefined;
  /** `#desc`; empty for a tab without an address. */
  readonly hash: string;
}

/** A bar of tabs and its panes. A block may have several: related products have tabs of their own. */
export interface TabSet {
  readonly bar: HTMLElement;
  readonly tabs: readonly Tab[];
  /** Tabs of the kind `a.linked`: their panes have one more class, and they are not in the address. */
  readonly isLinked: boolean;
  /** Whether panes carry the class `cur` beside `active`. */
  readonly usesCur: boolean;
}

/** Reads the sets of tabs in a block. A link without a pane is no tab. */
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

/**
 * The elements that may tell the template, by `data-hash`, to follow the address. They are found by class, because the attribute is gone
 * when they are looked for again.
 */
export const blocksIn = (root: Element): readonly Element[] => [root, ...findAll(root, '.ordered-block, .tabs-block')];

/** The hash of a link to this page; empty if it has none. */
export function hashOf(link: Element): string {
  const address = link.getAttribute('href') ?? '';
  return address.startsWith('#') && address.length > 1 ? address : '';
}

/** Compares decoded hashes: `#описание` is percent-encoded in the address. */
export function isSameHash(one: string, other: string): boolean {
  return readable(one) === readable(other);
}

/** The id that a hash names. */
export const nameIn = (hash: string): string => readable(hash).slice(1);

function readable(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** The panes of a bar: in the nearest ancestor that contains a box of panes beside the bar. */
function panesOf(bar: Element, root: Element): HTMLElement[] {
  for (let around: Element | null = bar.parentElement; around && root.contains(around); around = around.parentElement) {
    const box = findAll(around, '.tab-content').find((content) => !content.contains(bar));
    if (box) return [...box.children].filter((child): child is HTMLElement => child.matches('.tab-pane'));
  }
  return [];
}

/** Finds a pane by id, or by a class of that name on sites without ids. */
function paneOf(root: Element, hash: string, panes: readonly HTMLElement[]): HTMLElement | undefined {
  const name = hash.slice(1);
  if (name === '') return undefined;
  return byId(root, name) ?? panes.find(({ classList }) => classList.contains(name));
}

/** Whether a tab is hidden, e.g. the description of an offer without a text [DET-10]. */
export const isHidden = ({ holder }: Tab): boolean => holder.style.display === 'none';

/** The tab that is marked as active: its pane, else its entry in the bar. */
export function shownOf({ tabs }: TabSet): Tab | undefined {
  return tabs.find(({ pane }) => pane.classList.contains('active')) ?? tabs.find(({ holder }) => holder.classList.contains('active'));
}
