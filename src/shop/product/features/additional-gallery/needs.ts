import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.big-gallery-block, .small-gallery-block',
  parts: {
    controls: 'optional',
    icon: 'optional',
    big: 'optional',
    small: 'optional',
    item: 'needed',
  },
};
