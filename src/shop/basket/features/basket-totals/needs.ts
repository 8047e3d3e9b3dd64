import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '[data-entity="basket-checkout-button"]',
  parts: {
    coupon: { needed: 'inside', where: ':has(.basket-coupon-block-coupon-btn)' },
    checkoutFrame: { needed: 'inside', where: ':has([data-entity="basket-checkout-button"])' },
  },
};
