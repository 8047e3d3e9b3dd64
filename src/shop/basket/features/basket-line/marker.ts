import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A line in the fly-out or in the hover basket (contract/endpoints.md, 5.1 and 5.2). */
export const marker = {
  id: 'basket-line',
  // Every card and every entry of a menu is an `item`.
  anchors: ['[product-id]'],
  selectors: {
    // `#basket_line`, because the page's wrapper may have the fly-out's class too.
    root: ':is(#basket_line .basket_fly, .basket_hover_block) .item[data-id][product-id]',
    controls: 'a.remove, :is(.delay, .add) .action_item, .counter_block.basket :is(.minus, .plus)',
    remove: 'a.remove',
    delay: '.delay .action_item',
    return: '.add .action_item',
    minus: '.counter_block.basket .minus',
    plus: '.counter_block.basket .plus',
    quantity: '.counter_block.basket input',
  },
} satisfies Marker;

export const about: AboutFeature = {
  names: { ru: 'Строки боковой корзины и корзины в шапке', en: 'Lines of the baskets at the edge and in the header' },
};
