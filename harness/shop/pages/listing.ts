import { catalogueOf } from '../catalogue.ts';
import { isChosen, isNarrowed, readChoice } from '../facets.ts';
import type { Product, Section } from '../model.ts';
import { productsOf } from '../section-tree.ts';
import { type PageContext, withQuery } from './context.ts';
import { attributes, html, icon, type Markup } from './html.ts';

/** One page of a list of products; `total` counts those of all pages. */
export type Listing = ReturnType<typeof listingOf>;

/** The orders in which a list can be sorted: query values of `sort` and `order` (contract/page.md, 3.30), and the words for people. */
export const orders = [
  { sort: '', order: '', words: 'Сначала популярные' },
  { sort: 'PRICE', order: 'asc', words: 'Сначала дешевле' },
  { sort: 'PRICE', order: 'desc', words: 'Сначала дороже' },
  { sort: 'NAME', order: 'asc', words: 'По названию' },
] as const;

/**
 * The products that a catalogue address shows: `q` and `sale` choose, `sort` and `order` sort, `options.page` and
 * `options.cards` cut. A page of more cards than the shop has products is filled with copies, for measurements.
 */
export function listingOf(context: PageContext, section?: Section) {
  const { cards, page } = context.options;
  const sorted = listedProducts(context, section);
  const pages = Math.max(1, Math.ceil(sorted.length / cards));
  const shown = Math.min(Math.max(page, 1), pages);
  return { products: sorted.slice((shown - 1) * cards, shown * cards), total: sorted.length, page: shown, pages };
}

/** The same over all its pages: what the quick view goes through. */
export function listedProducts(context: PageContext, section?: Section): readonly Product[] {
  const { cards } = context.options;
  const query = context.url.searchParams;
  const words = (query.get('q') ?? '').trim().toLowerCase();
  const choice = readChoice(query);
  const isFewer = words !== '' || query.get('sale') === 'Y' || isNarrowed(choice);
  const own = productsOf(section).length;
  const chosen = catalogueOf(
    isFewer ? own : Math.max(own, cardsForMeasuring(cards)),
    section?.holds ? undefined : section?.code,
    section?.holds,
  ).filter(
    (product) =>
      matches(product, words) &&
      (query.get('sale') !== 'Y' || product.oldPrice !== undefined) &&
      (!isNarrowed(choice) || isChosen(product, choice)),
  );
  return sort(chosen, query.get('sort') ?? '', query.get('order') ?? '');
}

/** Pages of ordinary length show the shop as it is; only the long ones are filled up with copies. */
const ordinaryCards = 48;
const cardsForMeasuring = (cards: number) => (cards > ordinaryCards ? cards : 0);

function matches(product: Product, words: string): boolean {
  const text = `${product.name} ${product.brand}`.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}

function sort(list: readonly Product[], by: string, order: string): readonly Product[] {
  const direction = order === 'desc' ? -1 : 1;
  if (by === 'PRICE') return [...list].sort((one, other) => direction * (one.price - other.price));
  if (by === 'NAME') return [...list].sort((one, other) => direction * one.name.localeCompare(other.name, 'ru'));
  return list;
}

/** Name of the page number in the query; the real pages number their lists, ours is the first. */
export const pageName = 'PAGEN_1';

/**
 * Paging of a list (contract/page.md, 3.29). The page numbers are plain links, so paging works without scripts; with the
 * template's scripts off the words of the «show more» button are a link as well.
 */
export function renderBottomNav(context: PageContext, listing: Listing): Markup {
  const data = attributes({
    class: 'bottom_nav animate-load-state block',
    'data-parent': '.tabs_slider',
    'data-append': '.items',
    'data-all_count': listing.total,
  });
  return html`<div${data}>${listing.page < listing.pages && renderMore(context, listing)}${listing.pages > 1 && renderNumbers(context, listing)}</div>`;
}

function renderMore(context: PageContext, listing: Listing): Markup {
  const next = pageAddress(context, listing.page + 1);
  const words = context.options.template === 'off' ? html`<a class="more_link" href="${next}">Показать ещё</a>` : html`Показать ещё`;
  return html`<div class="ajax_load_btn"><span class="more_text_ajax btn btn-transparent">${words}</span></div>`;
}

function renderNumbers(context: PageContext, { page, pages }: Listing): Markup {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  const links = numbers.map((number) => {
    const gap = number - 1 > 1 && !numbers.includes(number - 1) && html`<span class="point_sep" aria-hidden="true">…</span>`;
    if (number === page) return html`${gap}<span class="cur" aria-current="page">${number}</span>`;
    return html`${gap}<a href="${pageAddress(context, number)}" class="dark_link" aria-label="Страница ${number}">${number}</a>`;
  });
  const next =
    page < pages &&
    html`<li class="flex-nav-next"><a class="flex-next" href="${pageAddress(context, page + 1)}" aria-label="Следующая страница">${icon('arrow')}</a></li>`;
  return html`<nav class="module-pagination" aria-label="Страницы"><div class="nums">${links}</div><ul class="flex-direction-nav">${next}</ul></nav>`;
}

const pageAddress = (context: PageContext, number: number): string =>
  withQuery(context, { [pageName]: number === 1 ? '' : String(number) });
