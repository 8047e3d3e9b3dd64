import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A search form of a header or a menu with its field and, where the shop has one, its choice of scope (contract/page.md, 3.21). */
export const marker = {
  id: 'title-search',
  anchors: ['search'],
  selectors: {
    root: 'form.search:has(input[name="q"])',
    controls: '.searchtype .dropdown-select__list-link',
    input: 'input[name="q"]',
    scope: '.searchtype',
    // The panel above the page, whose list is at the end of body.
    panel: '.inline-search-block',
    // Separators [SRC-03].
    separator: '.title-search-separator',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Поиск с подсказками', en: 'Search with suggestions' }, isEverywhere: true };
