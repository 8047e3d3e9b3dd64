import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/**
 * The hearts of one shop's own favourites, which no template prints (contract/page.md, 6): default markers of ours,
 * documented in docs/markers.md, for cards (`card`) and the product page (`product`).
 */
export const marker = {
  id: 'favourite-heart',
  anchors: ['js-favourite-heart', 'js-favourite-wish'],
  selectors: {
    root: '.js-favourite-heart[data-favourite-item], .js-favourite-wish[data-favourite-item]',
    controls: '.js-favourite-heart[data-favourite-item], .js-favourite-wish[data-favourite-item]',
    product: '.js-favourite-wish',
    label: '.like-text',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Сердечки избранного', en: 'Hearts of favourites' } };
