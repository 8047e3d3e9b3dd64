import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The desktop menu with its panels (contract/page.md, 3.18); the current table and the older list. */
export const marker = {
  id: 'mega-menu',
  anchors: ['mega-menu', 'topest'],
  selectors: {
    root: '.mega-menu, ul.menu.topest',
    // The container of the entries, where that is not the menu itself.
    frame: '.table-menu',
    // The last entry, which holds the entries that do not fit, and its list.
    more: 'td.js-dropdown, .topest > .more',
    rest: '.dropdown-menu, .dropdown',
    content: ':scope > .wrap',
    // Printed hidden, until the widths are measured (live pages, section 5).
    unseen: 'td.unvisible',
    // Panels; in a panel as wide as the menu a second level is a column and does not open (is-panel.ts).
    panel: '.wrap > .dropdown-menu, .dropdown-submenu > .dropdown-menu, .topest li > .dropdown',
    long: '.mega-menu .toggle_menu, .topest .toggle',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Меню каталога', en: 'Catalogue menu' }, isEverywhere: true };
