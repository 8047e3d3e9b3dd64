/**
 * The demo shop's template-like main script (contract/page.md 4). As on live pages the order matters: the observer is replaced
 * before any script makes one, and the names that inline scripts call are defined before these run. The widgets start when the page
 * has been parsed.
 */
import { startActualBasket } from './parts/actual-basket.js';
import { startBasketPage } from './parts/basket-page.js';
import { startBasketStatus } from './parts/basket-status.js';
import { startBulk } from './parts/bulk.js';
import { startBuy } from './parts/buy.js';
import { startCompare } from './parts/compare.js';
import { startComparePage } from './parts/compare-page.js';
import { startCounters } from './parts/counters.js';
import { startDelivery } from './parts/delivery.js';
import { startFastView } from './parts/fast-view.js';
import { startFolding } from './parts/folding.js';
import { startForms } from './parts/forms.js';
import { startGallery } from './parts/gallery.js';
import { startGoals } from './parts/goals.js';
import { startHearts } from './parts/hearts.js';
import { publishInlineNames } from './parts/inline-names.js';
import { startLateContent } from './parts/late-content.js';
import { startMaps } from './parts/map.js';
import { startMarketing } from './parts/marketing.js';
import { startMenu } from './parts/menu.js';
import { startMobileFilter } from './parts/mobile-filter.js';
import { startMobileMenu } from './parts/mobile-menu.js';
import { replaceMutationObserver } from './parts/observer.js';
import { startOffers } from './parts/offers.js';
import { startOneClick } from './parts/one-click.js';
import { startOrder } from './parts/order.js';
import { startOwnScripts } from './parts/own-scripts.js';
import { startPageHabits } from './parts/page-habits.js';
import { startPaging } from './parts/paging.js';
import { startPopups } from './parts/popups.js';
import { startQuantity } from './parts/quantity.js';
import { startRegion } from './parts/region.js';
import { startReviews } from './parts/reviews.js';
import { startSearch } from './parts/search.js';
import { startSelectOffer } from './parts/select-offer.js';
import { startServices } from './parts/services.js';
import { startSmallBaskets } from './parts/small-baskets.js';
import { publishSmartFilter, startSmartFilter } from './parts/smart-filter.js';
import { startStock } from './parts/stock.js';
import { startSubscribe } from './parts/subscribe.js';
import { startTabs } from './parts/tabs.js';
import { startTotalSum } from './parts/total-sum.js';
import { startWish } from './parts/wish.js';

replaceMutationObserver();
publishInlineNames();
publishSmartFilter();
if (document.readyState === 'loading') document.addEventListener('readystatechange', start, { once: true });
else start();

function start() {
  startPageHabits();
  startCounters();
  startActualBasket();
  startGoals();
  startHearts();
  startBasketStatus();
  startFastView();
  startPopups();
  startSmallBaskets();
  startBuy();
  startBulk();
  startQuantity();
  startTotalSum();
  startSubscribe();
  startCompare();
  startSearch();
  startRegion();
  startMobileMenu();
  startMaps();
  startMobileFilter();
  startFolding();
  startMenu();
  startWish();
  startServices();
  startPaging();
  startSmartFilter();
  startLateContent();
  startComparePage();
  startOffers();
  startSelectOffer();
  startOneClick();
  startBasketPage();
  startOrder();
  startTabs();
  startGallery();
  startStock();
  startOwnScripts();
  startDelivery();
  startReviews();
  startMarketing();
  startForms();
}
