import { findProductByCode } from './catalogue.ts';
import type { Offer, Product } from './model.ts';
import { chooseDrawing, chooseTone } from './pages/drawings/choose.ts';
import { paletteOf } from './pages/drawings/palette.ts';

/** Colours of a product's offers, in their order. */
const coloursOf = ({ offers }: Product) => [...new Set(offers.map(({ props }) => props.COLOR))].filter((colour) => colour !== undefined);

/** The product as the pictures of an offer show it: those of the first colour are the product's own. */
export function painted(product: Product, offer: Offer | undefined): Product {
  const index = coloursOf(product).indexOf(offer?.props.COLOR ?? '');
  return index > 0 ? { ...product, paint: `${product.code}~${index + 1}` } : product;
}

/** The product whose pictures have this code, in the colour that the code names: `volna-basic~2` is the second one. */
export function findPainted(code: string): Product | undefined {
  const [own = '', number] = code.split('~');
  const product = findProductByCode(own);
  const colour = product && number !== undefined ? coloursOf(product)[Number(number) - 1] : undefined;
  if (product === undefined || colour === undefined) return number === undefined ? product : undefined;
  const { hue, accent, kind } = product.picture;
  return { ...product, name: `${product.name} ${colour}`, picture: { kind, hue: (hue + 140) % 360, accent } };
}

/**
 * The generated picture of a product as SVG text, 480 by 480. `view` counts from 1: the thing, its other side, a detail,
 * two of it, another detail, leaning, small, and mirrored in front of itself; any other number shows the first view.
 */
export function renderPicture(product: Product, view: number): string {
  const { kind, hue, accent } = product.picture;
  const palette = paletteOf(hue, accent, chooseTone(product.name));
  const drawing = chooseDrawing(kind, product.name)(palette);
  const ground = standsOnGround.has(kind) ? '<ellipse cx="246" cy="360" rx="186" ry="15" fill="#000" opacity=".12"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480"><rect width="480" height="480" fill="${palette.wall}"/><circle cx="240" cy="${view === 2 ? 262 : 236}" r="186" fill="${palette.disc}"/>${place(ground + drawing, view)}</svg>`;
}

/** These are drawn from the side and throw a shadow on the floor; clothes hang. */
const standsOnGround: ReadonlySet<string> = new Set(['sneaker', 'plimsoll', 'boot', 'shoe', 'sandal']);

function place(thing: string, view: number): string {
  if (view === 2) return `<g transform="translate(480 0) scale(-1 1)">${thing}</g>`;
  if (view === 3) return `<g transform="translate(-250 -260) scale(1.9)">${thing}</g>`;
  if (view === 4)
    return `<g transform="translate(22 -26) scale(.72)" opacity=".85">${thing}</g><g transform="translate(116 112) scale(.72)">${thing}</g>`;
  if (view === 5) return `<g transform="translate(-30 -270) scale(1.7)">${thing}</g>`;
  if (view === 6) return `<g transform="rotate(-16 240 260)">${thing}</g>`;
  if (view === 7) return `<g transform="translate(110 120) scale(.55)">${thing}</g>`;
  if (view === 8)
    return `<g transform="translate(470 -20) scale(-.7 .7)" opacity=".8">${thing}</g><g transform="translate(30 130) scale(.7)">${thing}</g>`;
  return thing;
}
