import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.detail-gallery-big-slider',
  parts: {
    controls: 'optional',
    row: 'needed',
    thumbs: 'optional',
    slide: 'needed',
  },
};
