import type { BasketEvent } from './events.ts';
import { type BasketModel, type ReadMark, unknownBasket } from './model.ts';
import { reduceProducts } from './reduce.ts';

type Listener = (now: BasketModel, before: BasketModel, event: BasketEvent) => void;

let model = unknownBasket;
let reduce: (model: BasketModel, event: BasketEvent) => BasketModel = reduceProducts;
const followers = new Set<Listener>();
/** Whether the last run was stopped: what it has begun goes on in the next one. */
let wasStopped = false;
/** Stands for the runs that share one model: what was begun in others does not concern it. */
let lineage = Symbol();

/** The current model of the basket. */
export const basketModel = (): BasketModel => model;

/** Replaces the reducer: `reduce` of reduce-lines.ts, which loads with the first widget that shows lines, also handles single lines. */
export function setBasketReducer(reducer: typeof reduce): void {
  reduce = reducer;
}

/** Dispatches the end of something that begins now; nothing happens if the model belongs to other runs then. */
export function dispatchLater(): (event: BasketEvent) => void {
  const ours = lineage;
  return (event) => void (ours === lineage && dispatch(event));
}

/** Applies an event. This is the only way to change the model; listeners are called at once. */
export function dispatch(event: BasketEvent): void {
  const before = model;
  model = reduce(model, event);
  for (const listener of followers) listener(model, before, event);
}

/** Calls back on every event until the returned function is called or the layer stops. */
export function subscribeBasket(listener: Listener): () => void {
  followers.add(listener);
  return () => void followers.delete(listener);
}

/**
 * Resets the model at the start of a run. Changes that a stopped run has sent still count, and what they are about stays busy until they are answered, so
 * that nothing is bought twice [BUY-13]. Answers whether there was such a run: the page's own data may be older than the basket then.
 */
export function resetBasket(): boolean {
  const { changes, running, busyItems, busyLines } = model;
  const isLaterRun = wasStopped;
  wasStopped = false;
  if (!isLaterRun) lineage = Symbol();
  model = isLaterRun ? { ...unknownBasket, changes, running, busyItems, busyLines } : unknownBasket;
  followers.clear();
  return isLaterRun;
}

/** Removes all listeners when the layer stops. The model stays, because features that write back still read it. */
export function unsubscribeAll(): void {
  followers.clear();
  wasStopped = true;
}

/**
 * Marks products and lines busy while `act` runs [BUY-04]. What is busy already is left to those who marked it, who end that themselves.
 */
export async function whileBusy<Value>(
  { items = [], lines = [] }: { readonly items?: readonly string[]; readonly lines?: readonly string[] },
  act: () => Promise<Value>,
): Promise<Value> {
  const free = { items: items.filter((id) => !model.busyItems.has(id)), lines: lines.filter((id) => !model.busyLines.has(id)) };
  const end = dispatchLater();
  dispatch({ type: 'busy', ...free, isBusy: true });
  try {
    return await act();
  } finally {
    end({ type: 'busy', ...free, isBusy: false });
  }
}

/** Starts a read. Its answer must be dispatched with the returned mark. */
export function beginRead(): ReadMark {
  dispatch({ type: 'readBegun' });
  return { order: model.reads.begun, changes: model.changes };
}
