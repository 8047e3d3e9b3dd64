import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The order page's form, which the platform's component draws and draws anew (contract/page.md, 3.14a) [ORD-01]. */
export const marker = {
  id: 'order-form',
  anchors: ['#bx-soa-order-form', '#bx-soa-order', '#bx-soa-order-main'],
  // A buyer who is known finds the steps marked below the view as well.
  isEarly: true,
  selectors: {
    root: '#bx-soa-order-form, #bx-soa-order, #bx-soa-order-main',
    steps: '#bx-soa-delivery, #bx-soa-properties',
    // Choices that the component sends at once, and whose drawing is the server's word.
    own: '[name=DELIVERY_ID], [name=PAY_SYSTEM_ID], [name=PERSON_TYPE], [name=PROFILE_ID], [name^=captcha_], .bx-soa-coupon input',
    alerts: '.alert-danger',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Оформление заказа', en: 'Order form' } };
