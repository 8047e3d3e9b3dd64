import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Sums, coupon and the way to the order (contract/page.md, 3.14). */
export const marker = {
  id: 'basket-totals',
  anchors: ['[data-entity]'],
  selectors: {
    root: '#basket-root [data-entity="basket-total-block"]',
    controls: '[data-entity="basket-coupon-apply"], .basket-coupon-block-coupon-btn, [data-entity="basket-coupon-delete"]',
    coupon: '[data-entity="basket-coupon-input"], .input_coupon input',
    couponFrame: '.input_coupon',
    checkout: '[data-entity="basket-checkout-button"]',
    checkoutFrame: '.basket-checkout-block-btn',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Итог корзины и купон', en: 'Basket total and coupon' } };
