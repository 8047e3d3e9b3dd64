import { auth, forgotten, letters, registration } from './auth.ts';
import { basketComponent } from './basket-component.ts';
import { captcha, captchaPicture, checkCaptcha } from './captcha.ts';
import { controller, favouriteList } from './controller.ts';
import type { Endpoint } from './endpoint.ts';
import { checkOrder, goals } from './goals.ts';
import { item } from './item.ts';
import { oneClickBuy, oneClickBuyBasket, oneClickOrder } from './one-click.ts';
import { orderComponent } from './order-component.ts';
import { bottomPanel, comparePreview, frontTabGoods, mainPageBrands, mainPageNews, setTheme, viewCounter } from './page-parts.ts';
import { authPopup, basketError, fastViewNav, popupForm } from './popups.ts';
import { reviews, reviewVote } from './reviews.ts';
import { downloadBasket } from './share-basket.ts';
import {
  actionBasket,
  actualBasket,
  ajaxBasket,
  basketFly,
  clearBasket,
  showBasketActual,
  showBasketFly,
  showBasketHover,
  showBasketTop,
} from './small-baskets.ts';
import { amount, delivery, deliveryComponent, storeAmount, storeAmountCompact } from './stock.ts';
import { subscribe, subscribeSync } from './subscription.ts';

/** Every address of the contract that the demo shop answers, in the order of its sections. */
export const endpoints: readonly Endpoint[] = [
  item,
  actualBasket,
  ajaxBasket,
  basketFly,
  showBasketHover,
  showBasketActual,
  showBasketFly,
  showBasketTop,
  actionBasket,
  clearBasket,
  basketComponent,
  orderComponent,
  comparePreview,
  bottomPanel,
  controller,
  favouriteList,
  subscribe,
  subscribeSync,
  popupForm,
  fastViewNav,
  auth,
  registration,
  forgotten,
  letters,
  authPopup,
  basketError,
  oneClickBuy,
  oneClickBuyBasket,
  oneClickOrder,
  amount,
  storeAmountCompact,
  storeAmount,
  delivery,
  deliveryComponent,
  reviewVote,
  reviews,
  captcha,
  checkCaptcha,
  captchaPicture,
  downloadBasket,
  goals,
  checkOrder,
  viewCounter,
  setTheme,
  frontTabGoods,
  mainPageNews,
  mainPageBrands,
];
