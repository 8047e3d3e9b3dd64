// The basket: adding and delaying, quantities, and the reads that update it. Other subjects use what is listed here, and the calls.

export { addToBasket } from './add-to-basket.ts';
export { applyCompared } from './apply-compared.ts';
export { applyBasketFacts, applyPrices } from './apply-facts.ts';
export { askForProps } from './ask-for-props.ts';
export { addedAnswer, clearServerCache, handleAddResult, sendAdd, sendDelay } from './change-basket.ts';
export { dispatchChange } from './change-events.ts';
export { changeCount, isChanging } from './changes.ts';
export { chosenQuantity, onQuantityChosen } from './chosen-quantities.ts';
export { counters, hasCounterChanged, rememberCounters, resetCounters, setFavouriteTitle } from './counters.ts';
export { emitQuantity } from './emit-quantity.ts';
export type { BasketEvent } from './events.ts';
export { dropFollowers, followBasket } from './follow-basket.ts';
export { type Aspect, hasChanged, itemState, rememberStart, resetItems, snapshotItems } from './items.ts';
export type { BasketModel } from './model.ts';
export { checkAnswered, type Proof, type Verdict } from './outcome.ts';
export { makePendingQueue } from './pending.ts';
export { applyReadOfTab } from './read-of-tab.ts';
export { applyRecalculated } from './recalculated.ts';
export { placeOf, serviceOf } from './select.ts';
export { basketModel, dispatch, resetBasket, subscribeBasket, unsubscribeAll } from './store.ts';
export {
  catchUp,
  fetchUnlessStale,
  hasTopBasket,
  readBasket,
  readForTabs,
  readPrices,
  readStatus,
  refetchBasket,
  refetchForTabs,
  showOnEmptyPage,
  topBasketParams,
  trackMutation,
} from './sync.ts';
export { toggleDelayed } from './toggle-delayed.ts';
export {
  changeVerified,
  type FailedChange,
  holds,
  isAnswer,
  notifyFailedChange,
  type VerifiedResult,
  verdictOf,
  verifyOutcome,
} from './verified-change.ts';
export { verifyByRepeating } from './verify-by-repeating.ts';
