import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The panel into which a list's filter moves on phones (contract/page.md, 3.28). */
export const marker = {
  id: 'mobile-filter',
  anchors: ['#mobilefilter'],
  selectors: {
    root: '#mobilefilter',
    controls: '#mobilefilter .svg-close',
    close: '.svg-close',
    filter: '.bx_filter',
    form: '#mobilefilter form.smartfilter',
    parameters: '.bx_filter_parameters',
    head: '.filter_title',
    body: '.filter_title + .slide-block__body',
    // The template's placeholder when it has moved the filter itself.
    inline: '#wrapInlineFilter',
    opener: '.bx-filter-title, .filter_title',
    overlay: '#mobilefilter-overlay',
    flat: '.filter_horizontal, .bx_filter_vertical.compact',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Фильтр на телефоне', en: 'Filter on a phone' } };
