import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Places beside a map: shops, offices (contract/page.md, 3.28). */
export const marker = {
  id: 'map-places',
  anchors: ['block_container'],
  selectors: {
    root: '.block_container:has(.items .item.initied)',
    // A link inside of a place navigates.
    controls: '.block_container :is(.items .item.initied, .items .item.initied a[href], .top-close)',
    list: '.items',
    place: '.items .item.initied',
    title: '.title',
    back: '.top-close',
    details: '.detail_items',
    detail: '.detail_items .item',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Адреса на карте', en: 'Addresses on the map' } };
