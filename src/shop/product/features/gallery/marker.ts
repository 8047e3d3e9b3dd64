import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The pictures of a product (contract/page.md, 3.9). */
export const marker = {
  id: 'gallery',
  inFirstViewOf: 'product',
  anchors: ['product-detail-gallery__container'],
  selectors: {
    // Older pages have another kind of slider, which stays the template's.
    root: '.product-detail-gallery__container:has(.swiper-slide)',
    controls: '.detail-gallery-big__link, .zoom_picture, .fancy_zoom, .gallery-slider-thumb .swiper-slide',
    row: '.detail-gallery-big-slider',
    thumbs: '.gallery-slider-thumb',
    slide: '.swiper-slide:not(.swiper-slide-duplicate)',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Фотографии товара', en: 'Product photos' } };
