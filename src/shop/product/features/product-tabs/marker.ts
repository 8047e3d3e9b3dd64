import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/**
 * Tabs of the product page, their accordion on phones and their copy in the fixed header (contract/page.md, 3.10); also tabs of lists of
 * questions.
 */
export const marker = {
  id: 'product-tabs',
  isEarly: true,
  anchors: ['ordered-block', 'tabs-block', 'tabs', 'product-item-detail-tabs-container-fixed'],
  selectors: {
    root: ':is(.ordered-block, .tabs-block, .items-list1 > .tabs):has(.nav-tabs), .product-item-detail-tabs-container-fixed',
    controls: ':is(.nav-tabs, .product-item-detail-tabs-list) a:is([data-toggle="tab"], [href^="#"]), .title-tab-heading',
    copy: '.product-item-detail-tabs-container-fixed',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Вкладки товара', en: 'Product tabs' } };
