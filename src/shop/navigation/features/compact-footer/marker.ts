import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A column of links in the footer, which folds on a phone: the markup that the template's own script makes an accordion. */
export const marker = {
  id: 'compact-footer',
  anchors: ['bottom-menu'],
  selectors: {
    root: '.bottom-menu',
    head: '.items > .item.childs',
    column: '.wrap_compact_mobile',
    // What unfolds a column whose head is a link.
    icon: '.svg, .right-menu-icon, .fa',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Колонки подвала на телефоне', en: 'Footer columns on a phone' }, isEverywhere: true };
