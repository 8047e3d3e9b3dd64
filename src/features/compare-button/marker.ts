import type { Marker } from '../feature.ts';

/** The pair of icons, or the one text button, that puts an item into the compare list (contract/page.md, 3.5). */
export const marker = {
  id: 'compare-button',
  kind: 'replace',
  anchors: ['compare_item_button'],
  selectors: {
    root: '.compare_item_button',
    controls: '.compare_item',
    add: '.compare_item.to, .compare_item:not(.in):not(.text)',
    remove: '.compare_item.in',
    text: '.compare_item.text',
  },
} satisfies Marker;
