import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The title that opens a list's filter on phones (contract/page.md, 3.28). */
export const marker = {
  id: 'filter-opener',
  anchors: ['bx-filter-title'],
  selectors: {
    root: '.bx-filter-title',
    controls: '.bx-filter-title',
    panel: '#mobilefilter',
    filter: '.bx_filter',
    flat: '.filter_horizontal, .bx_filter_vertical.compact',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка фильтра на телефоне', en: 'Filter button on a phone' } };
