import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The basket page's own button, not those of the small baskets. */
export const marker = {
  id: 'basket-clear',
  anchors: ['delete_all'],
  selectors: { root: '#basket-root .delete_all', controls: '#basket-root .delete_all', tabs: '.basket-items-list-header-filter' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Очистка корзины', en: 'Clearing the basket' } };
