import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.detail-gallery-big-slider',
  parts: { row: 'needed', slide: 'needed' },
};
