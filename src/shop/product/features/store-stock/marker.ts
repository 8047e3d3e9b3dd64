import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A stock label that opens the list of stores, or whose amount is loaded later (contract/page.md, 3.12). */
export const marker = {
  id: 'store-stock',
  anchors: ['item-stock'],
  selectors: {
    root: '.item-stock.js-show-stores, .item-stock:has(.status-amount--stores)',
    controls: '.js-show-stores',
    box: '.sa_block',
    sum: '.status-amount--stores[data-param-amount]',
    prices: '.prices',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Наличие в магазинах', en: 'Stock in the stores' } };
