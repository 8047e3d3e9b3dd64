import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** “Is this your city?” (contract/page.md, 3.23). */
export const marker = {
  id: 'city-question',
  anchors: ['confirm_region'],
  selectors: {
    root: '.confirm_region',
    controls: '.confirm_region :is(.aprove, .close, .js_city_change)',
    approve: '.aprove',
    change: '.js_city_change',
    title: '.title',
    // Names the page that a choice comes back to.
    opener: '.js_city_chooser[data-param-url]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Вопрос «Это ваш город?»', en: 'The question “Is this your city?”' } };
