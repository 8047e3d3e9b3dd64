import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.simple_basket_mode .arrow-back',
  parts: { controls: 'needed' },
};
