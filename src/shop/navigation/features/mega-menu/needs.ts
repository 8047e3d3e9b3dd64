import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: 'td.menu-item',
  parts: {
    more: { needed: 'inside', where: '.sliced' },
    rest: { needed: 'inside', where: ':has(td.js-dropdown)' },
  },
};
