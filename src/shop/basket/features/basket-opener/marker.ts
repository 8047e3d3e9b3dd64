import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The fly-out's box with the buttons on its edge (contract/page.md, 3.15). */
export const marker = {
  id: 'basket-opener',
  anchors: ['basket_fly'],
  selectors: {
    root: '#basket_line .basket_fly',
    controls: '.opener > .clicked',
    opener: '.opener',
    basket: '.opener > .basket_count',
    count: '.opener > .basket_count .count',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки боковой корзины', en: 'Buttons of the side basket' } };
