import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.bx_filter form:has(.bx_filter_parameters_box)',
  parts: {
    controls: 'optional',
    show: 'optional',
    reset: 'optional',
    area: 'optional',
    frame: { needed: 'page' },
    number: 'optional',
    result: 'optional',
    slider: 'optional',
    select: { needed: 'inside', where: ':has([data-role="dropdownContent"])' },
    current: { needed: 'inside', where: ':has([data-role="dropdownContent"])' },
    list: 'optional',
    box: 'optional',
    title: 'optional',
    label: 'optional',
    count: 'optional',
  },
};
