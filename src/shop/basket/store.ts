import type { BasketEvent, FactEvent } from './events.ts';
import { type BasketModel, unknownBasket } from './model.ts';
import { reduceFacts } from './reduce.ts';

type Listener = (now: BasketModel, before: BasketModel, event: BasketEvent) => void;

/** `before`: the model before the event; `now`: what the reducers before have made of it. */
type Reducer = (now: BasketModel, event: BasketEvent, before: BasketModel) => BasketModel;

let model = unknownBasket;
/** All that have been brought so far, in order. */
const reducers = new Set<Reducer>([reduceFacts]);
const followers = new Set<Listener>();
/** Whether the last run was stopped: what it has begun goes on in the next one. */
let wasStopped = false;
/** Stands for the runs that share one model: what was begun in others does not concern it. */
let lineage = Symbol();

/** The current model of the basket. */
export const basketModel = (): BasketModel => model;

/** Ends something that begins now: the returned function does nothing if the model belongs to other runs by then. */
export function endLater(): (end: () => void) => void {
  const ours = lineage;
  return (end) => {
    if (ours === lineage) end();
  };
}

/**
 * Applies an event. This is the only way to change the model; listeners are called at once. Whoever has events of other kinds brings the reducers that
 * know them, and those that theirs relies on before them.
 */
export function dispatch(event: FactEvent): void;
export function dispatch(event: BasketEvent, ...brought: readonly [Reducer, ...Reducer[]]): void;
export function dispatch(event: BasketEvent, ...brought: readonly Reducer[]): void {
  for (const reducer of brought) reducers.add(reducer);
  const before = model;
  for (const reduce of reducers) model = reduce(model, event, before);
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
  const later = endLater();
  dispatch({ type: 'busy', ...free, isBusy: true });
  try {
    return await act();
  } finally {
    later(() => dispatch({ type: 'busy', ...free, isBusy: false }));
  }
}
