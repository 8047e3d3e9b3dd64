import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Lists that show their first three entries; no template has them, so the markers are our own (contract/page.md, 6). */
export const marker = {
  id: 'collapsible-list',
  selectors: { root: '.js-collapsible-list', list: 'ul, ol, dl', controls: '.js-collapsible-toggle' },
  anchors: ['js-collapsible-list'],
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Сворачиваемые списки', en: 'Lists that fold' } };
