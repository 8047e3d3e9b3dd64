import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The agreement of an order, which is rendered after the page (contract/page.md, 3.14a and 6) [ORD-03]. */
export const marker = {
  id: 'order-agreement',
  isEarly: true,
  anchors: ['main-user-consent-request', 'js-order-agreement'],
  selectors: {
    root: '#bx-soa-order-form .main-user-consent-request, #bx-soa-order .main-user-consent-request, .js-order-agreement',
    checkbox: 'input[type=checkbox]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Согласие с условиями заказа', en: 'Agreement to the terms of the order' } };
