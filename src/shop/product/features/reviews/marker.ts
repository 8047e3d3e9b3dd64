import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The reviews of a product with votes, sorting and a form: the template's EXTENDED kind (contract/page.md, 3.13). */
export const marker = {
  id: 'reviews',
  anchors: ['catalog_reviews_extended'],
  selectors: {
    root: '.catalog_reviews_extended',
    controls:
      '.rating_vote, [data-review_sort_ajax], .show-comment, .blog-comment-reply, .blog-comment-delete:not([href^="javascript:"]), #form_comment [type="submit"]',
    vote: '.rating_vote',
    sort: '[data-review_sort_ajax]',
    open: '.show-comment',
    reply: '.blog-comment-reply',
    // A link with `javascript:` is handled by the page's own script.
    remove: '.blog-comment-delete:not([href^="javascript:"])',
    filter: '.filter-panel__sort-form',
    form: '#form_comment',
    stars: '.votes_block .inner_rating:not(#form_comment *)',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Отзывы', en: 'Reviews' } };
