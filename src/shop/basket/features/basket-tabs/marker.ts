import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The tabs of the basket page: all, ready, delayed, not available (contract/page.md, 3.14). */
export const marker = {
  id: 'basket-tabs',
  anchors: ['basket-items-list-header-filter'],
  selectors: {
    root: '#basket-root .basket-items-list-header-filter',
    controls: '[data-entity="basket-items-count"][data-filter]',
    count: '.basket-items-count',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Вкладки корзины', en: 'Basket tabs' } };
