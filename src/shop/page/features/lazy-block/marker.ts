import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A block that is filled when it is near the viewport (contract/page.md, 3.20). */
export const marker = {
  id: 'lazy-block',
  anchors: ['js-load-block'],
  // Earlier than the template's own scripts.
  isEarly: true,
  selectors: { root: '.js-load-block[data-file]' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Блоки, которые загружаются при прокрутке', en: 'Blocks that load on scrolling' } };
