import type { Vitrina } from './api.ts';

/** Where the layer stands. The second is the one that pages know: an element or a variable of theirs may take it, before us or after. */
export const layerPlaces = [Symbol.for('vitrina'), 'vitrina'];

/** The layer of the page, of whichever form and version; nothing when there is none, whatever bears its name [EXT-04]. */
export function findLayer(page: Window): Vitrina | undefined {
  for (const place of layerPlaces) {
    try {
      const found = Reflect.get(page, place);
      if (typeof found.islands === 'function') return found;
    } catch {
      // Nothing is there, or a frame of another site that says nothing of itself.
    }
  }
  return undefined;
}

/** Puts the layer where it is found. A name that the page has locked is left to it. */
export function seatLayer(page: Window, layer: Vitrina): void {
  for (const place of layerPlaces) Reflect.set(page, place, layer);
}
