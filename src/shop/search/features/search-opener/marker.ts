import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Opens the search in headers without a field (contract/page.md, 3.21). */
export const marker = {
  id: 'search-opener',
  anchors: ['inline-search-show'],
  selectors: { root: '.inline-search-show', controls: '.inline-search-show', panel: '.inline-search-block' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка поиска', en: 'Search button' }, isEverywhere: true };
