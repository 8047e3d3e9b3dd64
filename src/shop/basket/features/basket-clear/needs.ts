import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '#basket-root .remove_all_basket',
  parts: { controls: 'needed', tabs: { needed: 'page' } },
};
