import { addToBasket } from '../../shop/basket/calls/add-to-basket.ts';
import { recalculateBasket, refreshBasket } from '../../shop/basket/calls/basket-component.ts';
import {
  clearBasket,
  clearFlyTab,
  clearHover,
  comparePreview,
  flyBasket,
  hoverBasket,
  removeTopItem,
  saveFlyBasket,
} from '../../shop/basket/calls/basket-fragments.ts';
import { bulkAction, removeLine, removeLinkedServices, updateLine } from '../../shop/basket/calls/basket-lines.ts';
import { actualBasket, basketStatus, clearBasketCache, topBasket } from '../../shop/basket/calls/basket-reads.ts';
import { delayItem, toggleCompare, toggleSubscription } from '../../shop/basket/calls/item-toggles.ts';
import { shareForm } from '../../shop/basket/calls/share-basket.ts';
import type { Call, ReceivedRequest } from '../call.ts';
import { cityChooser, cityLevels, mainCities, searchCities } from './cities.ts';
import { compareAction } from './compare-action.ts';
import { compareSeveral } from './compare-several.ts';
import { countView } from './count-view.ts';
import { deliveryPreview } from './delivery.ts';
import { fastView, fastViewNeighbour } from './fast-view.ts';
import { favouriteSeveral } from './favourite-several.ts';
import { favouriteAction } from './favourites.ts';
import { filterNumbers } from './filter-numbers.ts';
import { checkOrder, goalData } from './goals.ts';
import { frontTab, lazyBlock } from './lazy-content.ts';
import { lazyPart } from './lazy-part.ts';
import { changeComparePage, compareArea, componentPart, filteredList, listArea } from './list-area.ts';
import { listPage } from './list-page.ts';
import { marketingPopup } from './marketing-popup.ts';
import { newCaptcha, oneClickBasketForm, oneClickForm, oneClickOrder } from './one-click.ts';
import { basketErrorFrame, loginForm, popupForm } from './popups.ts';
import { productPage } from './product-page.ts';
import { filterReviews, loadReviews, removeReview, sendReview, sortReviews, voteReview } from './reviews.ts';
import { selectOffer } from './select-offer.ts';
import { checkCaptcha, checkValue, sendForm } from './server-form.ts';
import { changeFavourite, favouriteCount, favouriteList } from './shop-favourites.ts';
import { sizeTable } from './size-table.ts';
import { compactStores, stockAmounts, storesTable } from './stock.ts';
import { storeRegion } from './store-region.ts';
import { subscribeContact, subscribeForm, subscribeSync } from './subscribe.ts';
import { titleSearch } from './title-search.ts';

/** Every call of the layer. The log, the demo shop's log and the replay name a request by the first that recognises it. */
// biome-ignore lint/suspicious/noExplicitAny: a list of calls of different inputs and outputs; each is used only through its own types
export const calls: readonly Call<any, any>[] = [
  addToBasket,
  delayItem,
  toggleSubscription,
  toggleCompare,
  removeLine,
  updateLine,
  removeLinkedServices,
  bulkAction,
  actualBasket,
  basketStatus,
  // What says more comes first: the others would take it for themselves.
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
  oneClickOrder,
  newCaptcha,
  checkCaptcha,
  clearBasketCache,
  favouriteSeveral,
  favouriteAction,
  compareSeveral,
  compareAction,
  favouriteCount,
  favouriteList,
  changeFavourite,
  subscribeForm,
  loginForm,
  basketErrorFrame,
  // Whatever form has a call of its own comes before.
  popupForm,
  subscribeContact,
  subscribeSync,
  stockAmounts,
  compactStores,
  storesTable,
  deliveryPreview,
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
  // Addresses that the page names: whoever has an address of its own comes first.
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
  selectOffer,
  productPage,
  checkValue,
];

/** Name of the call that a request makes, or `undefined` for one that the layer does not know. */
export function nameOfRequest(path: string, siteDir: string, request: ReceivedRequest): string | undefined {
  return calls.find(
    (call) =>
      call.method === request.method &&
      (call.path === '*' || call.path.replace('{site}', () => siteDir) === path) &&
      call.recognise({ path, ...request }) !== undefined,
  )?.name;
}
