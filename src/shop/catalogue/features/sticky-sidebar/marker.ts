import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The side column that stays in view: what the template hands to its own script, with the part that moves inside. */
export const marker = {
  id: 'sticky-sidebar',
  anchors: ['sticky-sidebar'],
  selectors: { root: '.sticky-sidebar', inner: '.sticky-sidebar__inner' },
} satisfies Marker;

export const about: AboutFeature = {
  names: { ru: 'Боковая колонка, которая остаётся в поле зрения', en: 'Side column that stays in view' },
  isEverywhere: true,
};
