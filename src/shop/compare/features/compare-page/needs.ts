import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: '.catalog-compare__item-props, .bx_compare',
  parts: {
    item: { needed: 'inside', where: ':has(.catalog-compare__inner)' },
    name: { needed: 'inside', where: ':has(.catalog-compare__inner)' },
  },
};
