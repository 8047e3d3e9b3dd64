import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The end of a discount (contract/page.md, 3.36). */
export const marker = {
  id: 'countdown',
  selectors: { root: '.view_sale_block', end: '.active_to', values: '.countdown' },
  anchors: ['view_sale_block'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Время до конца акции', en: 'Time to the end of an offer' } };
