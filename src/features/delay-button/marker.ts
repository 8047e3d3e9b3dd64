import type { Marker } from '../feature.ts';

/** The older heart, which puts a basket line aside (contract/page.md, 3.3). Delayed and favourite are different things. */
export const marker = {
  id: 'delay-button',
  kind: 'replace',
  anchors: ['wish_item_button'],
  selectors: {
    root: '.wish_item_button:not(:has(.js-item-action))',
    controls: '.wish_item',
    add: '.wish_item.to, .wish_item:not(.in):not(.text)',
    remove: '.wish_item.in',
    text: '.wish_item.text',
  },
} satisfies Marker;
