import type { Vitrina } from './api.ts';

/** Names of the layer on `window`. The second is the documented one: an element or a variable of the page may take it, earlier or later. */
export const layerNames = [Symbol.for('vitrina'), 'vitrina'];

/** The page's layer, of any form and version; undefined if there is none, even if something else has its name [EXT-04]. */
export function findLayer(page: Window): Vitrina | undefined {
  for (const name of layerNames) {
    try {
      const found = Reflect.get(page, name);
      if (typeof found.islands === 'function') return found;
    } catch {
      // It is absent, or a cross-origin frame that denies access.
    }
  }
  return undefined;
}

/** Publishes the layer under its names. A name that the page has locked is left alone. */
export function publishLayer(page: Window, layer: Vitrina): void {
  for (const name of layerNames) Reflect.set(page, name, layer);
}
