import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Print and download, before the heading of the basket page (contract/page.md, 3.14). */
export const marker = {
  id: 'basket-heading',
  anchors: ['page-top'],
  selectors: {
    root: '.basket_page:has(#basket-root) .page-top',
    controls: '.btn_basket_heading, .print-link, .basket_print',
    heading: '.topic__heading',
    print: '.print-link, .basket_print',
    download: '.btn_basket_heading--download',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Печать и скачивание корзины', en: 'Print and download of the basket' } };
