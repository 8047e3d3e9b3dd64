import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.filter-panel__sort-link, .sort_filter',
  parts: { area: { needed: 'around' } },
};
