import { marker as accordion } from '../features/accordion/marker.ts';
import { marker as additionalGallery } from '../features/additional-gallery/marker.ts';
import { marker as bannerButtons } from '../features/banner-buttons/marker.ts';
import { marker as basketBack } from '../features/basket-back/marker.ts';
import { marker as basketClear } from '../features/basket-clear/marker.ts';
import { marker as basketFly } from '../features/basket-fly/marker.ts';
import { marker as basketHeading } from '../features/basket-heading/marker.ts';
import { marker as basketHover } from '../features/basket-hover/marker.ts';
import { marker as basketLine } from '../features/basket-line/marker.ts';
import { marker as basketOpener } from '../features/basket-opener/marker.ts';
import { marker as basketRows } from '../features/basket-rows/marker.ts';
import { marker as basketScroll } from '../features/basket-scroll/marker.ts';
import { marker as basketShare } from '../features/basket-share/marker.ts';
import { marker as basketTabs } from '../features/basket-tabs/marker.ts';
import { marker as basketTotals } from '../features/basket-totals/marker.ts';
import { marker as bulkActions } from '../features/bulk-actions/marker.ts';
import { marker as bulkList } from '../features/bulk-list/marker.ts';
import { marker as burgerOpener } from '../features/burger-opener/marker.ts';
import { marker as burgerOverlay } from '../features/burger-overlay/marker.ts';
import { marker as buyButton } from '../features/buy-button/marker.ts';
import { marker as checkoutGoal } from '../features/checkout-goal/marker.ts';
import { marker as cityChooser } from '../features/city-chooser/marker.ts';
import { marker as cityList } from '../features/city-list/marker.ts';
import { marker as cityQuestion } from '../features/city-question/marker.ts';
import { marker as citySelect } from '../features/city-select/marker.ts';
import { marker as collapsibleList } from '../features/collapsible-list/marker.ts';
import { marker as compactFooter } from '../features/compact-footer/marker.ts';
import { marker as compareAction } from '../features/compare-action/marker.ts';
import { marker as compareButton } from '../features/compare-button/marker.ts';
import { marker as compareFly } from '../features/compare-fly/marker.ts';
import { marker as comparePage } from '../features/compare-page/marker.ts';
import { marker as countdown } from '../features/countdown/marker.ts';
import { marker as counters } from '../features/counters/marker.ts';
import { marker as delayButton } from '../features/delay-button/marker.ts';
import { marker as deliveryPreview } from '../features/delivery-preview/marker.ts';
import { marker as dropdownSelect } from '../features/dropdown-select/marker.ts';
import { marker as expressPay } from '../features/express-pay/marker.ts';
import { marker as fastView } from '../features/fast-view/marker.ts';
import { marker as favouriteButton } from '../features/favourite-button/marker.ts';
import { marker as favouriteHeart } from '../features/favourite-heart/marker.ts';
import type { RegistryEntry } from '../features/feature.ts';
import { marker as filterOpener } from '../features/filter-opener/marker.ts';
import { marker as fixedHeader } from '../features/fixed-header/marker.ts';
import { marker as frontTabs } from '../features/front-tabs/marker.ts';
import { marker as gallery } from '../features/gallery/marker.ts';
import { marker as groupDescription } from '../features/group-description/marker.ts';
import { marker as lazyBlock } from '../features/lazy-block/marker.ts';
import { marker as lazyPart } from '../features/lazy-part/marker.ts';
import { marker as listPaging } from '../features/list-paging/marker.ts';
import { marker as listReload } from '../features/list-reload/marker.ts';
import { marker as longSubmenu } from '../features/long-submenu/marker.ts';
import { marker as longText } from '../features/long-text/marker.ts';
import { marker as mapOpener } from '../features/map-opener/marker.ts';
import { marker as mapPlaces } from '../features/map-places/marker.ts';
import { marker as marketingPopup } from '../features/marketing-popup/marker.ts';
import { marker as megaMenu } from '../features/mega-menu/marker.ts';
import { marker as mobileFilter } from '../features/mobile-filter/marker.ts';
import { marker as mobileHeader } from '../features/mobile-header/marker.ts';
import { marker as mobileMenu } from '../features/mobile-menu/marker.ts';
import { marker as mobileMenuOpener } from '../features/mobile-menu-opener/marker.ts';
import { marker as offerChoice } from '../features/offer-choice/marker.ts';
import { marker as oneClickBuy } from '../features/one-click-buy/marker.ts';
import { marker as orderAgreement } from '../features/order-agreement/marker.ts';
import { marker as orderForm } from '../features/order-form/marker.ts';
import { marker as orderMessenger } from '../features/order-messenger/marker.ts';
import { marker as phoneOpener } from '../features/phone-opener/marker.ts';
import { marker as phonePanel } from '../features/phone-panel/marker.ts';
import { marker as popupOpener } from '../features/popup-opener/marker.ts';
import { marker as priceFrom } from '../features/price-from/marker.ts';
import { marker as productTabs } from '../features/product-tabs/marker.ts';
import { marker as reviews } from '../features/reviews/marker.ts';
import { marker as scrollToTop } from '../features/scroll-to-top/marker.ts';
import { marker as searchOpener } from '../features/search-opener/marker.ts';
import { marker as searchPanel } from '../features/search-panel/marker.ts';
import { marker as selectAll } from '../features/select-all/marker.ts';
import { marker as serverForm } from '../features/server-form/marker.ts';
import { marker as services } from '../features/services/marker.ts';
import { marker as sideBlock } from '../features/side-block/marker.ts';
import { marker as sizeLabel } from '../features/size-label/marker.ts';
import { marker as sizeSystems } from '../features/size-systems/marker.ts';
import { marker as sizeTable } from '../features/size-table/marker.ts';
import { marker as smartFilter } from '../features/smart-filter/marker.ts';
import { marker as stickySidebar } from '../features/sticky-sidebar/marker.ts';
import { marker as storeRegion } from '../features/store-region/marker.ts';
import { marker as storeStock } from '../features/store-stock/marker.ts';
import { marker as storesTab } from '../features/stores-tab/marker.ts';
import { marker as themeLogo } from '../features/theme-logo/marker.ts';
import { marker as titleSearch } from '../features/title-search/marker.ts';
import { marker as viewedItems } from '../features/viewed-items/marker.ts';

