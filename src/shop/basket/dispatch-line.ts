import { getContext, perSession } from '../context.ts';
import type { LineEvent } from './events.ts';
import type { BasketModel } from './model.ts';
import { reduce } from './reduce-lines.ts';
import { haveLinesChanged, shownLine } from './select-lines.ts';
import { basketModel, dispatch, setBasketReducer, subscribeBasket } from './store.ts';

/**
 * Applies an event about single lines to the model. This module loads with the first widget that shows lines; the model knows lines from
 * then on.
 */
export function dispatchLine(event: LineEvent): void {
  publishLines();
  setBasketReducer(reduce);
  dispatch(event);
}

/** Shows the quantities that a queue holds as the shopper's; those that it held `before` and no longer holds become the server's again. */
export function showWanted(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, unknown> = now): void {
  for (const id of new Set([...before.keys(), ...now.keys()])) dispatchLine({ type: 'quantityWanted', id, quantity: now.get(id) });
}

/** Publishes every line to `vitrina.state()` and `vitrina.on('state')`, as its rows show it. */
const publishLines = perSession(() => {
  const { emitState, lazySnapshots } = getContext();
  const emitted = new Map<string, string>();
  const textOf = (model: BasketModel, id: string) => JSON.stringify(shownLine(model, id));
  lazySnapshots.set('lines', () => {
    const model = basketModel();
    return Object.fromEntries([...model.lines.keys()].map((id) => [id, JSON.parse(textOf(model, id))]));
  });
  subscribeBasket((now, before) => {
    if (!haveLinesChanged(now, before)) return;
    for (const id of new Set([...before.lines.keys(), ...now.lines.keys()])) {
      const known = now.lines.has(id) ? shownLine(now, id) : { ...shownLine(before, id), place: 'none', busy: false };
      const text = JSON.stringify(known);
      if (emitted.get(id) === text) continue;
      emitted.set(id, text);
      emitState({ store: 'lines', key: id, value: JSON.parse(text) });
    }
  });
});
