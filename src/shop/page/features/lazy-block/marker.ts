import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A block that is filled when it is nearly seen (contract/page.md, 3.20). */
export const marker = {
  id: 'lazy-block',
  anchors: ['js-load-block'],
  // Before the template's own scripts see it come near.
  isEarly: true,
  selectors: { root: '.js-load-block[data-file]' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Блоки, которые загружаются при прокрутке', en: 'Blocks that load on scrolling' } };
