import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.basket-link:has(.count), .counter-state',
  parts: { count: 'needed' },
};
