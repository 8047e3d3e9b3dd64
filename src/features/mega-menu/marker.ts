import type { Marker } from '../feature.ts';

/** The menu of a desk with what opens under its entries (contract/page.md, 3.18); today's table and the older list. */
export const marker = {
  id: 'mega-menu',
  kind: 'enhance',
  anchors: ['mega-menu', 'topest'],
  selectors: {
    root: '.mega-menu, ul.menu.topest',
    // What the entries have to fit into, where that is not the menu itself.
    frame: '.table-menu',
    // The last entry, which takes what does not fit, and the list in it.
    more: 'td.js-dropdown, .topest > .more',
    rest: '.dropdown-menu, .dropdown',
    content: ':scope > .wrap',
    panel: '.wrap > .dropdown-menu, .dropdown-submenu > .dropdown-menu:not(.toggle_menu), .topest li > .dropdown',
    long: '.mega-menu .toggle_menu, .topest .toggle',
  },
} satisfies Marker;
