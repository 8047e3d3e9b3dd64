import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A list whose rows have checkboxes (contract/page.md, 3.37). */
export const marker = {
  id: 'bulk-list',
  anchors: ['with-opt-buy'],
  selectors: {
    root: '.with-opt-buy',
    row: '.table-view__item[data-id], .catalog-block-view__item[data-id]',
    box: 'input[name="chec_item"], input.complect_checkbox_item, .complect_checkbox_item input',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Списки с галочками', en: 'Lists with ticks' } };
