import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.bx_filter form:has(.bx_filter_parameters_box)',
  parts: {
    frame: { needed: 'page' },
    select: { needed: 'inside', where: ':has([data-role="dropdownContent"])' },
    current: { needed: 'inside', where: ':has([data-role="dropdownContent"])' },
  },
};
