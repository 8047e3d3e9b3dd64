import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: '.services-item[data-item_id]',
  parts: {
    switch: { needed: 'inside', where: ':has(.services-item)' },
    label: { needed: 'inside', where: ':has(.services-item)' },
  },
};
