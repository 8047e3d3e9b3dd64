import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The header's basket with its dropdown, and the fixed header's (contract/page.md, 3.16). */
export const marker = {
  id: 'basket-hover',
  anchors: ['top_basket', 'wrap_icon'],
  selectors: {
    root: ':is(.top_basket, #headerfixed .wrap_icon):has(.basket_hover_block)',
    controls: '.basket_hover_block .remove_all_basket',
    link: '.basket-link',
    block: '.basket_hover_block',
  },
} satisfies Marker;

export const about: AboutFeature = {
  names: { ru: 'Корзина под ссылкой в шапке', en: 'Basket under the link in the header' },
  isEverywhere: true,
};
