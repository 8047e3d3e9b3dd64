import type { Offer, Product } from './model.ts';

/** Colours of a product's offers, in their order. */
const coloursOf = ({ offers }: Product) => [...new Set(offers.map(({ props }) => props.COLOR))].filter((colour) => colour !== undefined);

/** The product as the pictures of an offer show it: those of the first colour are the product's own, `volna-basic~2` is the second one. */
export function painted(product: Product, offer: Offer | undefined): Product {
  const index = coloursOf(product).indexOf(offer?.props.COLOR ?? '');
  return index > 0 ? { ...product, paint: `${product.code}~${index + 1}` } : product;
}
