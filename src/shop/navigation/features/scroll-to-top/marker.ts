import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The way back to the top is drawn by the layer. It belongs to the header of wide screens, which phones hide: that of phones is a feature of its own (contract/page.md, 3.19). */
export const marker = {
  id: 'scroll-to-top',
  anchors: ['#header'],
  // Also where its element is never seen.
  isEarly: true,
  selectors: { root: '#header' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка «наверх»', en: '“To the top” button' }, isEverywhere: true };
