import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Links with a number: header, fixed header, mobile header and menu, bottom panel (contract/page.md, 3.17). */
export const marker = {
  id: 'counters',
  anchors: ['basket-link', 'counter-state', 'counters'],
  selectors: {
    root: '.basket-link:is(.basket, .delay, .compare), .counter-state:is(.basket, .delay, .compare), #mobilemenu li.counters',
    count: '.count, .js-count, .counter-state__content-item-value',
    sum: '.prices',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Счётчики в шапке', en: 'Counters in the header' }, isEverywhere: true };
