import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.slide-block:has(> .slide-block__body), .bx_filter_parameters_box:has(.bx_filter_block)',
  parts: {
    body: { needed: 'beside', where: '.slide-block__head' },
    box: { needed: 'around', where: '.bx_filter_parameters_box_title:not(.filter_title)' },
    values: { needed: 'beside', where: '.bx_filter_parameters_box_title:not(.filter_title)' },
  },
};
