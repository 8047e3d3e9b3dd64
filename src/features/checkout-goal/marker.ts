import type { Marker } from '../feature.ts';

export const marker = {
  id: 'checkout-goal',
  selectors: { root: 'a.basket-btn-checkout[href]' },
  anchors: ['basket-btn-checkout'],
} satisfies Marker;
