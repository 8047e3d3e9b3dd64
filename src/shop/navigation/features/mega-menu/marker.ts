import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The menu of a desk with what opens under its entries (contract/page.md, 3.18); today's table and the older list. */
export const marker = {
  id: 'mega-menu',
  anchors: ['mega-menu', 'topest'],
  selectors: {
    root: '.mega-menu, ul.menu.topest',
    // What the entries have to fit into, where that is not the menu itself.
    frame: '.table-menu',
    // The last entry, which takes what does not fit, and the list in it.
    more: 'td.js-dropdown, .topest > .more',
    rest: '.dropdown-menu, .dropdown',
    content: ':scope > .wrap',
    // Printed unseen, until somebody has looked what fits (live pages, section 5).
    unseen: 'td.unvisible',
    // What opens; in a panel as wide as the menu a second level is a column of it and does not (is-panel.ts).
    panel: '.wrap > .dropdown-menu, .dropdown-submenu > .dropdown-menu, .topest li > .dropdown',
    long: '.mega-menu .toggle_menu, .topest .toggle',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Меню каталога', en: 'Catalogue menu' }, isEverywhere: true };
