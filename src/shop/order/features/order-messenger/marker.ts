import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** How the shop contacts the buyer: a shop's own properties of the order, 8 and 9 (contract/page.md, 6) [ORD-02]. */
export const marker = {
  id: 'order-messenger',
  anchors: ['#bx-soa-properties'],
  isEarly: true,
  selectors: {
    root: '#bx-soa-properties',
    choices: '[data-property-id-row="8"]',
    telegram: '[value*=telegram i]',
    row: '[data-property-id-row="9"]',
    label: '.bx-soa-custom-label',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Связь с покупателем', en: 'Contact with the buyer' } };
