import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The template's newer heart; the element itself is the control (contract/page.md, 3.4). */
export const marker = {
  id: 'favourite-button',
  anchors: ['js-item-action'],
  selectors: {
    root: '.js-item-action[data-action="favorite"][data-item]',
    controls: '.js-item-action[data-action="favorite"][data-item]',
    label: '.like-text, .info-buttons__item-text',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки «В избранное»', en: '“Favourite” buttons' }, isEverywhere: true };
