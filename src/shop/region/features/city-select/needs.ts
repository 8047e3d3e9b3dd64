import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: '.region_wrapper [data-region_id]',
  parts: { controls: 'needed', opener: 'needed', list: 'needed', item: 'needed' },
};
