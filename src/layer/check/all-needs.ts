import { needs as accordion } from '../../features/accordion/needs.ts';
import { needs as additionalGallery } from '../../features/additional-gallery/needs.ts';
import { needs as bannerButtons } from '../../features/banner-buttons/needs.ts';
import { needs as basketBack } from '../../features/basket-back/needs.ts';
import { needs as basketClear } from '../../features/basket-clear/needs.ts';
import { needs as basketFly } from '../../features/basket-fly/needs.ts';
import { needs as basketHeading } from '../../features/basket-heading/needs.ts';
import { needs as basketHover } from '../../features/basket-hover/needs.ts';
import { needs as basketLine } from '../../features/basket-line/needs.ts';
import { needs as basketOpener } from '../../features/basket-opener/needs.ts';
import { needs as basketRows } from '../../features/basket-rows/needs.ts';
import { needs as basketScroll } from '../../features/basket-scroll/needs.ts';
import { needs as basketShare } from '../../features/basket-share/needs.ts';
import { needs as basketTabs } from '../../features/basket-tabs/needs.ts';
import { needs as basketTotals } from '../../features/basket-totals/needs.ts';
import { needs as bulkActions } from '../../features/bulk-actions/needs.ts';
import { needs as bulkList } from '../../features/bulk-list/needs.ts';
import { needs as burgerOpener } from '../../features/burger-opener/needs.ts';
import { needs as burgerOverlay } from '../../features/burger-overlay/needs.ts';
import { needs as buyButton } from '../../features/buy-button/needs.ts';
import { needs as checkoutGoal } from '../../features/checkout-goal/needs.ts';
import { needs as cityChooser } from '../../features/city-chooser/needs.ts';
import { needs as cityList } from '../../features/city-list/needs.ts';
import { needs as cityQuestion } from '../../features/city-question/needs.ts';
import { needs as citySelect } from '../../features/city-select/needs.ts';
import { needs as collapsibleList } from '../../features/collapsible-list/needs.ts';
import { needs as compactFooter } from '../../features/compact-footer/needs.ts';
import { needs as compareAction } from '../../features/compare-action/needs.ts';
import { needs as compareButton } from '../../features/compare-button/needs.ts';
import { needs as compareFly } from '../../features/compare-fly/needs.ts';
import { needs as comparePage } from '../../features/compare-page/needs.ts';
import { needs as countdown } from '../../features/countdown/needs.ts';
import { needs as counters } from '../../features/counters/needs.ts';
import { needs as delayButton } from '../../features/delay-button/needs.ts';
import { needs as deliveryPreview } from '../../features/delivery-preview/needs.ts';
import { needs as dropdownSelect } from '../../features/dropdown-select/needs.ts';
import { needs as expressPay } from '../../features/express-pay/needs.ts';
import { needs as fastView } from '../../features/fast-view/needs.ts';
import { needs as favouriteButton } from '../../features/favourite-button/needs.ts';
import { needs as favouriteHeart } from '../../features/favourite-heart/needs.ts';
import type { FeatureNeeds } from '../../features/feature-needs.ts';
import { needs as filterOpener } from '../../features/filter-opener/needs.ts';
import { needs as fixedHeader } from '../../features/fixed-header/needs.ts';
import { needs as frontTabs } from '../../features/front-tabs/needs.ts';
import { needs as gallery } from '../../features/gallery/needs.ts';
import { needs as groupDescription } from '../../features/group-description/needs.ts';
import { needs as lazyBlock } from '../../features/lazy-block/needs.ts';
import { needs as lazyPart } from '../../features/lazy-part/needs.ts';
import { needs as listPaging } from '../../features/list-paging/needs.ts';
import { needs as listReload } from '../../features/list-reload/needs.ts';
import { needs as longSubmenu } from '../../features/long-submenu/needs.ts';
import { needs as longText } from '../../features/long-text/needs.ts';
import { needs as mapOpener } from '../../features/map-opener/needs.ts';
import { needs as mapPlaces } from '../../features/map-places/needs.ts';
import { needs as marketingPopup } from '../../features/marketing-popup/needs.ts';
import { needs as megaMenu } from '../../features/mega-menu/needs.ts';
import { needs as mobileFilter } from '../../features/mobile-filter/needs.ts';
import { needs as mobileHeader } from '../../features/mobile-header/needs.ts';
import { needs as mobileMenu } from '../../features/mobile-menu/needs.ts';
import { needs as mobileMenuOpener } from '../../features/mobile-menu-opener/needs.ts';
import { needs as offerChoice } from '../../features/offer-choice/needs.ts';
import { needs as oneClickBuy } from '../../features/one-click-buy/needs.ts';
import { needs as orderAgreement } from '../../features/order-agreement/needs.ts';
import { needs as orderForm } from '../../features/order-form/needs.ts';
import { needs as orderMessenger } from '../../features/order-messenger/needs.ts';
import { needs as phoneOpener } from '../../features/phone-opener/needs.ts';
import { needs as phonePanel } from '../../features/phone-panel/needs.ts';
import { needs as popupOpener } from '../../features/popup-opener/needs.ts';
import { needs as priceFrom } from '../../features/price-from/needs.ts';
import { needs as productTabs } from '../../features/product-tabs/needs.ts';
import { needs as reviews } from '../../features/reviews/needs.ts';
import { needs as scrollToTop } from '../../features/scroll-to-top/needs.ts';
import { needs as searchOpener } from '../../features/search-opener/needs.ts';
import { needs as searchPanel } from '../../features/search-panel/needs.ts';
import { needs as selectAll } from '../../features/select-all/needs.ts';
import { needs as serverForm } from '../../features/server-form/needs.ts';
import { needs as services } from '../../features/services/needs.ts';
import { needs as sideBlock } from '../../features/side-block/needs.ts';
import { needs as sizeLabel } from '../../features/size-label/needs.ts';
import { needs as sizeSystems } from '../../features/size-systems/needs.ts';
import { needs as sizeTable } from '../../features/size-table/needs.ts';
import { needs as smartFilter } from '../../features/smart-filter/needs.ts';
import { needs as stickySidebar } from '../../features/sticky-sidebar/needs.ts';
import { needs as storeRegion } from '../../features/store-region/needs.ts';
import { needs as storeStock } from '../../features/store-stock/needs.ts';
import { needs as storesTab } from '../../features/stores-tab/needs.ts';
import { needs as themeLogo } from '../../features/theme-logo/needs.ts';
import { needs as titleSearch } from '../../features/title-search/needs.ts';
import { needs as viewedItems } from '../../features/viewed-items/needs.ts';

