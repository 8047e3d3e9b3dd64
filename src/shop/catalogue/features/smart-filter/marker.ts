import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A list's filter form (contract/page.md, 3.28; live-pages.md, 4). */
export const marker = {
  id: 'smart-filter',
  inFirstViewOf: 'catalogue',
  anchors: ['smartfilter'],
  selectors: {
    root: 'form.smartfilter',
    // Lists that the template has moved into a popup window are left to the template.
    controls:
      '.bx_filter_search_button, .bx_filter_search_reset, :is(.bx_filter_select_text, .bx_filter_select_arrow):has(~ [data-role="dropdownContent"])',
    show: '.bx_filter_search_button',
    reset: '.bx_filter_search_reset',
    area: '.js-load-wrapper',
    frame: '.inner_wrapper',
    number: '#modef_num, #modef_num_mobile',
    result: '.bx_filter_popup_result a[href]',
    slider: '.bx_ui_slider_handle',
    select: '.bx_filter_select_block:has([data-role="dropdownContent"])',
    current: '.bx_filter_select_text:has(~ [data-role="dropdownContent"])',
    list: '[data-role="dropdownContent"]',
    box: '.bx_filter_parameters_box',
    title: '.bx_filter_parameters_box_title',
    label: '[data-role^="label_"]',
    count: '[data-role^="count_"]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Фильтр товаров', en: 'Product filter' } };
