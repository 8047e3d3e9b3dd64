import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The shop's phone numbers under the header of a phone (contract/page.md, 3.19). */
export const marker = {
  id: 'phone-panel',
  anchors: ['#mobilePhone'],
  selectors: {
    root: '#mobilePhone',
    controls: '#mobilePhone :is(.svg-close, .close-block)',
    opener: '#mobileheader .wrap_phones',
    // Neither the panel nor its overlay covers them.
    bars: '#mobileheader, .bottom-icons-panel',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Телефоны магазина на телефоне', en: 'The shop’s phone numbers on a phone' } };