/** What each feature needs of a page, by the feature's id. A list of its own, because nobody but the check loads it. */
export const allNeeds: Readonly<Record<string, FeatureNeeds>> = {
  accordion: accordion,
  'additional-gallery': additionalGallery,
  'banner-buttons': bannerButtons,
  'basket-back': basketBack,
  'basket-clear': basketClear,
  'basket-fly': basketFly,
  'basket-heading': basketHeading,
  'basket-hover': basketHover,
  'basket-line': basketLine,
  'basket-opener': basketOpener,
  'basket-rows': basketRows,
  'basket-scroll': basketScroll,
  'basket-share': basketShare,
  'basket-tabs': basketTabs,
  'basket-totals': basketTotals,
  'bulk-actions': bulkActions,
  'bulk-list': bulkList,
  'burger-opener': burgerOpener,
  'burger-overlay': burgerOverlay,
  'buy-button': buyButton,
  'checkout-goal': checkoutGoal,
  'city-chooser': cityChooser,
  'city-list': cityList,
  'city-question': cityQuestion,
  'city-select': citySelect,
  'collapsible-list': collapsibleList,
  'compact-footer': compactFooter,
  'compare-action': compareAction,
  'compare-button': compareButton,
  'compare-fly': compareFly,
  'compare-page': comparePage,
  countdown: countdown,
  counters: counters,
  'delay-button': delayButton,
  'delivery-preview': deliveryPreview,
  'dropdown-select': dropdownSelect,
  'express-pay': expressPay,
  'fast-view': fastView,
  'favourite-button': favouriteButton,
  'favourite-heart': favouriteHeart,
  'filter-opener': filterOpener,
  'fixed-header': fixedHeader,
  'front-tabs': frontTabs,
  gallery: gallery,
  'group-description': groupDescription,
  'lazy-block': lazyBlock,
  'lazy-part': lazyPart,
  'list-paging': listPaging,
  'list-reload': listReload,
  'long-submenu': longSubmenu,
  'long-text': longText,
  'map-opener': mapOpener,
  'map-places': mapPlaces,
  'marketing-popup': marketingPopup,
  'mega-menu': megaMenu,
  'mobile-filter': mobileFilter,
  'mobile-header': mobileHeader,
  'mobile-menu': mobileMenu,
  'mobile-menu-opener': mobileMenuOpener,
  'offer-choice': offerChoice,
  'one-click-buy': oneClickBuy,
  'order-agreement': orderAgreement,
  'order-form': orderForm,
  'order-messenger': orderMessenger,
  'phone-opener': phoneOpener,
  'phone-panel': phonePanel,
  'popup-opener': popupOpener,
  'price-from': priceFrom,
  'product-tabs': productTabs,
  reviews: reviews,
  'scroll-to-top': scrollToTop,
  'search-opener': searchOpener,
  'search-panel': searchPanel,
  'select-all': selectAll,
  'server-form': serverForm,
  services: services,
  'side-block': sideBlock,
  'size-label': sizeLabel,
  'size-systems': sizeSystems,
  'size-table': sizeTable,
  'smart-filter': smartFilter,
  'sticky-sidebar': stickySidebar,
  'store-region': storeRegion,
  'store-stock': storeStock,
  'stores-tab': storesTab,
  'theme-logo': themeLogo,
  'title-search': titleSearch,
  'viewed-items': viewedItems,
};
