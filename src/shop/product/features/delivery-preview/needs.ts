import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.calculate-delivery-preview',
  parts: { link: 'needed', area: 'needed' },
};
