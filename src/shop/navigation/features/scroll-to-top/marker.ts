import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The way back to the top is drawn by the layer; it belongs to whichever header shows (contract/page.md, 3.19). */
export const marker = {
  id: 'scroll-to-top',
  anchors: ['#header', '#mobileheader'],
  selectors: { root: '#header, #mobileheader' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка «наверх»', en: '“To the top” button' }, isEverywhere: true };
