import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Foldable blocks of the side column and filter properties (contract/page.md, 3.22). Headers with a link are left to the page. */
export const marker = {
  id: 'side-block',
  anchors: ['slide-block__head', 'bx_filter_parameters_box_title'],
  selectors: {
    root: '.slide-block__head[data-id], .bx_filter_parameters_box_title',
    controls: ':is(.slide-block__head[data-id], .bx_filter_parameters_box_title):not(.ignore, :has(a[href]))',
    head: '.slide-block__head',
    body: '.slide-block__body',
    box: '.bx_filter_parameters_box',
    values: '.bx_filter_block',
    // The filter's own header: on narrow screens it opens the filter in a panel.
    filter: '.filter_title',
    panel: '#mobilefilter',
    flat: '.filter_horizontal, .bx_filter_vertical.compact',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Сворачиваемые блоки сбоку', en: 'Side blocks that fold' } };
