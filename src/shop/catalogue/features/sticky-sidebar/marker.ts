import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The side column that the template's own script makes sticky, and its moving part. */
export const marker = {
  id: 'sticky-sidebar',
  anchors: ['sticky-sidebar'],
  selectors: { root: '.sticky-sidebar', inner: '.sticky-sidebar__inner' },
} satisfies Marker;

export const about: AboutFeature = {
  names: { ru: 'Боковая колонка, которая остаётся в поле зрения', en: 'Side column that stays in view' },
  isEverywhere: true,
};
