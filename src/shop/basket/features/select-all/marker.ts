import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The checkbox above lists with checkboxes (contract/page.md, 3.37). Found by id, which is fastest. */
export const marker = { id: 'select-all', anchors: ['#select_all_items'], selectors: { root: '#select_all_items' } } satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Галочка «Выбрать все»', en: '“Select all” tick' } };
