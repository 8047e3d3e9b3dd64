import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Where a city is chosen: inside the popup, and the branch of the phone's menu (contract/page.md, 3.23). */
export const marker = {
  id: 'city-list',
  anchors: ['popup_regions', 'mobile_regions'],
  selectors: {
    root: '.popup_regions, #mobilemenu .mobile_regions',
    controls:
      '.popup_regions .item a[data-id], .popup_regions .regions .item[data-id], .mobile_regions :is(.mobile-city a[data-id], a.city_item[data-id], .clean_icon)',
    mobile: '.mobile_regions',
    input: 'input.autocomplete, #mobile-region-search',
    clean: '.clean_icon',
    level: '.regions .item[data-id]',
    // The list of all cities, and its placeholder until the next ones load.
    list: '.only_city .items_block, .mobile-cities',
    placeholder: '.loadings, .skeleton-grid',
    levels: '.ext_view',
    block: '.items_block',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Поиск и списки городов', en: 'Search and lists of cities' } };
