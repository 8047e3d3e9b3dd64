import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Places where sizes are printed: offers, filter, basket lines (contract/page.md, 3.8, 3.14, 3.15, 3.28). */
export const marker = {
  id: 'size-label',
  selectors: {
    root: '.item_wrapper, .bx_filter_parameters_box, .basket-item-property, .item_prop, .bx_item_detail_size',
    label: '.cnt, option, .bx_filter_param_text, .basket-item-scu-item-inner, [class$="property-value"], .property_value, li[title] > span',
    chosen: '.val',
    options: '.list_values_wrapper, .bx_filter_parameters_box',
  },
  anchors: ['item_wrapper', 'bx_filter_parameters_box', 'basket-item-property', 'item_prop', 'bx_item_detail_size'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Размеры в списках и корзине', en: 'Sizes in lists and basket' } };
