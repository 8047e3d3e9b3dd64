import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.dropdown-select__list',
  parts: { controls: 'needed', title: 'needed', list: 'needed', link: 'needed' },
};
