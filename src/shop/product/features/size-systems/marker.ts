import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The choice of the size system. The markup is our own: no template has one (contract/page.md, 6). */
export const marker = {
  id: 'size-systems',
  selectors: { root: '.js-size-systems:has([data-size-system])', controls: '[data-size-system]' },
  anchors: ['js-size-systems'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Выбор размерной сетки', en: 'Choice of the size system' } };
