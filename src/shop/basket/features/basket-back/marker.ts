import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The back link in the simplified mode of basket and order (contract/page.md, section 2). */
export const marker = {
  id: 'basket-back',
  anchors: ['back-mobile-arrow'],
  selectors: { root: '.simple_basket_mode .back-mobile-arrow', controls: '.back-mobile-arrow .arrow-back' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Стрелка «Назад» в корзине', en: '“Back” arrow in the basket' } };
