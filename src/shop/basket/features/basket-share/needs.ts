import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '[data-name="share_basket"]',
  parts: { controls: 'needed' },
};
