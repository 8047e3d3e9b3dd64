import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Empties the list of the favourites page; the template hears it anywhere on the page (contract/page.md, 3.4). */
export const marker = {
  id: 'clear-favourites',
  anchors: ['js_clear_favorits'],
  selectors: { root: '.js_clear_favorits', controls: '.js_clear_favorits' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Очистка избранного', en: 'Clearing the favourites' } };
