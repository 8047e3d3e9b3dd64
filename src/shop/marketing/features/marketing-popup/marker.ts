import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The trigger of a marketing popup; invisible, and clicked by the template's timers (contract/page.md, 3.26). */
export const marker = {
  id: 'marketing-popup',
  isEarly: true,
  anchors: ['dyn_mp_jqm'],
  selectors: { root: '.dyn_mp_jqm', controls: '.dyn_mp_jqm' },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Рекламные окна магазина', en: 'The shop’s advertising popups' } };
