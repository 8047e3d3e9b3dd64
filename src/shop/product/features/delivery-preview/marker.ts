import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The delivery preview beside the price; its link opens the page's own calculation (contract/page.md, 3.33). */
export const marker = {
  id: 'delivery-preview',
  anchors: ['calculate-delivery'],
  selectors: {
    root: '.calculate-delivery.with_preview',
    link: '[data-param-product_id]:not(.calculate-delivery-preview *)',
    opener: '.calculate-delivery [data-event]',
    area: '.calculate-delivery-preview',
    content: '.catalog-delivery-preview',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Стоимость доставки', en: 'Delivery cost' } };
