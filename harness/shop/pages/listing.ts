import { catalogueOf } from '../catalogue.ts';
import { isChosen, isNarrowed, readChoice } from '../facets.ts';
import type { Product, Section } from '../model.ts';
import { productsOf } from '../section-tree.ts';
import type { PageContext } from './context.ts';

/** One page of a list of products. */
export interface Listing {
  readonly products: readonly Product[];
  /** All products of the list, over all its pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

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
export function listingOf(context: PageContext, section?: Section): Listing {
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
