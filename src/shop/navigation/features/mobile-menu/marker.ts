import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The menu of phones with its levels (contract/page.md, 3.27). */
export const marker = {
  id: 'mobile-menu',
  anchors: ['#mobilemenu'],
  selectors: {
    root: '#mobilemenu',
    // A parent without a submenu of its own is a link like others.
    controls: '#mobilemenu :is(.svg-close, .menu_back > a, li:has(> ul.dropdown) > a.parent)',
    close: '.svg-close',
    back: '.menu_back > a',
    parent: 'li:has(> ul.dropdown) > a.parent',
    submenu: 'ul.dropdown',
    scroller: '.scroller',
    // Submenus open in their place, one below the other, instead of sliding in.
    accordion: '.scroller.downdrop',
    wrap: '.scroller > .wrap',
    aside: '.leftside',
    opener: '#mobileheader .burger',
    // Under the header, the menu covers neither.
    bars: '#mobileheader, .bottom-icons-panel',
    overlay: '#mobilemenu-overlay',
    switcher: '.style-switcher',
    lazy: '#mobilemenu [data-nlo]',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Меню на телефоне', en: 'Menu on a phone' } };
