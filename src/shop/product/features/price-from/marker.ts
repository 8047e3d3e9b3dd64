import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Prices from which a product is to be had; no template marks them so, these are our own (contract/page.md, 6). */
export const marker = {
  id: 'price-from',
  selectors: {
    root: '.js-price-from',
    price: '.price:not(.discount) .price_value',
    // A product's page has a copy of its price that is called an item of its own (contract/live-pages.md, 1).
    item: '.main_item_wrapper:not(.product-main), .product-container, .fast_view_frame',
    sale: '.with_discount, .price.discount, .sticker_sale',
    variants: '.sku_props, .offers-select',
    filter: 'form.smartfilter',
    // In the filter; `still` anywhere.
    excepted: '[data-prop_code*="size" i] input:checked, [data-prop_code*="partner" i] input:checked',
    still: '.js-price-from-anyway',
  },
  anchors: ['js-price-from'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Цены «от»', en: 'Prices “from”' } };
