import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The “show more” button and the page numbers of a list (contract/page.md, 3.29). */
export const marker = {
  id: 'list-paging',
  anchors: ['bottom_nav'],
  selectors: {
    root: '.bottom_nav',
    controls: '.ajax_load_btn a[href], .ajax_load_btn',
    button: '.ajax_load_btn',
    words: '.more_text_ajax',
    next: '.module-pagination .flex-direction-nav .flex-next',
    list: '.ajax_load',
    append: '.js_append',
    auto: '.with-load-block .ajax_load_btn:not(.appear-block)',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: '«Показать ещё» под списками', en: '“Show more” under lists' } };
