import type { Marker } from '../feature.ts';

/** The form that narrows a list (contract/page.md, 3.28). */
export const marker = {
  id: 'smart-filter',
  kind: 'enhance',
  anchors: ['smartfilter'],
  selectors: {
    root: 'form.smartfilter',
    controls: '.bx_filter_search_button, .bx_filter_search_reset',
    show: '.bx_filter_search_button',
    reset: '.bx_filter_search_reset',
    area: '.js-load-wrapper',
    frame: '.inner_wrapper',
    found: '#modef',
    number: '#modef_num',
  },
} satisfies Marker;
