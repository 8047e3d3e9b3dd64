import {
  applyRecalculated,
  askForProps,
  catchUp,
  clearServerCache,
  emitQuantity,
  readBasket,
  readPrices,
  readStatus,
  refetchBasket,
  refetchForTabs,
  sendAdd,
  sendDelay,
} from './basket/index.ts';
import { changeCompared, changeComparedByAction } from './compare/index.ts';
import { changeHeart } from './favourites/index.ts';
import { changeSubscription, subscribeVisitor } from './subscriptions/index.ts';

/**
 * The functions that send changes and read the basket, in a chunk of their own (`actions`). Most page views need none of them: it loads when a pointer or
 * the focus first reaches a control (`with-actions.ts`).
 */
export const actions = {
  applyRecalculated,
  askForProps,
  catchUp,
  changeCompared,
  changeComparedByAction,
  changeHeart,
  changeSubscription,
  clearServerCache,
  subscribeVisitor,
  readBasket,
  readPrices,
  readStatus,
  refetchBasket,
  refetchForTabs,
  sendAdd,
  sendDelay,
  emitQuantity,
};
