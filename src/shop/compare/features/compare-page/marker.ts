import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The table of compared items with its tabs (contract/page.md, 3.31). */
export const marker = {
  id: 'compare-page',
  anchors: ['bx_compare'],
  selectors: {
    root: '#bx_catalog_compare_block',
    controls:
      '.tabs-head li a[href], .tabs-head li, .compare-sections__tab-item [data-section-id], .catalog-compare__switch, .remove, .catalog-compare__clear, [onclick*="MakeAjaxAction"], [data-compare-address]',
    tabs: '.tabs-head li',
    switch: '.catalog-compare__switch',
    sectionTab: '.compare-sections__tab-item [data-section-id]',
    section: '.compare-sections__item[data-section-id]',
    loading: '.catalog-compare__inner',
    item: '.item, .catalog-block__wrapper',
    name: '.item-title, .catalog-block__info-title',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Страница сравнения', en: 'Compare page' } };
