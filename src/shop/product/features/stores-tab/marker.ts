import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The pane that lists the stores; it is filled when it is shown (contract/page.md, 3.12). */
export const marker = {
  id: 'stores-tab',
  anchors: ['stores_tab'],
  selectors: { root: '.stores_tab', loading: '.loading_block' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Вкладка магазинов', en: 'Stores tab' } };
