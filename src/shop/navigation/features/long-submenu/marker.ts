import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Lists of menus of which the first ten entries are shown, in today's and in the older form (contract/page.md, 3.18). */
export const marker = {
  id: 'long-submenu',
  anchors: ['toggle_menu', 'toggle'],
  selectors: {
    root: '.toggle_menu, .toggle:has(.more_items)',
    controls: '.more_items',
    entry: ':scope > li',
    hidden: '.collapsed:not(.clicked_exp)',
    // The older ones show an entry by taking its mark away.
    older: '.toggle',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Длинные списки меню', en: 'Long lists of the menu' } };
