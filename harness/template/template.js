/**
 * The demo shop's template-like main script (contract/page.md 4). Order matters where it does on the live pages: the
 * observer is replaced before any script can make one, and the global functions exist before the widgets call them.
 */
import { startActualBasket } from './parts/actual-basket.js';
import { startBasketPage } from './parts/basket-page.js';
import { startBasketStatus } from './parts/basket-status.js';
import { startBulk } from './parts/bulk.js';
import { startBuy } from './parts/buy.js';
import { startCompare } from './parts/compare.js';
import { startCountdowns } from './parts/countdown.js';
import { startCounters } from './parts/counters.js';
import { startDelivery } from './parts/delivery.js';
import { startFastView } from './parts/fast-view.js';
import { startGallery } from './parts/gallery.js';
import { startGoals } from './parts/goals.js';
import { startHearts } from './parts/hearts.js';
import { startListReload } from './parts/list-reload.js';
import { replaceMutationObserver } from './parts/observer.js';
import { startOffers } from './parts/offers.js';
import { startOneClick } from './parts/one-click.js';
import { startPageHabits } from './parts/page-habits.js';
import { startPaging } from './parts/paging.js';
import { startPopups } from './parts/popups.js';
import { startPricesFrom } from './parts/price-from.js';
import { startQuantity } from './parts/quantity.js';
<<<<<<< HEAD
import { startReviews } from './parts/reviews.js';
=======
import { startScroll } from './parts/scroll.js';
>>>>>>> 286ec4b (feat(headers): the header stays in view with its late part, the logo follows the theme, a way back to the top [HDR-01…03, SMALL-01])
import { startSearch } from './parts/search.js';
import { startServices } from './parts/services.js';
import { startSizeSystems } from './parts/size-systems.js';
import { startSmallBaskets } from './parts/small-baskets.js';
import { startSpoilers } from './parts/spoiler.js';
import { startStock } from './parts/stock.js';
import { startSubscribe } from './parts/subscribe.js';
import { startTabs } from './parts/tabs.js';
import { startViewed } from './parts/viewed.js';
import { startWish } from './parts/wish.js';

replaceMutationObserver();
startPageHabits();
startCounters();
startActualBasket();
startGoals();
startViewed();
startHearts();
startBasketStatus();
startFastView();
startPopups();
startSmallBaskets();
startBuy();
startBulk();
startQuantity();
startSubscribe();
startCompare();
startSearch();
startScroll();
startWish();
startServices();
startPaging();
startListReload();
startOffers();
startOneClick();
startBasketPage();
startTabs();
startGallery();
startStock();
startSizeSystems();
startPricesFrom();
startCountdowns();
startDelivery();
startReviews();
startSpoilers();
