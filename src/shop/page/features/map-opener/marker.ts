import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The button that shows a map over a phone's whole screen (contract/page.md, 3.28). */
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
