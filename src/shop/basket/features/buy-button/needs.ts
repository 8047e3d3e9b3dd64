import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  // A counter that is hidden stands beside an offer that cannot be bought (contract/live-pages.md, 1).
  sign: '.counter_wrapp:not(.services_counter):has(.counter_block[data-item]:not([style*="none"]))',
  parts: {
    controls: 'needed',
    add: { needed: 'inside', where: ':not(:has(.to-subscribe))' },
    inBasket: { needed: 'inside', where: ':not(:has(.to-subscribe))' },
    subscribed: { needed: 'inside', where: ':has(.to-subscribe)' },
    minus: { needed: 'inside', where: ':has(.counter_block)' },
    plus: { needed: 'inside', where: ':has(.counter_block)' },
    quantity: { needed: 'inside', where: ':has(.counter_block)' },
  },
};
