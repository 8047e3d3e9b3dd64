import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The order page's form, which the platform's component renders repeatedly (contract/page.md, 3.14a) [ORD-01]. */
export const marker = {
  id: 'order-form',
  anchors: ['#bx-soa-order-form', '#bx-soa-order', '#bx-soa-order-main'],
  // For a known buyer the steps below the viewport are marked too.
  isEarly: true,
  selectors: {
    root: '#bx-soa-order-form, #bx-soa-order, #bx-soa-order-main',
    steps: '#bx-soa-delivery, #bx-soa-properties',
    // Choices that the component sends at once, and the server renders.
    own: '[name=DELIVERY_ID], [name=PAY_SYSTEM_ID], [name=PERSON_TYPE], [name=PROFILE_ID], [name^=captcha_], .bx-soa-coupon input',
    alerts: '.alert-danger',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Оформление заказа', en: 'Order form' } };
