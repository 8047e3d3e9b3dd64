import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The basket page's own button, not those of the small baskets; the template's script adds it to the page (contract/page.md, 3.14). */
export const marker = {
  id: 'basket-clear',
  anchors: ['#basket-root'],
  selectors: { root: '#basket-root', controls: '.delete_all', tabs: '.basket-items-list-header-filter' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Очистка корзины', en: 'Clearing the basket' } };
