import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '#basket_line .tabs_content',
  parts: { tabs: 'needed', panels: 'needed' },
};
