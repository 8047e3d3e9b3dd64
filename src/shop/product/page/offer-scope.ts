import { ownAddress } from '../../../platform/own-address.ts';

/** Where an offer was chosen. In a card the choice changes that card only; on the product's page, everything that shows the product. */
export type OfferPlace = 'page' | 'card' | 'fast-view';

/** The elements that a choice changes [DET-10]. */
export interface OfferScope {
  readonly place: OfferPlace;
  /** The product's element: part of the page, card or popup. */
  readonly main: Element;
  /** The fixed header, which has a copy of the product's controls. */
  readonly fixed: Element | null;
}

/**
 * Products in lists, and other elements inside a product's page that are not the product. Live pages use `main_item_wrapper` for the
 * columns of the product itself too (contract/live-pages.md, 1).
 */
export const cards =
  '.catalog_item_wrapp, .catalog-block-view__item, .main_item_wrapper:not(.product-side, .product-main, .product-action), .item_block, .catalog_item, .table-view__item';
const popups = 'dialog, .fast_view_frame, #fast_view_item';
const pages = '.product-container, .catalog_detail, .detail_page';

/** Finds the scope of a selector; `undefined` if it is in no known place. */
export function findOfferScope(root: Element): OfferScope | undefined {
  const near = root.closest(`${cards}, ${popups}, ${pages}`);
  if (!near) return undefined;
  if (near.matches(cards)) return { place: 'card', main: near, fixed: null };
  const popup = root.closest(popups);
  if (popup) return { place: 'fast-view', main: popup, fixed: null };
  let main = near;
  for (let above = main.parentElement?.closest(pages); above; above = above.parentElement?.closest(pages)) main = above;
  return { place: 'page', main, fixed: root.ownerDocument.querySelector('#headerfixed') };
}

/** Elements of the product itself, without those of other listed products. */
export function ownElements<Found extends Element = HTMLElement>(main: Element, selector: string): Found[] {
  return [...main.querySelectorAll<Found>(selector)].filter((element) => {
    const card = element.closest(cards);
    return !card || card.contains(main);
  });
}

/** Query name of the chosen offer; a site may use its own (contract/page.md, 3.8). */
export function offerQueryName(page: Window): string {
  const value = readPath(page, 'appAspro', 'sku', 'mainItemForOffers', 'OID');
  return typeof value === 'string' && /^\w+$/.test(value) ? value : 'oid';
}

/** Whether the theme shows the chosen offer in titles (CHANGE_TITLE_ITEM_LIST, _DETAIL); few shops do. */
export function themeNamesOffers(page: Window, place: OfferPlace): boolean {
  return readPath(page, 'arAsproOptions', 'THEME', `CHANGE_TITLE_ITEM_${place === 'card' ? 'LIST' : 'DETAIL'}`) === 'Y';
}

function readPath(page: Window, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), page);
}

/** Address of the product's page without an offer: the page itself, else the nearest link. */
export function productAddress(page: Window, { place, main }: OfferScope, root: Element, name: string): string | undefined {
  const links = 'a[href].thumb, .item-title a[href], a[href][itemprop="url"], a[href].dark_link, h1 a[href], h2 a[href]';
  const link = root.querySelector('[data-treevalue] a[href]') ?? main.querySelector(links);
  const address = ownAddress(page, place === 'page' ? page.location.href : link?.getAttribute('href'));
  if (!address) return undefined;
  const url = new URL(address, page.location.origin);
  url.searchParams.delete(name);
  return url.pathname + url.search;
}
