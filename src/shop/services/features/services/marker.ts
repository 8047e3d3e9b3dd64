import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The add-on services of one product: beside its price, in a tab, in its row of a basket (contract/page.md, 3.7). */
export const marker = {
  id: 'services',
  anchors: ['buy_services_wrap'],
  selectors: {
    root: '.buy_services_wrap[data-parent_product]',
    controls: '.switch_block label, .services-item .to-cart, .services-item .minus, .services-item .plus, .more-services-slide',
    item: '.services-item[data-item_id]',
    switch: 'input[name="buy_switch_services"]',
    label: '.switch_block label',
    add: '.to-cart',
    quantity: 'input[name="quantity"]',
    minus: '.minus',
    plus: '.plus',
    more: '.more-services-slide',
    basketPage: '.services_in_basket_page',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Услуги к товару', en: 'Services of a product' } };
