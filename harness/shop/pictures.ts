import type { Offer, Product } from './model.ts';

/** Colours of a product's offers, in their order. */
const coloursOf = ({ offers }: Product) => [...new Set(offers.map(({ props }) => props.COLOR))].filter((colour) => colour !== undefined);

/** Code of the pictures of an offer: for the first colour the product's own, for the second e.g. `volna-basic~2`. */
export function painted(product: Product, offer: Offer | undefined): Product {
  const index = coloursOf(product).indexOf(offer?.props.COLOR ?? '');
  return index > 0 ? { ...product, paint: `${product.code}~${index + 1}` } : product;
}
