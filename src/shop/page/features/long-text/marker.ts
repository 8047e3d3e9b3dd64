import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Long descriptions, cut by the page's own CSS: the template's (contract/page.md, 3.10) and those of a shop's own (6). */
export const marker = {
  id: 'long-text',
  selectors: {
    root: '.ordered-block__text-wrap, .js-long-text',
    text: '.ordered-block__text, .js-long-text__text',
    controls: '.ordered-block__spoiler-btn, .js-long-text__more',
  },
  anchors: ['ordered-block__text-wrap', 'js-long-text'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Длинные описания', en: 'Long descriptions' } };
