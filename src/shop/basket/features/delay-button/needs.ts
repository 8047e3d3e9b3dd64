import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.wish_item:not(.js-item-action):is(.to, .in)',
  parts: {
    controls: 'needed',
    add: { needed: 'inside', where: ':not(:has(.text))' },
    remove: { needed: 'inside', where: ':not(:has(.text))' },
  },
};
