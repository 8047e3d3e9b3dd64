import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Opens the full-page menu on a desktop (contract/page.md, 3.18). */
export const marker = {
  id: 'burger-opener',
  anchors: ['burger'],
  selectors: {
    // Some pages put the header of phones inside of the other.
    root: ':is(header, #headerfixed) .burger:not(#mobileheader *)',
    controls: ':is(header, #headerfixed) .burger:not(#mobileheader *)',
    panel: '.mega_fixed_menu',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка меню на весь экран', en: 'Button of the full-page menu' }, isEverywhere: true };
