import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/**
 * A block of controls: quantity, “to basket”, “in basket”, subscription (contract/page.md, 3.1 and 3.2). Blocks with a plain link or an
 * order form stay the page's; blocks of services belong to another feature.
 */
export const marker = {
  id: 'buy-button',
  anchors: ['counter_wrapp', 'button_block', 'but-cell'],
  selectors: {
    root: [
      '.counter_wrapp:not(.services_counter):has(.to-cart:not(.read_more), .to-subscribe)',
      '.button_block:has(.to-cart:not(.read_more), .to-subscribe):not(.counter_wrapp *, .buy_services_wrap *)',
      '.but-cell:has(.to-cart:not(.read_more), .to-subscribe):not(:has(.counter_wrapp, .button_block))',
    ].join(', '),
    controls: '.to-cart:not(.read_more), .to-subscribe, .in-subscribe, .minus, .plus',
    add: '.to-cart:not(.read_more)',
    inBasket: '.in-cart',
    subscribe: '.to-subscribe',
    subscribed: '.in-subscribe',
    buttons: '.button_block',
    counterFrame: '.counter_block_inner',
    counter: '.counter_block',
    minus: '.minus',
    plus: '.plus',
    quantity: '.counter_block input[type="text"], .counter_block input[name="quantity"]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки «В корзину»', en: '“Add to basket” buttons' }, isEverywhere: true };
