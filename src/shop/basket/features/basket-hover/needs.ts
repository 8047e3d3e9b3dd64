import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.basket_hover_block',
  parts: { controls: 'optional', link: 'needed', block: 'needed' },
};
