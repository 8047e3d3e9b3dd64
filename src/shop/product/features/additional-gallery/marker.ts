import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The gallery in a tab of the product page: large or small pictures (contract/page.md, 3.9). */
export const marker = {
  id: 'additional-gallery',
  anchors: ['additional-gallery'],
  selectors: {
    root: '.additional-gallery',
    controls: '.switch-item-block__icons, :is(.big-gallery-block, .small-gallery-block) a, .small-gallery-block__item',
    icon: '.switch-item-block__icons',
    big: '.big-gallery-block',
    small: '.small-gallery-block',
    item: '.big-gallery-block a, .small-gallery-block__item',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Фотографии во вкладке', en: 'Photos in the tab' } };
