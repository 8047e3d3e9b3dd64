import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** What opens the menu of a phone (contract/page.md, 3.27). */
export const marker = {
  id: 'mobile-menu-opener',
  anchors: ['burger'],
  selectors: {
    root: '#mobileheader .burger',
    controls: '#mobileheader .burger',
    menu: '#mobilemenu',
    // Under the header what opens the menu stays in sight, as its cross.
    under: '#mobilemenu.dropdown',
    // Where a swipe means something else: sliders, popups, other panels.
    ignored:
      '.swipeignore, .flexslider, .mobile-scrolled, dialog, .jqmWindow, .popup, .fast_view_frame, .popup_regions, .mega_fixed_menu, .inline-search-block, #mobilefilter',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка меню на телефоне', en: 'Menu button on a phone' } };
