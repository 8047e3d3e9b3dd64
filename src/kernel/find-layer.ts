import type { Vitrina } from './api.ts';

/** Names of the layer on `window`. The second is the documented one: an element or a variable of the page may take it, earlier or later. */
export const layerPlaces = [Symbol.for('vitrina'), 'vitrina'];

/** The page's layer, of any form and version; undefined if there is none, even if something else has its name [EXT-04]. */
export function findLayer(page: Window): Vitrina | undefined {
  for (const place of layerPlaces) {
    try {
      const found = Reflect.get(page, place);
      if (typeof found.islands === 'function') return found;
    } catch {
      // It is absent, or a cross-origin frame that denies access.
    }
  }
  return undefined;
}

/** Publishes the layer under its names. A name that the page has locked is left alone. */
export function seatLayer(page: Window, layer: Vitrina): void {
  for (const place of layerPlaces) Reflect.set(page, place, layer);
}
