import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.basket-items-list-header-filter',
  parts: { controls: { needed: 'inside', where: ':has(.remove_all_basket)' }, tabs: 'needed' },
};
