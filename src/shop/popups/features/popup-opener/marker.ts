import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Triggers of the template's popups that have no feature of their own (contract/page.md, 3.24). */
const trigger =
  '[data-event="jqm"][data-name]:not([data-name^="fast_view"], [data-name^="city_chooser"], [data-name="TABLES_SIZE"], [data-name="share_basket"], .dyn_mp_jqm)';

export const marker = { id: 'popup-opener', anchors: ['[data-event]'], selectors: { root: trigger, controls: trigger } } satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Кнопки, которые открывают формы', en: 'Buttons that open forms' }, isEverywhere: true };
