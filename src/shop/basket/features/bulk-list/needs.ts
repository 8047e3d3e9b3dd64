import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: 'input[name="chec_item"]',
  parts: { row: 'needed', box: 'needed' },
};
