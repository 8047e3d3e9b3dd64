import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The fly-out's loaded content (contract/page.md, 3.15). */
export const marker = {
  id: 'basket-fly',
  anchors: ['wrap_cont'],
  selectors: {
    root: '#basket_line .basket_fly .wrap_cont',
    controls: '.basket_sort .tabs > li, .remove_all_basket',
    opener: '.opener',
    tabs: '.basket_sort .tabs',
    panels: '.tabs_content',
    openers: '.opener > .clicked',
    clear: '.remove_all_basket',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Боковая корзина', en: 'Side basket' } };
