import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '#basket_line .tabs_content',
  parts: {
    controls: 'optional',
    opener: 'optional',
    tabs: 'needed',
    panels: 'needed',
    openers: 'optional',
    clear: 'optional',
  },
};
