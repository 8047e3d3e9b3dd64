import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/**
 * The offer selector of a product with a list of its offers (contract/page.md, 3.8, live-pages.md, 1). Selectors without a list stay the
 * page's.
 */
export const marker = {
  id: 'offer-choice',
  inFirstViewOf: 'catalogue',
  anchors: ['bx_catalog_item_scu'],
  selectors: {
    root: '.bx_catalog_item_scu:has(.offers-template-json), .bx_catalog_item_scu:has(~ .offers-template-json), :is(.product-main, .catalog_item_wrapp, .item):has(.offers-template-json) .bx_catalog_item_scu',
    controls: 'li.item[data-treevalue]',
    template: 'template.offers-template-json',
    value: '[data-treevalue], option[data-onevalue]',
    property: '.item_wrapper > [data-id]',
    label: '.bx_item_section_name',
    chosen: '.val',
    drawn: '.ik_select_link_text',
    list: '.list_values_wrapper',
    part: '.js-offer-part',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Выбор размера и цвета', en: 'Choice of size and colour' } };
