import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** What gives a map the whole screen of a phone (contract/page.md, 3.28). */
export const marker = {
  id: 'map-opener',
  anchors: ['yandex-map__mobile-opener'],
  selectors: {
    root: '.yandex-map__mobile-opener',
    controls: '.yandex-map__mobile-opener',
    layout: '.bx-yandex-view-layout',
    map: '.bx-yandex-map',
    frame: '.yandex-map__frame',
    wrapper: '.wrapper1',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Карта на весь экран', en: 'Map over the whole screen' } };
