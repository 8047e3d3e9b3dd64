import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The city's name in a header with a few cities beneath it, where a shop has no popup of cities (contract/page.md, 3.23). */
export const marker = {
  id: 'city-select',
  anchors: ['region_wrapper'],
  selectors: {
    root: '.region_wrapper:has(.more_item)',
    controls: '.region_wrapper :is(.js_city_chooser:not([data-event]), .more_item [data-region_id])',
    opener: '.js_city_chooser',
    list: '.dropdown',
    item: '[data-region_id]',
    current: '.current',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Список городов в шапке', en: 'List of cities in the header' } };
