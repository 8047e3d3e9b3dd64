import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The checkbox over lists whose rows can be ticked (contract/page.md, 3.37). By its id, which browsers find at once. */
export const marker = { id: 'select-all', anchors: ['#select_all_items'], selectors: { root: '#select_all_items' } } satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Галочка «Выбрать все»', en: '“Select all” tick' } };
