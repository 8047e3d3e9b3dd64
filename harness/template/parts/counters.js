import $ from './jquery.js';
import { comparedIds, keysOf, whenComplete } from './page-data.js';

/** The text of a title that the server has escaped as HTML (`18&nbsp;980&nbsp;&#8381;`). */
function decodeTitle(html) {
  return $('<textarea>').html(html).text();
}

function writeLink(kind, count, title) {
  const link = $(`.basket-link.${kind}`);
  link.toggleClass('basket-count', count > 0).toggleClass('counter-state--empty', count === 0);
  link
    .find('.count')
    .toggleClass('empted', count === 0)
    .text(count);
  if (title !== undefined) link.attr('title', decodeTitle(title));
  writePanel(kind, count);
}

function writePanel(kind, count) {
  const state = $(`.bottom-icons-panel .counter-state.${kind}`);
  state
    .toggleClass('counter-state--empty', count === 0)
    .find('.counter-state__content-item-value')
    .text(count);
}

/** Writes the number of basket lines into the header, the fixed header and the opener of the fly basket. */
export function writeBasketCount(count, title) {
  writeLink('basket', count, title);
  $('.wraps_icon_block.basket .count')
    .toggleClass('empty_items', count === 0)
    .find('.items > span')
    .text(count);
}

/** Favourites badge; the bottom panel's number does not change, as in 2.x (page.md 3.17). */
export function writeFavouriteCount(count) {
  const badge = $('.basket-link.delay .js-count');
  badge.text(count).toggleClass('empted', count === 0);
  badge
    .closest('.basket-link')
    .toggleClass('basket-count', count > 0)
    .toggleClass('counter-state--empty', count === 0);
}

/** Compare badge, from the page's list. */
export function writeCompareCount() {
  writeLink('compare', comparedIds(window.arBasketAspro).length);
}

/** Basket badge from the maps of actualBasket: products plus service lines (endpoints.md 4.3). */
export function writeCountsOfActualBasket() {
  const basket = window.arBasketAspro;
  if (!basket) return;
  writeBasketCount(keysOf(basket.BASKET).length + keysOf(basket.SERVICES).length);
  if (basket.FAVORITE?.COUNT !== undefined) writeFavouriteCount(Number(basket.FAVORITE.COUNT));
}

// The script in the answer of show_basket_actual writes `arBasketPrices` (endpoints.md 5.3).
function writeBasketPrices() {
  const prices = window.arBasketPrices;
  if (!prices) return;
  const count = Number(prices.BASKET_COUNT);
  writeBasketCount(count, prices.BASKET_SUMM_TITLE);
  const sum = count > 0 ? prices.BASKET_SUMM : prices.BASKET_SUMM_TITLE_SMALL;
  $('.basket-link.basket.has_prices .prices').html(sum ?? '');
}

/** Numbers, titles and addresses in the answers of the fly and the hover basket (endpoints.md 5.1). */
function updateBottomIconsPanel(counters) {
  window.arBasketAsproCounters = counters;
  const places = { READY: 'basket', DELAY: 'delay', COMPARE: 'compare' };
  for (const [key, kind] of Object.entries(places)) {
    const counter = counters?.[key];
    if (counter?.COUNT === undefined) continue;
    writePanel(kind, Number(counter.COUNT));
    if (counter.TITLE) {
      const link = $(`.bottom-icons-panel .counter-state.${kind}`).closest('.bottom-icons-panel__content-link');
      link.attr('title', decodeTitle(counter.TITLE));
    }
  }
}

export function startCounters() {
  window.updateBottomIconsPanel = updateBottomIconsPanel;
  whenComplete('loadActualBasketCompare', writeCompareCount);
  whenComplete('loadBasket', writeBasketPrices);
}
