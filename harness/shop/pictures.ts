import type { Product } from './model.ts';
import { chooseDrawing, chooseTone } from './pages/drawings/choose.ts';
import { paletteOf } from './pages/drawings/palette.ts';

/**
 * The generated picture of a product as SVG text, 480 by 480. `view` counts from 1: the thing, its other side, a detail,
 * and two of it; any other number shows the first view.
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
  return thing;
}