/**
 * Every feature, in the order in which a click is offered to them. An element belongs to the first that matches it:
 * `services` come first, because they lie inside of baskets that have counters too. `delay-button` stands behind `favourite-button` because pages of mixed versions print both on one node (contract/page.md, 5).
 */
export const registry: readonly RegistryEntry[] = [
  { marker: services, load: async () => (await import('../features/services/index.tsx')).feature },
  { marker: buyButton, load: async () => (await import('../features/buy-button/index.ts')).feature },
  { marker: favouriteButton, load: async () => (await import('../features/favourite-button/index.tsx')).feature },
  { marker: favouriteHeart, load: async () => (await import('../features/favourite-heart/index.tsx')).feature },
  { marker: delayButton, load: async () => (await import('../features/delay-button/index.tsx')).feature },
  { marker: compareButton, load: async () => (await import('../features/compare-button/index.tsx')).feature },
  { marker: compareAction, load: async () => (await import('../features/compare-action/index.tsx')).feature },
  { marker: counters, load: async () => (await import('../features/counters/index.tsx')).feature },
  { marker: bannerButtons, load: async () => (await import('../features/banner-buttons/index.tsx')).feature },
  { marker: checkoutGoal, load: async () => (await import('../features/checkout-goal/index.tsx')).feature },
  { marker: bulkList, load: async () => (await import('../features/bulk-list/index.tsx')).feature },
  { marker: selectAll, load: async () => (await import('../features/select-all/index.tsx')).feature },
  { marker: bulkActions, load: async () => (await import('../features/bulk-actions/index.tsx')).feature },
  { marker: offerChoice, load: async () => (await import('../features/offer-choice/index.tsx')).feature },
  { marker: viewedItems, load: async () => (await import('../features/viewed-items/index.tsx')).feature },
  { marker: oneClickBuy, load: async () => (await import('../features/one-click-buy/index.tsx')).feature },
  { marker: gallery, load: async () => (await import('../features/gallery/index.tsx')).feature },
  { marker: additionalGallery, load: async () => (await import('../features/additional-gallery/index.tsx')).feature },
  { marker: productTabs, load: async () => (await import('../features/product-tabs/index.tsx')).feature },
  { marker: storeStock, load: async () => (await import('../features/store-stock/index.tsx')).feature },
  { marker: deliveryPreview, load: async () => (await import('../features/delivery-preview/index.tsx')).feature },
  { marker: reviews, load: async () => (await import('../features/reviews/index.tsx')).feature },
  { marker: storesTab, load: async () => (await import('../features/stores-tab/index.tsx')).feature },
  { marker: fastView, load: async () => (await import('../features/fast-view/index.tsx')).feature },
  { marker: sizeTable, load: async () => (await import('../features/size-table/index.tsx')).feature },
  { marker: basketScroll, load: async () => (await import('../features/basket-scroll/index.tsx')).feature },
  { marker: basketRows, load: async () => (await import('../features/basket-rows/index.tsx')).feature },
  { marker: basketTabs, load: async () => (await import('../features/basket-tabs/index.tsx')).feature },
  { marker: basketShare, load: async () => (await import('../features/basket-share/index.tsx')).feature },
  { marker: basketTotals, load: async () => (await import('../features/basket-totals/index.tsx')).feature },
  { marker: basketClear, load: async () => (await import('../features/basket-clear/index.tsx')).feature },
  { marker: basketHeading, load: async () => (await import('../features/basket-heading/index.tsx')).feature },
  { marker: basketBack, load: async () => (await import('../features/basket-back/index.tsx')).feature },
  { marker: basketOpener, load: async () => (await import('../features/basket-opener/index.tsx')).feature },
  { marker: compareFly, load: async () => (await import('../features/compare-fly/index.tsx')).feature },
  // Rows stand inside the panels: the closer one hears first.
  { marker: basketLine, load: async () => (await import('../features/basket-line/index.tsx')).feature },
  { marker: basketFly, load: async () => (await import('../features/basket-fly/index.tsx')).feature },
  { marker: comparePage, load: async () => (await import('../features/compare-page/index.tsx')).feature },
  { marker: frontTabs, load: async () => (await import('../features/front-tabs/index.tsx')).feature },
  { marker: lazyBlock, load: async () => (await import('../features/lazy-block/index.tsx')).feature },
  // Its cross may stand inside the head of a block that folds.
  { marker: mobileFilter, load: async () => (await import('../features/mobile-filter/index.tsx')).feature },
  { marker: filterOpener, load: async () => (await import('../features/filter-opener/index.tsx')).feature },
  { marker: stickySidebar, load: async () => (await import('../features/sticky-sidebar/index.tsx')).feature },
  { marker: compactFooter, load: async () => (await import('../features/compact-footer/index.tsx')).feature },
  { marker: sideBlock, load: async () => (await import('../features/side-block/index.tsx')).feature },
  { marker: smartFilter, load: async () => (await import('../features/smart-filter/index.tsx')).feature },
  { marker: listReload, load: async () => (await import('../features/list-reload/index.tsx')).feature },
  { marker: listPaging, load: async () => (await import('../features/list-paging/index.tsx')).feature },
  { marker: dropdownSelect, load: async () => (await import('../features/dropdown-select/index.tsx')).feature },
  { marker: lazyPart, load: async () => (await import('../features/lazy-part/index.tsx')).feature },
  { marker: fixedHeader, load: async () => (await import('../features/fixed-header/index.tsx')).feature },
  { marker: mobileHeader, load: async () => (await import('../features/mobile-header/index.tsx')).feature },
  { marker: mobileMenuOpener, load: async () => (await import('../features/mobile-menu-opener/index.tsx')).feature },
  { marker: mobileMenu, load: async () => (await import('../features/mobile-menu/index.tsx')).feature },
  // Lists inside of the menus hear their presses first.
  { marker: longSubmenu, load: async () => (await import('../features/long-submenu/index.tsx')).feature },
  { marker: megaMenu, load: async () => (await import('../features/mega-menu/index.tsx')).feature },
  { marker: burgerOpener, load: async () => (await import('../features/burger-opener/index.tsx')).feature },
  { marker: burgerOverlay, load: async () => (await import('../features/burger-overlay/index.tsx')).feature },
  { marker: phoneOpener, load: async () => (await import('../features/phone-opener/index.tsx')).feature },
  { marker: phonePanel, load: async () => (await import('../features/phone-panel/index.tsx')).feature },
  { marker: themeLogo, load: async () => (await import('../features/theme-logo/index.tsx')).feature },
  { marker: scrollToTop, load: async () => (await import('../features/scroll-to-top/index.tsx')).feature },
  { marker: searchOpener, load: async () => (await import('../features/search-opener/index.tsx')).feature },
  { marker: searchPanel, load: async () => (await import('../features/search-panel/index.tsx')).feature },
  { marker: titleSearch, load: async () => (await import('../features/title-search/index.tsx')).feature },
  { marker: cityQuestion, load: async () => (await import('../features/city-question/index.tsx')).feature },
  { marker: cityChooser, load: async () => (await import('../features/city-chooser/index.tsx')).feature },
  { marker: storeRegion, load: async () => (await import('../features/store-region/index.tsx')).feature },
  { marker: citySelect, load: async () => (await import('../features/city-select/index.tsx')).feature },
  { marker: cityList, load: async () => (await import('../features/city-list/index.tsx')).feature },
  { marker: serverForm, load: async () => (await import('../features/server-form/index.tsx')).feature },
  { marker: marketingPopup, load: async () => (await import('../features/marketing-popup/index.tsx')).feature },
  { marker: popupOpener, load: async () => (await import('../features/popup-opener/index.tsx')).feature },
  { marker: accordion, load: async () => (await import('../features/accordion/index.tsx')).feature },
  { marker: mapPlaces, load: async () => (await import('../features/map-places/index.tsx')).feature },
  { marker: mapOpener, load: async () => (await import('../features/map-opener/index.tsx')).feature },
  { marker: basketHover, load: async () => (await import('../features/basket-hover/index.tsx')).feature },
  { marker: collapsibleList, load: async () => (await import('../features/collapsible-list/index.tsx')).feature },
  { marker: groupDescription, load: async () => (await import('../features/group-description/index.tsx')).feature },
  { marker: longText, load: async () => (await import('../features/long-text/index.tsx')).feature },
  { marker: priceFrom, load: async () => (await import('../features/price-from/index.tsx')).feature },
  { marker: countdown, load: async () => (await import('../features/countdown/index.tsx')).feature },
  { marker: sizeLabel, load: async () => (await import('../features/size-label/index.tsx')).feature },
  { marker: sizeSystems, load: async () => (await import('../features/size-systems/index.tsx')).feature },
  { marker: orderForm, load: async () => (await import('../features/order-form/index.tsx')).feature },
  { marker: orderMessenger, load: async () => (await import('../features/order-messenger/index.tsx')).feature },
  { marker: orderAgreement, load: async () => (await import('../features/order-agreement/index.tsx')).feature },
  { marker: expressPay, load: async () => (await import('../features/express-pay/index.tsx')).feature },
];
