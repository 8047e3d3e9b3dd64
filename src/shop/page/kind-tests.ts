import type { SiteOptions } from './options.ts';

/** What a page can be; a product page is a catalogue page too [PAGE-01]. */
export type PageKind =
  | 'front'
  | 'catalogue'
  | 'product'
  | 'basket'
  | 'order'
  | 'order-done'
  | 'compare'
  | 'search'
  | 'favourites'
  | 'faq'
  | 'staff'
  | 'jobs'
  | 'login';

/** Everything that decides the kind, read beforehand, so that the decision needs no DOM. */
export interface KindEvidence {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly options: {
    readonly siteDir: string;
    readonly flags: Pick<SiteOptions['flags'], 'front' | 'basket' | 'order' | 'catalogue'>;
    readonly pages: Pick<SiteOptions['pages'], 'basket' | 'search' | 'favourites'>;
  };
  /** Whether the page has an element like this. */
  has(selector: string): boolean;
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');

/**
 * The page's flags take precedence, then its markup, then the address (contract/page.md, section 2, “most reliable
 * first”). FAQ, staff and jobs lists have no flag; FAQ shares its list template, so its accordion decides.
 */
export function kindTests({ path, query, options, has }: KindEvidence): Readonly<Record<PageKind, () => boolean>> {
  const { flags, pages, siteDir } = options;
  // Of a page of the catalogue the flags say that it is no other; and its lists have what a product's page never has. Both are found at once, where the search for
  // what is missing goes through every element of a page of a thousand cards.
  const isOther = (selector: string) => !flags.catalogue && has(selector);
  const isOrder = () => flags.order || isOther('.wrapper1.order_page, #bx-soa-order, #bx-soa-order-main');
  return {
    front: () => flags.front || isOther('.wrapper1.front_page'),
    catalogue: () =>
      flags.catalogue || has('.wrapper1.catalog_page, #right_block_ajax .js_wrapper_items, .js_wrapper_items #right_block_ajax'),
    product: () => !has('#right_block_ajax') && has('.catalog_detail, .product-container, .detail_page'),
    basket: () => flags.basket || path === pathOf(pages.basket) || isOther('.wrapper1.basket_page, #basket-root'),
    order: isOrder,
    'order-done': () => query.has('ORDER_ID') && isOrder(),
    compare: () => has('#bx_catalog_compare_block, .bx_compare'),
    search: () => (path === pathOf(pages.search) && query.has('q')) || has('.catalog.search'),
    favourites: () => path === pathOf(pages.favourites) || has('.personal__block--favorite-products'),
    faq: () => has('.item-views.items-list1 .accordion-type-1'),
    staff: () => has('.item-views.staff-items'),
    jobs: () => has('.item-views.vacancy-list1'),
    login: () => path === `${siteDir}auth/` || has('.wrapper1.auth_page'),
  };
}
