import type { Marker } from '../feature.ts';

/** The choice of region or city on the stores page (contract/endpoints.md, 9). */
export const marker = {
  id: 'store-region',
  anchors: ['region', 'city'],
  selectors: { root: 'select:is(.region, .city)', items: '.ajax_items' },
} satisfies Marker;
