import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The placeholder of a part that loads when it is needed (contract/page.md, 3.20). */
export const marker = { id: 'lazy-part', anchors: ['[data-nlo]'], selectors: { root: '[data-nlo]' } } satisfies Marker;

export const about: AboutFeature = {
  names: { ru: 'Части шапки и меню, которые приходят позже', en: 'Parts of header and menu that come later' },
  isEverywhere: true,
};
