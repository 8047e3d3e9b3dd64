import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  parts: {
    controls: 'optional',
    heading: 'needed',
    print: 'optional',
    download: 'optional',
  },
};
