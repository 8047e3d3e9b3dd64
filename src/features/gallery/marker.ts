import type { Marker } from '../feature.ts';

/** The pictures of a product (contract/page.md, 3.9). */
export const marker: Marker = {
  id: 'gallery',
  kind: 'enhance',
  anchors: ['product-detail-gallery__container'],
  selectors: {
    root: '.product-detail-gallery__container',
    controls: '.detail-gallery-big__link, .zoom_picture, .fancy_zoom, .gallery-slider-thumb .swiper-slide',
    row: '.detail-gallery-big-slider',
    thumbs: '.gallery-slider-thumb',
    slide: '.swiper-slide:not(.swiper-slide-duplicate)',
  },
};
