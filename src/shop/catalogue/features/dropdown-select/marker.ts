import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** A dropdown: scope of the search, order of a list or of reviews (contract/page.md, 3.22). */
export const marker = {
  id: 'dropdown-select',
  anchors: ['dropdown-select'],
  selectors: {
    root: '.dropdown-select',
    controls: '.dropdown-select__title',
    title: '.dropdown-select__title',
    list: '.dropdown-select__list',
    link: '.dropdown-select__list-link',
    current: '.dropdown-select__list-link--current',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Раскрывающийся выбор', en: 'Dropdown choice' }, isEverywhere: true };
