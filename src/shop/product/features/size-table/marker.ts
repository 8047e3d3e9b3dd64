import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The link beside the sizes that opens their table (contract/page.md, 3.11). */
export const marker = {
  id: 'size-table',
  anchors: ['table_sizes'],
  selectors: { root: '.table_sizes', controls: '.table_sizes [data-name="TABLES_SIZE"]' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Ссылки на таблицу размеров', en: 'Links to the size table' } };
