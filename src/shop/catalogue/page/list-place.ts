import { focusable } from '../../../platform/focus.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import { prepareContent } from '../../sanitiser/index.ts';
import type { ListPageRequest } from '../calls/list-page-call.ts';

/** Selectors of a list's paging by name; a site may replace each (contract/page.md, 3.29). */
export type PagingSelectors = Readonly<Record<string, string>>;

/** A list on the page that goes on: where its next page is asked for and where it is put. */
export interface ListPlace {
  readonly nav: Element;
  /** What its things stand in. */
  readonly target: Element;
  /** The button that asks for more; absent when all is shown. */
  button(): Element | undefined;
  /** What the next page is asked by; `undefined` when there is none. */
  nextRequest(): ListPageRequest | undefined;
  /**
   * Puts a page behind what is shown; what is shown already is not shown twice. `undefined`: this is no page of a list, and
   * nothing was changed.
   */
  add(answer: DocumentFragment): AddedPage | undefined;
  /** Learns what the list shows, so that a press does not have to: a list may be a thousand things long. */
  prepare(): void;
  /** How many things the list shows now, and how many it has; 0 when it does not say. */
  count(): { readonly shown: number; readonly total: number };
}

export interface AddedPage {
  readonly target: Element;
  readonly items: readonly Element[];
  /** The keyboard stood on the button that is gone now: takes it to the first thing that is new, without moving the page. */
  enter(): void;
}

/** Reads where a list goes on; `undefined` when its page says nowhere. */
export function readListPlace(page: Window, nav: Element, selectors: PagingSelectors): ListPlace | undefined {
  const find = (root: ParentNode, name: string) => (selectors[name] ? root.querySelector(selectors[name]) : null);
  const target = targetOf(nav, selectors);
  if (!target) return undefined;
  const button = () => find(nav, 'button') ?? undefined;

  return {
    nav,
    target,
    button,
    prepare: () => void contentOf(target),
    count: () => ({ shown: contentOf(target).shown, total: Number(nav.getAttribute('data-all_count')) || 0 }),
    nextRequest() {
      const pressed = button();
      const link = find(nav, 'next') ?? (pages(nav) ? null : nav.closest('.container') && find(nav.closest('.container') ?? nav, 'next'));
      const address = ownAddress(page, (link ?? pressed?.querySelector('a[href]'))?.getAttribute('href'));
      return pressed && address ? { address, ...contextOf(page, nav, pressed) } : undefined;
    },
    add(answer) {
      const newNav = find(answer, 'root');
      const list = target.closest(selectors.list ?? '') && find(answer, 'list');
      const items = list ? itemsOf((selectors.append && list.querySelector(selectors.append)) || list) : ownItems(answer, selectors);
      const content = contentOf(target);
      const known = content.keys;
      // A page of another kind, an error without its status: the things of this list have ids, and these have none.
      const isForeign = known.size > 0 && !known.has(undefined) && items.every((item) => keyOf(item) === undefined);
      if (isForeign && !(newNav && items.length === 0)) return undefined;
      if (!newNav && items.length === 0) return undefined;
      const fresh = items.filter((item) => {
        const key = keyOf(item);
        if (key === undefined) return true;
        const isNew = !known.has(key);
        known.add(key);
        return isNew;
      });
      // A finger or a mouse goes on where it is; asking for the place of the focus would lay out the whole list.
      const focused = nav.querySelector<HTMLElement>(':focus');
      const hadFocus = focused?.matches(':focus-visible') === true;
      // Now, while the browser has nothing to work out: when what has the focus is removed, it works out the styles of all that is new.
      focused?.blur();
      const total = newNav?.getAttribute('data-all_count');
      target.append(...fresh);
      contents.set(target, { ...edgesOf(target), shown: content.shown + fresh.length, keys: known });
      for (const item of fresh) prepareContent(page, item);
      nav.replaceChildren(...(newNav?.childNodes ?? []));
      if (total) nav.setAttribute('data-all_count', total);
      target.classList.toggle('has-bottom-nav', nav.childElementCount > 0);
      const [first] = fresh;
      // Whoever has gone on to another place meanwhile stays there.
      const enter = () => {
        const { activeElement, body } = nav.ownerDocument;
        if (hadFocus && first && (activeElement === body || activeElement === null)) focusable(first)[0]?.focus({ preventScroll: true });
      };
      return { target, items: fresh, enter };
    },
  };
}

/** What a list shows, and by what one sees that it is the same list still. */
interface Content extends Edges {
  readonly shown: number;
  readonly keys: Set<string | undefined>;
}

interface Edges {
  readonly first: Element | null;
  readonly last: Element | null;
  readonly children: number;
}

const contents = new WeakMap<Element, Content>();

const edgesOf = ({ firstElementChild: first, lastElementChild: last, childElementCount: children }: Element): Edges => ({
  first,
  last,
  children,
});

function contentOf(target: Element): Content {
  const edges = edgesOf(target);
  const known = contents.get(target);
  if (known && known.first === edges.first && known.last === edges.last && known.children === edges.children) return known;
  const items = itemsOf(target);
  const content = { ...edges, shown: items.length, keys: new Set(items.map(keyOf)) };
  contents.set(target, content);
  return content;
}

/** Blocks whose next link is their own: another one on the page is another list's. */
const ownPaging = '.tab, .content_linked_goods, .nav-data_block';
const pages = (nav: Element) => nav.closest(ownPaging) !== null;

function targetOf(nav: Element, { list = '', append = '' }: PagingSelectors): Element | null {
  const around = list ? nav.closest(list) : null;
  if (around) return append ? around.querySelector(append) : null;
  const [parent, inside] = [nav.getAttribute('data-parent'), nav.getAttribute('data-append')];
  try {
    return parent && inside ? (nav.closest(parent)?.querySelector(inside) ?? null) : null;
  } catch {
    // The page's own selectors may be anything.
    return null;
  }
}

function itemsOf(target: Element): Element[] {
  return [...target.children].filter((child) => !child.matches('script, style, template, .bottom_nav_wrapper, .bottom_nav'));
}

/** The things of an answer that is only them, the paging left out. */
function ownItems(answer: DocumentFragment, { root = '' }: PagingSelectors): Element[] {
  return [...answer.children].filter((child) => !child.matches(`script, style, template, ${root}`) && !child.querySelector(root));
}

/** By what a thing of a list is known: the list's own mark, or the first inside. */
function keyOf(item: Element): string | undefined {
  return item.getAttribute('data-id') ?? item.querySelector('[data-id]')?.getAttribute('data-id') ?? undefined;
}

/** Where the list stands says what is sent along (contract/page.md, 3.29). */
function contextOf(page: Window, nav: Element, button: Element): Omit<ListPageRequest, 'address'> {
  const near = (selector: string, name: string) => nav.closest(selector)?.getAttribute(name) ?? undefined;
  const block = nav.closest('.wrapper_inner.front') ? near('.drag-block[data-class]', 'data-class') : undefined;
  const sections = near('.content_linked_goods[data-sections-ids]', 'data-sections-ids');
  const parts = {
    block: block?.replace('_drag', '').replaceAll(' ', ''),
    tab: near('.tab', 'data-code'),
    globalFilter: near('.tab', 'data-filter'),
    sectionId: sections && decode(sections),
    dataBlock: near('.nav-data_block', 'data-block'),
    isAjax: button.classList.contains('ajax') || undefined,
    isGoods: nav.closest('.ajax_load') !== null || undefined,
    clearCache: new URLSearchParams(page.location.search).get('clear_cache') === 'Y' || undefined,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
