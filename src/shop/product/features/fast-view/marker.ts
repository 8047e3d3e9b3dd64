import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The button of a card that shows its product in a popup, and the name of a service that shows the service (contract/page.md, 3.7); `filter` and `sort` are the list's inline data (contract/page.md, 3.30 and 3.32). */
export const marker = {
  id: 'fast-view',
  anchors: ['fast_view_button', '[data-event]'],
  selectors: {
    root: '.fast_view_button, [data-name="fast_view_services"]',
    controls: '[data-name^="fast_view"]',
    filter: 'script.smart-filter-filter',
    sort: 'script.smart-filter-sort',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки «Быстрый просмотр»', en: '“Quick view” buttons' }, isEverywhere: true };
