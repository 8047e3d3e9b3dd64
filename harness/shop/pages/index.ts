/**
 * The demo shop's pages as plain text: pure functions without Node APIs and without a DOM, so that they run in a server
 * and in a service worker alike.
 */
import { renderBottomPanel as bottomPanel } from './basket-links.ts';
import type { PageContext } from './context.ts';
import { renderFlyBasket as flyBasket, renderWrappedFlyBasket as wrappedFlyBasket } from './fly-basket.ts';
import { renderComparePreview as comparePreview } from './fly-opener.ts';
import { renderHoverBasket as hoverBasket } from './hover-basket.ts';

export { renderBasket } from './basket.ts';
export { renderCards, renderCatalogue, renderFilteredList, renderFilterNumbers, renderListArea } from './catalogue.ts';
export { renderCompare, renderCompareArea } from './compare.ts';
export type { PageContext } from './context.ts';
export { renderFavourites } from './favourites.ts';
export { autoloadOf, renderFormPage, renderPiecePage } from './form-page.ts';
export { renderFront } from './front.ts';
export { type LateBlockName, renderFrontTab, renderLateBlock } from './front-tabs.ts';
export { renderLazyPart } from './lazy-part.ts';
export { type Listing, listingOf } from './listing.ts';
export { renderJobs, renderQuestions, renderStaff } from './lists-of-entries.ts';
export { renderLogin } from './login.ts';
export { renderNotFound } from './not-found.ts';
export { renderOrder, renderOrderDone } from './order.ts';
export { renderProduct } from './product.ts';
export { renderStorePage, renderStoresOf, renderStoresPage } from './stores-page.ts';
export { renderSuggestions } from './title-search.ts';

/** The bottom panel alone: the answer of `ajax/bottom_panel.php` (contract/endpoints.md, 5.4). */
export function renderBottomPanel(context: PageContext): string {
  return bottomPanel(context).toString();
}

/** The inner nodes of the fly basket: a POST of `ajax/basket_fly.php` (5.1). */
export function renderFlyBasket(context: PageContext): string {
  return flyBasket(context).toString();
}

/** The fly basket in its box: a GET of the same (5.1). */
export function renderWrappedFlyBasket(context: PageContext): string {
  return wrappedFlyBasket(context).toString();
}

/** The dropdown of the header's basket: the answer of `ajax/showBasketHover.php` (5.2). */
export function renderHoverBasket(context: PageContext): string {
  return hoverBasket(context).toString();
}

/** The fly basket's link to the compare page: the answer of `ajax/show_compare_preview_fly.php` (6.1). */
export function renderComparePreview(context: PageContext): string {
  return comparePreview(context).toString();
}
