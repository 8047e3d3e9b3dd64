import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: 'li.item[data-treevalue]',
  parts: {
    controls: 'optional',
    template: 'optional',
    value: 'optional',
    property: 'needed',
    label: 'optional',
    chosen: 'optional',
    drawn: 'optional',
    list: 'needed',
    part: 'optional',
  },
};
