import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Pays an order at once: a shop's own button, form and payment (contract/page.md, 6) [ORD-04]. */
export const marker = {
  id: 'express-pay',
  anchors: ['js-express-pay'],
  selectors: {
    root: '.js-express-pay',
    controls: '.js-express-pay',
    form: '.js-express-pay-form',
    save: '.js-express-pay-save',
    pay: '.js-express-pay-button',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Оплата сразу', en: 'Paying at once' } };
