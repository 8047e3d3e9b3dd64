/**
 * The demo shop's pages as text: pure functions without Node APIs and without a DOM, so that they run in a server
 * and in a service worker alike.
 */

export { renderLogin } from './account.ts';
export { renderBasket } from './basket.ts';
export { renderCards, renderCatalogue, renderFilteredList, renderFilterNumbers, renderListArea } from './catalogue.ts';
export { renderCompare, renderCompareArea } from './compare.ts';
export type { PageContext } from './context.ts';
export { renderBottomPanel } from './counters.ts';
export { renderFavourites, renderFavouritesReload } from './favourites.ts';
export { renderComparePreview, renderFlyBasket, renderWrappedFlyBasket, topBasketParams } from './fly-basket.ts';
export { renderFront } from './front.ts';
export { type LateBlockName, renderFrontTab, renderLateBlock } from './front-tabs.ts';
export { renderHoverBasket } from './hover-basket.ts';
export { renderNotFound } from './layout.ts';
export { type Listing, listingOf } from './listing.ts';
export { renderJobs, renderQuestions, renderStaff } from './lists-of-entries.ts';
export { renderLazyPart } from './menus.ts';
export { renderOrder, renderOrderDone } from './order.ts';
export { renderProduct } from './product.ts';
export { renderStorePage, renderStoresOf, renderStoresPage } from './stores.ts';
export { renderSuggestions } from './title-search.ts';
export { autoloadOf, renderFormPage, renderPiecePage } from './web-form.ts';
