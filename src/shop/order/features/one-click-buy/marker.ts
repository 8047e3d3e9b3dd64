import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** `.one_click` orders one product, `.fast_order` the basket (contract/page.md, 3.25). */
export const marker = {
  id: 'one-click-buy',
  anchors: ['one_click', 'fast_order'],
  selectors: { root: '.one_click[data-item], .fast_order', controls: '.one_click[data-item], .fast_order', basket: '.fast_order' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Покупка в один клик', en: 'One-click purchase' }, isEverywhere: true };
