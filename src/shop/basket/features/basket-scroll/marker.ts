import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Basket lines that are wider or longer than their place, with the shop's buttons that move them (ours: no template prints it). */
export const marker = {
  id: 'basket-scroll',
  anchors: ['js-basket-scroll'],
  selectors: { root: '.js-basket-scroll', controls: '.js-basket-scroll [data-scroll-step]', box: '.js-basket-scroll__box' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Стрелки прокрутки строк корзины', en: 'Arrows that move the basket’s rows' } };
