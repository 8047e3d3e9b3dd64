import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The pair of icons, or the one text button, that puts an item into the compare list (contract/page.md, 3.5). */
export const marker = {
  id: 'compare-button',
  anchors: ['compare_item_button'],
  selectors: {
    // A single icon that is an action is a feature of its own (compare-action).
    root: '.compare_item_button:not(.item-action):has(.compare_item)',
    controls: '.compare_item',
    add: '.compare_item.to:not(.text), .compare_item:not(.in):not(.text)',
    remove: '.compare_item.in:not(.text)',
    text: '.compare_item.text',
    textOff: '.compare_item.text .value:not(.added)',
    textOn: '.compare_item.text .value.added',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки «Сравнить»', en: '“Compare” buttons' }, isEverywhere: true };
