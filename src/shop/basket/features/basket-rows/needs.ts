import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '[data-entity="basket-item"]',
  parts: {
    controls: { needed: 'inside', where: ':has([data-entity="basket-item"])' },
    row: { needed: 'inside', where: ':has([data-entity="basket-item"])' },
  },
};
