import type { Offer, Product } from '../model.ts';
import { propertyOf } from './properties.ts';

/**
 * The item of a set of buttons: a product, or its chosen offer. The controls have the catalogue's iblock in both cases
 * (contract/endpoints.md, 3.1: `item=4211&iblockID=21`).
 */
export interface Item {
  /** The id that is bought, compared and subscribed to: the offer's when there is one. */
  readonly id: number;
  readonly product: Product;
  readonly offer?: Offer;
  /** Roubles. */
  readonly price: number;
  readonly oldPrice?: number;
  readonly stock: number;
}

/** The item that a page shows for a product: the offer asked for, else the first one in stock, else the first, else the product itself. */
export function itemOf(product: Product, offerId?: number): Item {
  const asked = product.offers.find(({ id }) => id === offerId);
  const offer = asked ?? product.offers.find(({ stock }) => stock > 0) ?? product.offers[0];
  if (offer === undefined) return priced({ id: product.id, product, price: product.price, stock: product.stock }, product);
  return priced({ id: offer.id, product: painted(product, offer), offer, price: offer.price, stock: offer.stock }, offer);
}

/** A product with the pictures of an offer: for the first colour the product's own, for the second e.g. `volna-basic~2`. */
export function painted(product: Product, offer: Offer | undefined): Product {
  const colours = [...new Set(product.offers.map(({ props }) => props.COLOR))].filter((colour) => colour !== undefined);
  const index = colours.indexOf(offer?.props.COLOR ?? '');
  return index > 0 ? { ...product, paint: `${product.code}~${index + 1}` } : product;
}

const priced = (item: Item, source: { readonly oldPrice?: number }): Item =>
  source.oldPrice === undefined ? item : { ...item, oldPrice: source.oldPrice };

/** The action that the shop offers for an item (contract/page.md, 3.1: the server chooses). */
export type BuyAction = 'add' | 'choose' | 'order' | 'subscribe' | 'nothing';

/** From this price on, in roubles, a sold-out product is made to order. */
const madeToOrderFrom = 8000;

/**
 * The action of an item. On a card, the offer of a product with sizes and colours has to be chosen on its page first. Out of stock:
 * sale items are gone, expensive ones are made to order, and all others can be subscribed to.
 */
export function buyActionOf(item: Item, place: 'card' | 'page'): BuyAction {
  if (place === 'card' && item.product.stock > 0 && propertyCodes(item.product).length > 1) return 'choose';
  if (item.stock > 0) return 'add';
  if (item.oldPrice !== undefined) return 'nothing';
  return item.price >= madeToOrderFrom ? 'order' : 'subscribe';
}

/** Codes of the properties by which the offers of a product differ, e.g. `['SIZE', 'COLOR']`; empty without offers. */
export const propertyCodes = (product: Product): readonly string[] => Object.keys(product.offers[0]?.props ?? {});

/** The smallest quantity that can be bought. */
export const minimumOf = (product: Product): number => product.minimum ?? product.ratio;

/** The largest quantity that can be bought: what is in stock, or the shop's limit when that is lower. */
export const maximumOf = (item: Item): number => Math.min(item.stock, item.product.maximum ?? item.stock);

/** What was chosen, in words: «Размер: 38, Цвет: чёрный»; empty without an offer. */
export function chosenText(item: Item): string {
  return Object.entries(item.offer?.props ?? {})
    .map(([code, value]) => `${propertyOf(code).name}: ${value}`)
    .join(', ');
}
