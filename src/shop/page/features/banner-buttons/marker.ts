import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

const buttons = '.wraps_buttons[data-id] :is(.basket_item_add, .compare_item_add, .wish_item_add:not(.js-item-action))';

/** Each button of a banner; ids are on their frame (contract/page.md, 3.6). A heart of 2.x is a `favourite-button`. */
export const marker = {
  id: 'banner-buttons',
  anchors: ['basket_item_add', 'compare_item_add', 'wish_item_add'],
  selectors: {
    root: buttons,
    controls: buttons,
    frame: '.wraps_buttons[data-id]',
    basket: '.basket_item_add',
    compare: '.compare_item_add',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки в баннерах', en: 'Buttons in banners' } };
