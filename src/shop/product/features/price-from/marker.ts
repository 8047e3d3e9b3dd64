import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Prices of products with variants. The markup is our own: no template marks them (contract/page.md, 6). */
export const marker = {
  id: 'price-from',
  selectors: {
    root: '.js-price-from',
    price: '.price:not(.discount) .price_value',
    // A product's page has copies of its price inside other `main_item_wrapper`s (contract/live-pages.md, 1).
    item: '.main_item_wrapper:not(.product-main, .product-side), .product-container, .fast_view_frame',
    sale: '.with_discount, .price.discount, .sticker_sale',
    variants: '.sku_props, .offers-select',
    filter: 'form.smartfilter',
    // Searched in the filter only; `still` on the whole page.
    excepted: '[data-prop_code*="size" i] input:checked, [data-prop_code*="partner" i] input:checked',
    still: '.js-price-from-anyway',
  },
  anchors: ['js-price-from'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Цены «от»', en: 'Prices “from”' } };
