import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '[data-event="jqm"][data-name^="fast_view"]',
  parts: { controls: 'needed' },
};
