import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The city's name in a header, which opens the popup of cities (contract/page.md, 3.23). */
export const marker = {
  id: 'city-chooser',
  anchors: ['js_city_chooser'],
  selectors: { root: '.js_city_chooser[data-event]', controls: '.js_city_chooser[data-event]' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Выбор города', en: 'Choice of the city' }, isEverywhere: true };
