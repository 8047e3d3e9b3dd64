import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A scrolling list of basket lines with arrow buttons. The markup is our own: no template prints it. */
export const marker = {
  id: 'basket-scroll',
  anchors: ['js-basket-scroll'],
  selectors: { root: '.js-basket-scroll', controls: '.js-basket-scroll [data-scroll-step]', box: '.js-basket-scroll__box' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Стрелки прокрутки строк корзины', en: 'Arrows that move the basket’s rows' } };
