import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The choice of region or city on the stores page (contract/endpoints.md, 9). */
export const marker = {
  id: 'store-region',
  anchors: ['region', 'city'],
  selectors: { root: 'select:is(.region, .city)', items: '.ajax_items' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Выбор города на странице магазинов', en: 'Choice of the city on the stores page' } };
