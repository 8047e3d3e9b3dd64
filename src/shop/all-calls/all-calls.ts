import type { Call, ReceivedRequest } from '../../platform/server/call.ts';
import { addToBasketCall } from '../basket/calls/add-to-basket-call.ts';
import { recalculateBasket, refreshBasket } from '../basket/calls/basket-component-call.ts';
import { clearFlyTab, clearHover, flyBasket, hoverBasket, removeTopItem, saveFlyBasket } from '../basket/calls/basket-fragments-call.ts';
import { bulkAction, removeLineCall, removeLinkedServices, updateLine } from '../basket/calls/basket-lines-call.ts';
import { actualBasket, basketStatus, clearBasketCache, topBasket } from '../basket/calls/basket-reads-call.ts';
import { clearBasket } from '../basket/calls/clear-basket-call.ts';
import { delayItem } from '../basket/calls/delay-item-call.ts';
import { compareSeveral, favouriteSeveral } from '../basket/calls/several-items-call.ts';
import { shareForm } from '../basket/calls/share-basket-call.ts';
import { filterNumbers } from '../catalogue/calls/filter-numbers-call.ts';
import { changeComparePage, compareArea, componentPart, filteredList, listArea } from '../catalogue/calls/list-area-call.ts';
import { listPage } from '../catalogue/calls/list-page-call.ts';
import { compareAction } from '../compare/calls/compare-action-call.ts';
import { comparePreview } from '../compare/calls/compare-preview-call.ts';
import { toggleCompareCall } from '../compare/calls/toggle-compare-call.ts';
import { clearFavourites, reloadFavourites } from '../favourites/calls/clear-favourites-call.ts';
import { favouriteAction } from '../favourites/calls/favourites-call.ts';
import { changeFavourite, favouriteCount, favouriteList } from '../favourites/calls/shop-favourites-call.ts';
import { calculateDelivery } from '../forms/calls/calculate-delivery-call.ts';
import { checkCaptcha, checkValue, sendForm } from '../forms/calls/server-form-call.ts';
import { checkOrder } from '../goals/calls/check-order-call.ts';
import { countView } from '../goals/calls/count-view-call.ts';
import { goalData } from '../goals/calls/goals-call.ts';
import { marketingPopup } from '../marketing/calls/marketing-popup-call.ts';
import { newCaptcha, oneClickBasketForm, oneClickFiles, oneClickForm, oneClickOrder } from '../order/calls/one-click-call.ts';
import { frontTab, lazyBlock } from '../page/calls/lazy-content-call.ts';
import { lazyPart } from '../page/calls/lazy-part-call.ts';
import { pageToken } from '../page/calls/page-token-call.ts';
import { basketErrorFrame, loginForm, popupForm } from '../popups/calls/popups-call.ts';
import { deliveryPreview } from '../product/calls/delivery-call.ts';
import { fastView, fastViewNeighbour } from '../product/calls/fast-view-call.ts';
import { productPage } from '../product/calls/product-page-call.ts';
import { filterReviews, loadReviews, removeReview, sendReview, sortReviews, voteReview } from '../product/calls/reviews-call.ts';
import { selectOffer } from '../product/calls/select-offer-call.ts';
import { sizeTable } from '../product/calls/size-table-call.ts';
import { stockAmounts } from '../product/calls/stock-call.ts';
import { compactStores, storesTable } from '../product/calls/stores-call.ts';
import { cityChooser, cityLevels, mainCities, searchCities } from '../region/calls/cities-call.ts';
import { storeRegion } from '../region/calls/store-region-call.ts';
import { titleSearch } from '../search/calls/title-search-call.ts';
import { subscribeContact, subscribeForm, subscribeSync } from '../subscriptions/calls/subscribe-call.ts';
import { toggleSubscriptionCall } from '../subscriptions/calls/toggle-subscription-call.ts';

/** Every call of the layer. The log, the demo shop's log and the replay name a request by the first that recognises it. */
// biome-ignore lint/suspicious/noExplicitAny: a list of calls of different inputs and outputs; each is used only through its own types
export const calls: readonly Call<any, any>[] = [
  addToBasketCall,
  delayItem,
  toggleSubscriptionCall,
  toggleCompareCall,
  removeLineCall,
  updateLine,
  removeLinkedServices,
  bulkAction,
  actualBasket,
  basketStatus,
  // The more specific call comes first: the others would match its requests too.
  removeTopItem,
  topBasket,
  saveFlyBasket,
  flyBasket,
  clearFlyTab,
  clearHover,
  hoverBasket,
  comparePreview,
  clearBasket,
  recalculateBasket,
  refreshBasket,
  pageToken,
  shareForm,
  sizeTable,
  marketingPopup,
  cityChooser,
  searchCities,
  mainCities,
  cityLevels,
  fastView,
  fastViewNeighbour,
  oneClickForm,
  oneClickBasketForm,
  oneClickFiles,
  oneClickOrder,
  newCaptcha,
  checkCaptcha,
  clearBasketCache,
  favouriteSeveral,
  clearFavourites,
  favouriteAction,
  compareSeveral,
  compareAction,
  favouriteCount,
  favouriteList,
  changeFavourite,
  subscribeForm,
  loginForm,
  basketErrorFrame,
  // Forms with a call of their own come before.
  popupForm,
  subscribeContact,
  subscribeSync,
  stockAmounts,
  compactStores,
  storesTable,
  deliveryPreview,
  calculateDelivery,
  sendForm,
  voteReview,
  removeReview,
  sendReview,
  filterReviews,
  sortReviews,
  loadReviews,
  goalData,
  countView,
  checkOrder,
  // Addresses that the page names: calls with a fixed address come first.
  listPage,
  listArea,
  filteredList,
  componentPart,
  compareArea,
  changeComparePage,
  filterNumbers,
  lazyBlock,
  frontTab,
  titleSearch,
  storeRegion,
  lazyPart,
  reloadFavourites,
  selectOffer,
  productPage,
  checkValue,
];

/** Name of the call that matches a request, or `undefined` if none does. */
export function nameOfRequest(path: string, siteDir: string, request: ReceivedRequest): string | undefined {
  return calls.find(
    (call) =>
      call.method === request.method &&
      (call.path === '*' || call.path.replace('{site}', () => siteDir) === path) &&
      call.recognise({ path, ...request }) !== undefined,
  )?.name;
}
