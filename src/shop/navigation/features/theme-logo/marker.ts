import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The four logos of a page (contract/page.md, 3.38). */
export const marker = {
  id: 'theme-logo',
  anchors: ['logo'],
  selectors: {
    root: ':is(header, #headerfixed, .mega_fixed_menu, #mobileheader, #mobilemenu) .logo:has(img)',
    picture: 'img',
    fixed: '#headerfixed',
  },
} satisfies Marker;

export const about: AboutFeature = {
  names: { ru: 'Логотип светлой и тёмной темы', en: 'Logo of the light and the dark theme' },
  isEverywhere: true,
};
