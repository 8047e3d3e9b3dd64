import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The one compare icon of module 2.6.1: the element itself is the control, an action like the heart (contract/live-pages.md, 7). */
export const marker = {
  id: 'compare-action',
  anchors: ['js-item-action'],
  selectors: {
    root: '.js-item-action[data-action="compare"][data-item]',
    controls: '.js-item-action[data-action="compare"][data-item]',
    label: '.like-text, .info-buttons__item-text',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки «Сравнить» модуля 2.6.1', en: '“Compare” buttons of module 2.6.1' } };
