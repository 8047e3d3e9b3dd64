import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: '.top-mobile-menu .menu_back',
  parts: {
    controls: 'optional',
    close: 'optional',
    back: { needed: 'inside', where: ':has(ul.dropdown)' },
    parent: 'optional',
    submenu: 'optional',
    scroller: 'needed',
    accordion: 'optional',
    wrap: 'optional',
    aside: 'optional',
    opener: { needed: 'page' },
    overlay: 'optional',
    switcher: 'optional',
    lazy: 'optional',
  },
};
