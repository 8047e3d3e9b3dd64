import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Links that change the order or view of a list (contract/page.md, 3.30). */
export const marker = {
  id: 'list-reload',
  anchors: ['sort_header', 'js-load-link'],
  selectors: { root: '.sort_header, .js-load-link', controls: '.js-load-link', area: '.js-load-wrapper' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Сортировка и вид списка', en: 'Sorting and view of the list' } };
