import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The button that opens the share popup, and the button in it that copies the link (contract/page.md, 3.14; endpoints.md, 7.1). */
const trigger = '[data-event="jqm"][data-name="share_basket"], .basket-share-new [data-clipboard-text]';

export const marker = {
  id: 'basket-share',
  anchors: ['[data-event]', '[data-clipboard-text]'],
  selectors: { root: trigger, controls: trigger },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: '«Поделиться корзиной»', en: '“Share the basket”' } };
