import { lookSetter } from '../../../../parts/element-patch.ts';
import type { Selectors } from '../../../../parts/feature.ts';
import type { Look } from '../../../../parts/look.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { waitingIn } from '../../page/viewed-product.ts';
import type { ViewedItem } from '../../viewed-list.ts';
import type { marker } from './marker.ts';
import { complete, drawItem, readPlace } from './viewed-place.ts';

interface Surroundings {
  readonly root: Element;
  readonly selectors: Selectors<typeof marker>;
  /** The product that the page is about: it is not among those viewed before. */
  readonly current: string | undefined;
  /** When the page was requested, in milliseconds since 1970: later views come from another tab. */
  readonly openedAt: number;
  readonly location: Location;
}

export interface ViewedBlock {
  readonly list: HTMLElement;
  draw(items: readonly ViewedItem[]): void;
  /** The items that can be seen, in their order. */
  shown(): HTMLElement[];
  /** Removes everything that the layer has added. */
  end(): void;
}

/** The block on the page: its places stay the page's own, their content and added places are the layer's. */
export function makeBlock({ root, selectors, current, openedAt, location }: Surroundings): ViewedBlock {
  const { list: listSelector = '', item: itemSelector = '', place: placeSelector = '' } = selectors;
  const page = root.ownerDocument;
  const list = (find(root, listSelector) ?? root) as HTMLElement;
  /** The content that the layer has put into a place, and its facts. */
  const contents = new Map<HTMLElement, { readonly node: HTMLElement; readonly facts: string }>();
  /** Items of products that were viewed in another tab since this page was opened. */
  const added = new Map<string, HTMLElement>();

  /** The looks of the page's own elements. */
  const looks = new Map<Element, (look?: Look) => void>();
  const say = (element: Element, look: Look) => {
    const show = looks.get(element) ?? lookSetter([element]);
    looks.set(element, show);
    show(look);
  };

  const itemOf = (place: Element) => (place.closest(itemSelector) ?? place) as HTMLElement;
  const places = () => findAll<HTMLElement>(root, placeSelector);
  const isOursOnly = (place: HTMLElement) => [...place.children].every((child) => child === contents.get(place)?.node);

  function show(place: HTMLElement, item: Omit<ViewedItem, 'at'>): void {
    const facts = JSON.stringify(item);
    const before = contents.get(place);
    if (before?.facts === facts && before.node.parentNode === place) return;
    const node = drawItem(page, item);
    if (before?.node.parentNode === place) before.node.replaceWith(node);
    else place.append(node);
    contents.set(place, { node, facts });
  }

  function clear(place: HTMLElement): void {
    contents.get(place)?.node.remove();
    contents.delete(place);
  }

  function hide(place: HTMLElement, isHidden: boolean): void {
    // Elements that the page hides stay hidden.
    say(itemOf(place), isHidden ? { hidden: true } : {});
  }

  function drawPlace(place: HTMLElement, items: ReadonlyMap<string, ViewedItem>): void {
    const said = readPlace(place, location);
    if (said.product === current) {
      hide(place, true);
      return;
    }
    if (!isOursOnly(place)) {
      clear(place);
      hide(place, false);
      return;
    }
    const item = complete(items.get(said.product), said);
    if (item) show(place, item);
    else clear(place);
    // An empty frame is hidden.
    hide(place, !item);
  }

  /** A product that was viewed in another tab comes first, as after a reload. */
  function drawAdded(items: readonly ViewedItem[]): void {
    const known = new Set(places().flatMap((place) => (added.has(place.dataset.id ?? '') ? [] : [place.dataset.id])));
    const fresh = items.filter(
      ({ product, at, name, link }) => at >= openedAt && product !== current && !known.has(product) && name && link,
    );
    for (const [product, element] of added) {
      if (fresh.some((item) => item.product === product)) continue;
      element.remove();
      added.delete(product);
    }
    for (const item of [...fresh].reverse()) {
      const element = added.get(item.product) ?? addPlace(item.product);
      const place = (element.matches(placeSelector) ? element : find(element, placeSelector)) as HTMLElement;
      const { at: _at, ...facts } = item;
      show(place, facts);
    }
    const order = fresh.flatMap(({ product }) => added.get(product) ?? []);
    if (order.some((element, index) => list.children[index] !== element)) list.prepend(...order);
  }

  /** Like the page's own: the same classes, none of its data. */
  function addPlace(product: string): HTMLElement {
    const pattern = places()[0];
    const place = page.createElement('div');
    place.className = pattern?.className ?? 'item_wrap';
    place.dataset.id = product;
    const item = page.createElement('div');
    item.className = (pattern && itemOf(pattern).className) ?? 'block-item';
    item.append(place);
    added.set(product, item);
    return item;
  }

  /** Headings of the block: all siblings of the list in its parent. */
  const around = [...(root.parentElement?.children ?? [])].filter((part) => part !== root && !part.matches('script, style'));
  const heads = around.every((part) => part.matches('h1, h2, h3, h4, h5, h6, [class*="title"]')) ? around : [];
  const ownFrame = around === heads && root.parentElement ? [root.parentElement] : [];
  const waitingParts = () => [...ownFrame, root, ...waitingIn(root)];

  const shown = () => [...new Set(places().map(itemOf))].filter(({ style }) => style.display !== 'none');

  return {
    list,
    draw(items) {
      const byProduct = new Map(items.map((item) => [item.product, item]));
      const ours = new Set([...added.values()]);
      for (const place of places()) if (!ours.has(itemOf(place))) drawPlace(place, byProduct);
      drawAdded(items);
      const isEmpty = shown().length === 0;
      // An empty block would show only its heading.
      const hidden: Look = { hidden: isEmpty };
      // The template's script removes the class when it has filled the places; without it the block would stay hidden.
      const loaded: Look = isEmpty ? {} : { classes: { 'loading-state': false } };
      for (const part of waitingParts()) say(part, part === root ? { ...hidden, ...loaded } : loaded);
      for (const head of heads) say(head, hidden);
    },
    shown,
    end() {
      for (const place of [...contents.keys()]) clear(place);
      for (const element of added.values()) element.remove();
      for (const restore of looks.values()) restore();
    },
  };
}
