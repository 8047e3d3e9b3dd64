import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The block of viewed products, whose places the page prints empty (contract/page.md, 3.38). */
export const marker = {
  id: 'viewed-items',
  anchors: ['viewed-wrapper'],
  selectors: { root: '.viewed-wrapper', list: '.block-items', item: '.block-item', place: '.item_wrap[data-id]' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Просмотренные товары', en: 'Viewed products' } };
