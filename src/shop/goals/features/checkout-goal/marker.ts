import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

export const marker = {
  id: 'checkout-goal',
  selectors: { root: 'a.basket-btn-checkout[href]' },
  anchors: ['basket-btn-checkout'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Цель «Оформление заказа»', en: 'Checkout goal' } };
