import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: '.top-mobile-menu .menu_back',
  parts: {
    back: { needed: 'inside', where: ':has(ul.dropdown)' },
    scroller: 'needed',
    opener: { needed: 'page' },
  },
};
