import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** The lines of the basket page (contract/page.md, 3.14). */
export const marker = {
  id: 'basket-rows',
  inFirstViewOf: 'basket',
  anchors: ['#basket-item-table'],
  selectors: {
    root: '#basket-item-table',
    controls:
      '[data-entity^="basket-item-"]:is([data-entity$="minus"], [data-entity$="plus"], [data-entity$="delete"], [data-entity$="delayed"], [data-entity$="restore-button"], [data-entity="basket-item-sku-field"])',
    row: '[data-entity="basket-item"][data-id]',
    field: '[data-entity="basket-item-quantity-field"]',
    services: '.buy_services_wrap',
    body: 'tbody',
    steps: ':is([data-entity="basket-item-quantity-plus"], [data-entity="basket-item-quantity-minus"])',
    property: '[data-entity="basket-item-sku-block"]',
    propertyName: '.basket-item-property-name',
    values: ':has(> [data-entity="basket-item-sku-field"])',
    value: '[data-entity="basket-item-sku-field"]',
    // Beside the table.
    empty: '.basket-tab-empty:not([data-vitrina-slot])',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Строки страницы корзины', en: 'Rows of the basket page' } };
