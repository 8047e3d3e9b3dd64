import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The search that opens over the header; `fixed` panels have a backdrop (contract/page.md, 3.21). */
export const marker = {
  id: 'search-panel',
  anchors: ['inline-search-block'],
  selectors: {
    root: '.inline-search-block',
    controls: '.inline-search-hide',
    input: 'input[name="q"]',
    fixed: '.fixed',
    // The list of its field is at the end of body.
    results: 'body > .title-search-result',
    // The site's own tools over the page: a press there leaves the search open.
    admin: '#panel, [class*="adm"]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Панель поиска', en: 'Search panel' } };
