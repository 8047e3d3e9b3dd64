import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The old “delay” heart (contract/page.md, 3.3). Delayed products and favourites are different lists. */
export const marker = {
  id: 'delay-button',
  anchors: ['wish_item_button'],
  selectors: {
    root: '.wish_item_button:has(.wish_item):not(:has(.js-item-action))',
    controls: '.wish_item',
    add: '.wish_item.to:not(.text), .wish_item:not(.in):not(.text)',
    remove: '.wish_item.in:not(.text)',
    text: '.wish_item.text',
    textOff: '.wish_item.text .value:not(.added)',
    textOn: '.wish_item.text .value.added',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки «Отложить»', en: '“Delay” buttons' } };
