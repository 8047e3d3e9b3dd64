import { z } from 'zod';
import { buildProduct } from './data/build.ts';
import { shelfSchema } from './data/entry.ts';
import typedProducts from './data/products.json' with { type: 'json' };
import typed from './data/sections.json' with { type: 'json' };
import { iblock, type Offer, type Product, type Service, type Shelf } from './model.ts';

const texts = z.array(z.string());
const sectionSchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  department: z.enum(['shoes', 'clothes']),
  description: texts.exactOptional(),
  footnote: texts.exactOptional(),
  popular: texts.exactOptional(),
});

/** The sections of the invented shop, in the order of its menu. */
export const sections: readonly Shelf[] = z.array(sectionSchema).parse(typed.sections);

/** Services that are bought together with a product; prices in roubles. */
export const services: readonly Service[] = typed.services;

const shelves = z.array(shelfSchema).parse(typedProducts);

/**
 * The difference between the ids of a product and its copies, so that an id shows which copy it is: 4101 is the original, 14101 its
 * first copy. All ids of the catalogue are below it.
 */
const copyStep = 10_000;
const maximumCopies = 999;
/** The mark of copies in codes: `vega-run--2`. No other code contains it. */
const copyMark = '--';

/** Every product of the shop once, ordered by section. */
export const products: readonly Product[] = shelves.flatMap((shelf) => {
  const section = sections.find(({ code }) => code === shelf.section);
  if (section === undefined) throw new Error(`Expected a section for the shelf "${shelf.section}", got none.`);
  return shelf.entries.map((entry) => buildProduct(entry, shelf, section.department));
});

/** The same products mixed, one of each section in turn, for the first page. */
const mixed: readonly Product[] = products
  .map((product) => ({ product, turn: products.filter(({ section }) => section === product.section).indexOf(product) }))
  .sort((one, other) => one.turn - other.turn)
  .map(({ product }) => product);

const byId = new Map(products.map((product) => [product.id, product]));
const byCode = new Map(products.map((product) => [product.code, product]));
const byOffer = new Map(products.flatMap((product) => product.offers.map((offer) => [offer.id, product] as const)));
const copies = new Map<number, Product>();

/** The product, original or copy, with this id. */
export function findProduct(id: number): Product | undefined {
  const original = byId.get(id % copyStep);
  return original && copyOf(original, Math.floor(id / copyStep));
}

/** The product whose address is `/product/{code}/`. */
export function findProductByCode(code: string): Product | undefined {
  const [first = '', number] = code.split(copyMark);
  const original = byCode.get(first);
  if (original === undefined || number === undefined) return original;
  const copy = copyOf(original, Number(number) - 1);
  return copy?.code === code ? copy : undefined;
}

/** A code, or a file name with a code, without the mark of a copy: `vega-run--2-1.svg` becomes `vega-run-1.svg`. */
export const originalCode = (name: string): string => name.replace(new RegExp(`${copyMark}\\d+`), '');

/** The product that the offer belongs to. */
export function productOfOffer(id: number): Product | undefined {
  const original = byOffer.get(id % copyStep);
  return original && copyOf(original, Math.floor(id / copyStep));
}

export const findOffer = (id: number): Offer | undefined => productOfOffer(id)?.offers.find((offer) => offer.id === id);

export const findService = (id: number): Service | undefined => services.find((service) => service.id === id);

export const findShelf = (code: string): Shelf | undefined => sections.find((section) => section.code === code);

/** A product without offers, an offer, or a service, as the content of a basket line. Prices in roubles. */
export interface Sellable {
  readonly id: number;
  readonly iblock: number;
  readonly name: string;
  readonly price: number;
  /** The stock in the product's measure; unlimited for services. */
  readonly stock: number;
  readonly product?: Product;
  readonly offer?: Offer;
}

/** Searches the id in all three iblocks. A product with offers is found too, although only its offers can be bought. */
export function findSellable(id: number): Sellable | undefined {
  const product = findProduct(id);
  if (product !== undefined)
    return { id, iblock: iblock.catalogue, name: product.name, price: product.price, stock: product.stock, product };
  const parent = productOfOffer(id);
  const offer = findOffer(id);
  if (parent !== undefined && offer !== undefined) {
    const name = [parent.name, ...Object.values(offer.props)].join(', ');
    return { id, iblock: iblock.offers, name, price: offer.price, stock: offer.stock, product: parent, offer };
  }
  const service = findService(id);
  return service && { id, iblock: iblock.services, name: service.name, price: service.price, stock: Number.POSITIVE_INFINITY };
}

/**
 * The first `count` cards of the shop window, or of one shelf (by its code) or of those products alone that are `held`. Beyond the end the catalogue repeats
 * itself with copies that have ids, codes and names of their own and can be bought like any other product.
 */
export function catalogueOf(count: number, section?: string, held?: (product: Product) => boolean): readonly Product[] {
  const all = held === undefined ? mixed : mixed.filter(held);
  const round = section === undefined ? all : products.filter((product) => product.section === section);
  if (round.length === 0) return [];
  const length = Math.min(Math.max(Math.trunc(count), 0), round.length * (maximumCopies + 1));
  return Array.from({ length }, (_, index) => round[index % round.length])
    .map((product, index) => product && copyOf(product, Math.floor(index / round.length)))
    .filter((product) => product !== undefined);
}

function copyOf(original: Product, copy: number): Product | undefined {
  if (copy === 0) return original;
  if (!Number.isInteger(copy) || copy < 0 || copy > maximumCopies) return undefined;
  const id = original.id + copy * copyStep;
  const known = copies.get(id);
  if (known !== undefined) return known;
  const product: Product = {
    ...original,
    id,
    code: `${original.code}${copyMark}${copy + 1}`,
    name: `${original.name}, серия ${copy + 1}`,
    offers: original.offers.map((offer) => ({ ...offer, id: offer.id + copy * copyStep, article: `${offer.article}/${copy + 1}` })),
  };
  copies.set(id, product);
  return product;
}
