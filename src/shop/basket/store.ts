import type { BasketEvent } from './events.ts';
import { type BasketModel, type ReadMark, unknownBasket } from './model.ts';
import { reduceProducts } from './reduce.ts';

type Listener = (now: BasketModel, before: BasketModel, event: BasketEvent) => void;

let model = unknownBasket;
let reduce: (model: BasketModel, event: BasketEvent) => BasketModel = reduceProducts;
const followers = new Set<Listener>();

/** The basket as it is known now. */
export const basketModel = (): BasketModel => model;

/** From now on the model knows single lines too: `reducer` is `reduce` of reduce-lines.ts, which comes with the first widget that shows any. */
export function setBasketReducer(reducer: typeof reduce): void {
  reduce = reducer;
}

/** Something has happened to the basket: the one way in which the model changes. Whoever follows it hears of it at once. */
export function dispatch(event: BasketEvent): void {
  const before = model;
  model = reduce(model, event);
  for (const listener of followers) listener(model, before, event);
}

/** Follows the model until the returned function is called, or the layer stops. */
export function subscribeBasket(listener: Listener): () => void {
  followers.add(listener);
  return () => void followers.delete(listener);
}

/** A run of the layer begins: nothing is known. */
export function resetBasket(): void {
  model = unknownBasket;
  followers.clear();
}

/** The layer stops: nobody listens any more. What is known stays, for whoever hands something back. */
export function unsubscribeAll(): void {
  followers.clear();
}

/** A read is begun; what it answers goes into the model with this mark. */
export function beginRead(): ReadMark {
  dispatch({ type: 'readBegun' });
  return { order: model.reads.begun, changes: model.changes };
}
