import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '[data-review_sort_ajax], .rating_vote',
  parts: {
    controls: { needed: 'inside', where: ':has(form)' },
    sort: { needed: 'inside', where: ':has(.filter-panel__sort-form)' },
    filter: { needed: 'inside', where: ':has([data-review_sort_ajax])' },
  },
};
