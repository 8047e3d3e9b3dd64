import type { Marker } from '../feature.ts';

/** Links that show the list in another order or look (contract/page.md, 3.30). */
export const marker = {
  id: 'list-reload',
  anchors: ['sort_header', 'js-load-link'],
  selectors: { root: '.sort_header, .js-load-link', controls: '.js-load-link', area: '.js-load-wrapper' },
} satisfies Marker;
