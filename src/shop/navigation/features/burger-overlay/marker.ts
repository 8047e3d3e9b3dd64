import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The menu over the whole page (contract/page.md, 3.18). */
export const marker = {
  id: 'burger-overlay',
  anchors: ['mega_fixed_menu'],
  selectors: {
    root: '.mega_fixed_menu',
    controls: '.mega_fixed_menu .svg-close',
    lazy: '.mega_fixed_menu [data-nlo]',
    long: '.mega_fixed_menu .toggle_menu',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Меню на весь экран', en: 'Full-page menu' } };
