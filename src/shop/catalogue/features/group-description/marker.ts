import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The texts above and below a list (contract/page.md, 3.38). */
export const marker = {
  id: 'group-description',
  selectors: { root: '.group_description_block', paragraph: 'p', controls: '.js-description-more' },
  anchors: ['group_description_block'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Описания разделов', en: 'Descriptions of sections' } };
