import type { Marker } from '../feature.ts';

export const marker: Marker = {
  id: 'checkout-goal',
  kind: 'enhance',
  selectors: { root: 'a.basket-btn-checkout[href]' },
  anchors: ['basket-btn-checkout'],
};
