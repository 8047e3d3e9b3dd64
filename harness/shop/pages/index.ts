/**
 * The demo shop's pages as plain text: pure functions without Node APIs and without a DOM, so that they run in a server
 * and in a service worker alike.
 */
import { renderBottomPanel as bottomPanel } from './basket-links.ts';
import type { PageContext } from './context.ts';

export { renderBasket } from './basket.ts';
export { renderCards, renderCatalogue } from './catalogue.ts';
export { renderCompare } from './compare.ts';
export type { PageContext } from './context.ts';
export { renderFavourites } from './favourites.ts';
export { renderFront } from './front.ts';
export { type Listing, listingOf } from './listing.ts';
export { renderLogin } from './login.ts';
export { renderNotFound } from './not-found.ts';
export { renderProduct } from './product.ts';

/** The bottom panel alone: the answer of `ajax/bottom_panel.php` (contract/endpoints.md, 5.4). */
export function renderBottomPanel(context: PageContext): string {
  return bottomPanel(context).text;
}
