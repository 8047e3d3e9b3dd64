import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The link to the compared items on the fly-out's edge (contract/page.md, 3.15). */
export const marker = {
  id: 'compare-fly',
  anchors: ['wraps_icon_block'],
  selectors: { root: '#compare_fly', count: '.count', number: '.items' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Ссылка на сравнение у боковой корзины', en: 'Compare link at the side basket' } };
