import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  parts: {
    price: 'needed',
    item: 'optional',
    sale: 'optional',
    variants: 'optional',
    filter: 'optional',
    excepted: 'optional',
    still: 'optional',
  },
};
