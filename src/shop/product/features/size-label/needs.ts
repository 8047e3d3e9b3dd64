import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  parts: {
    chosen: { needed: 'inside', where: '.item_wrapper' },
    options: { needed: 'inside', where: '.item_wrapper' },
  },
};
