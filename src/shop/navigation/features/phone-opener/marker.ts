import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** What opens the phone numbers of a phone's header; no page that was read names it (contract/page.md, 3.19). */
export const marker = {
  id: 'phone-opener',
  anchors: ['wrap_phones'],
  selectors: { root: '#mobileheader .wrap_phones', controls: '#mobileheader .wrap_phones', panel: '#mobilePhone' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопка телефонов на телефоне', en: 'Phone numbers button on a phone' } };
