import type { Product } from './model.ts';

/** The generated picture of a product as SVG text. `view` counts from 1: the side, the other side, a detail, the pair. */
export function renderPicture(product: Product, view: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><rect width="480" height="480" fill="hsl(${product.picture.hue + view} 30% 90%)"/></svg>`;
}
