import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The header of phones, with how far the page is scrolled (contract/page.md, 3.19). */
export const marker = {
  id: 'mobile-header',
  anchors: ['#mobileheader'],
  selectors: {
    root: '.mfixed_Y #mobileheader',
    progress: '.header-progress-bar__inner',
    onlyUp: '.mfixed_view_scroll_top',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Шапка на телефоне', en: 'Header on a phone' } };
