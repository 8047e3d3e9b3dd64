import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Blocks of the side column and properties of the filter that fold (contract/page.md, 3.22). A head with a link in it hears for itself. */
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
    // The head of the whole filter opens it over the page where that is narrow.
    filter: '.filter_title',
    panel: '#mobilefilter',
    flat: '.filter_horizontal, .bx_filter_vertical.compact',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Сворачиваемые блоки сбоку', en: 'Side blocks that fold' }, isEverywhere: true };
