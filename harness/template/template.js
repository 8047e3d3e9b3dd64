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
import { startGoals } from './parts/goals.js';
import { startHearts } from './parts/hearts.js';
import { startListReload } from './parts/list-reload.js';
import { replaceMutationObserver } from './parts/observer.js';
import { startOneClick } from './parts/one-click.js';
import { startPageHabits } from './parts/page-habits.js';
import { startPaging } from './parts/paging.js';
import { startPopups } from './parts/popups.js';
import { startQuantity } from './parts/quantity.js';
import { startSearch } from './parts/search.js';
import { startServices } from './parts/services.js';
import { startSizeSystems } from './parts/size-systems.js';
import { startSmallBaskets } from './parts/small-baskets.js';
import { startStock } from './parts/stock.js';
import { startSubscribe } from './parts/subscribe.js';
import { startTabs } from './parts/tabs.js';
import { startWish } from './parts/wish.js';

replaceMutationObserver();
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
startSubscribe();
startCompare();
startSearch();
startWish();
startServices();
startPaging();
startListReload();
startOneClick();
startBasketPage();
startTabs();
startStock();
startSizeSystems();
startCountdowns();
startDelivery();
