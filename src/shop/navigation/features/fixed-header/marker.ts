import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The header of wide screens that stays in view (contract/page.md, 3.19). */
export const marker = {
  id: 'fixed-header',
  anchors: ['#headerfixed'],
  // Above the view and hidden at first: the keyboard must not reach it.
  isEarly: true,
  selectors: {
    root: '#headerfixed',
    header: '#header, header.header-wrapper',
    top: '.TOP_HEADER',
    panel: '#panel',
    lazy: '#headerfixed [data-nlo]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Закреплённая шапка', en: 'Fixed header' }, isEverywhere: true };
