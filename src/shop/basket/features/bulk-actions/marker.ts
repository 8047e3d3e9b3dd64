import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The buttons for what is ticked in the lists (contract/page.md, 3.37). */
export const marker = {
  id: 'bulk-actions',
  anchors: ['opt_action'],
  selectors: { root: '.opt_action[data-action]', controls: '.opt_action[data-action]' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Действия с выбранными товарами', en: 'Actions with selected products' } };
