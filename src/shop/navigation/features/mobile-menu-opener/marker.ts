import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Opens the mobile menu (contract/page.md, 3.27). */
export const marker = {
  id: 'mobile-menu-opener',
  anchors: ['burger'],
  selectors: {
    root: '#mobileheader .burger',
    controls: '#mobileheader .burger',
    menu: '#mobilemenu',
    // With the menu under the header the opener stays visible, as its close button.
    under: '#mobilemenu.dropdown',
    // Elements with swipes of their own: sliders, popups, other panels.
    ignored:
      '.swipeignore, .flexslider, .mobile-scrolled, dialog, .jqmWindow, .popup, .fast_view_frame, .popup_regions, .mega_fixed_menu, .inline-search-block, #mobilefilter',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка меню на телефоне', en: 'Menu button on a phone' } };
