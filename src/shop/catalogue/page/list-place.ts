import { focusable } from '../../../platform/focus.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import { prepareContent } from '../../sanitiser/index.ts';
import type { ListPageRequest } from '../calls/list-page-call.ts';
import { listTargetOf, type PagingSelectors } from './list-target.ts';

/** A list with further pages: how the next page is requested and where it is inserted. */
export interface ListPlace {
  readonly nav: Element;
  /** The element that contains the items. */
  readonly target: Element;
  /** The “show more” button; `undefined` when all is shown. */
  button(): Element | undefined;
  /** The request of the next page; `undefined` if there is none. */
  nextRequest(): ListPageRequest | undefined;
  /** Appends a page without duplicates. `undefined`: the answer is no page of this list; nothing was changed. */
  add(answer: DocumentFragment): AddedPage | undefined;
  /** Indexes the shown items in advance, because a list may have a thousand. */
  prepare(): void;
  /** Number of shown items and of all items; `total` is 0 if unknown. */
  count(): { readonly shown: number; readonly total: number };
}

export interface AddedPage {
  readonly target: Element;
  readonly items: readonly Element[];
  /** If the focus was on the removed button, moves it to the first new item without scrolling. */
  enter(): void;
}

/** Reads the list of a paging; `undefined` if the page does not say where it is. */
export function readListPlace(page: Window, nav: Element, selectors: PagingSelectors): ListPlace | undefined {
  const find = (root: ParentNode, name: string) => (selectors[name] ? root.querySelector(selectors[name]) : null);
  const target = listTargetOf(nav, selectors);
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
      const items = answeredItems(answer, target, selectors);
      const content = contentOf(target);
      const known = content.keys;
      // An error page with status 200: this list's items have ids, and these have none.
      const isForeign = known.size > 0 && !known.has(undefined) && items.every((item) => keyOf(item) === undefined);
      if (isForeign && items.length > 0) return undefined;
      // An answer that was cut off: this list goes on, and its next page names no further one.
      if (!newNav && namesPageBehindNext(nav)) return undefined;
      // The end of a list has neither. Items somewhere else in the answer would be lost with the next link.
      if (items.length === 0 && (!newNav || answer.querySelector('[data-id]'))) return undefined;
      const fresh = items.filter((item) => {
        const key = keyOf(item);
        if (key === undefined) return true;
        const isNew = !known.has(key);
        known.add(key);
        return isNew;
      });
      // Only a keyboard focus is moved to the new items. A position on the page is not asked for, because that would lay out the whole
      // list.
      const focused = nav.querySelector<HTMLElement>(':focus');
      const hadFocus = focused?.matches(':focus-visible') === true;
      // Blurred before the change: if a focused element is removed, the browser computes the styles of everything new.
      focused?.blur();
      const total = newNav?.getAttribute('data-all_count');
      target.append(...fresh);
      contents.set(target, { ...edgesOf(target), shown: content.shown + fresh.length, keys: known });
      for (const item of fresh) prepareContent(page, item);
      nav.replaceChildren(...(newNav?.childNodes ?? []));
      if (total) nav.setAttribute('data-all_count', total);
      target.classList.toggle('has-bottom-nav', nav.childElementCount > 0);
      const [first] = fresh;
      // A focus that has moved meanwhile stays.
      const enter = () => {
        const { activeElement, body } = nav.ownerDocument;
        if (hadFocus && first && (activeElement === body || activeElement === null)) focusable(first)[0]?.focus({ preventScroll: true });
      };
      return { target, items: fresh, enter };
    },
  };
}

/** Whether the page numbers name one behind the next page, which therefore has page numbers too. */
function namesPageBehindNext(nav: Element): boolean {
  const current = Number(nav.querySelector('.module-pagination .cur')?.textContent);
  const numbers = [...nav.querySelectorAll('.module-pagination a')].map(({ textContent }) => Number(textContent));
  return current > 0 && numbers.some((number) => number > current + 1);
}

/** The index of a list's items, and what tells whether the list is unchanged. */
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

/** Blocks with a paging of their own; a paging elsewhere belongs to another list. */
const ownPaging = '.tab, .content_linked_goods, .nav-data_block';
const pages = (nav: Element) => nav.closest(ownPaging) !== null;

function itemsOf(target: Element): Element[] {
  return [...target.children].filter((child) => !child.matches('script, style, template, .bottom_nav_wrapper, .bottom_nav'));
}

/**
 * The items of an answer. A list's own page may come whole, in the container of its items or without any; a search and goods inside of
 * texts come in a container (contract/page.md, 3.29).
 */
function answeredItems(answer: DocumentFragment, target: Element, selectors: PagingSelectors): Element[] {
  const { list, append } = selectors;
  const containers = list && target.closest(list) ? [append, '.js_wrapper_items', list] : [];
  for (const one of containers) {
    const container = one ? answer.querySelector(one) : null;
    if (container) return itemsOf(container);
  }
  return ownItems(answer, selectors);
}

/** The items of an answer that contains only items, without its paging. */
function ownItems(answer: DocumentFragment, { root = '' }: PagingSelectors): Element[] {
  return [...answer.children].filter((child) => !child.matches(`script, style, template, ${root}`) && !child.querySelector(root));
}

/** The key of an item: the list's own mark, or the first one inside. */
function keyOf(item: Element): string | undefined {
  return item.getAttribute('data-id') ?? item.querySelector('[data-id]')?.getAttribute('data-id') ?? undefined;
}

/** Request parameters that depend on the list's place (contract/page.md, 3.29). */
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
