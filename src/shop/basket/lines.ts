import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import type { LineEvent } from './events.ts';
import { assignChanged } from './items.ts';
import { reduceChanges } from './reduce-changes.ts';
import { reduceLines } from './reduce-lines.ts';
import { haveLinesChanged, quantityOf, shownLine } from './select-lines.ts';
import { basketModel, dispatch, subscribeBasket } from './store.ts';

/** The state of a line, which rows, buttons and totals show. */
export type LineState = ReturnType<typeof shownLine>;

/** The states of all lines that were seen. Changes also go to `vitrina.state()` and `vitrina.on('state')`. */
const lineStates = perSession(() => {
  const { emitState, lazySnapshots } = getContext();
  const states = new Map<string, LineState>();
  const copyOf = (state: LineState) => JSON.parse(JSON.stringify(state));
  lazySnapshots.set('lines', () => Object.fromEntries([...basketModel().lines.keys()].map((id) => [id, copyOf(lineState(id))])));
  subscribeBasket((now, before) => {
    if (!haveLinesChanged(now, before)) return;
    for (const id of new Set([...states.keys(), ...now.lines.keys()])) {
      const isNew = !states.has(id);
      const state = lineState(id);
      if (assignChanged(state, stateOf(id)) || isNew) emitState({ store: 'lines', key: id, value: copyOf(state) });
    }
  });
  return states;
});

/** The state of a line, created at its first use, so that a change renders this line's rows only. */
export function lineState(id: string): LineState {
  const states = lineStates();
  const existing = states.get(id);
  if (existing) return existing;
  const state = proxy<LineState>(shownLine(basketModel(), id));
  states.set(id, state);
  return state;
}

/** A removed line keeps its texts, because its row may still be visible. A quantity that no read contains stays. */
function stateOf(id: string): Partial<LineState> {
  const model = basketModel();
  if (!model.lines.has(id)) return { place: 'none', busy: false };
  const { quantity, ...others } = shownLine(model, id);
  return quantityOf(model, id) === undefined ? others : { ...others, quantity };
}

/**
 * Applies an event about single lines to the model. This module loads with the first widget that shows lines; the model knows lines from
 * then on.
 */
export function dispatchLine(event: LineEvent): void {
  lineStates();
  dispatch(event, reduceChanges, reduceLines);
}

/** Shows the quantities that a queue holds as the shopper's; those that it held `before` and no longer holds become the server's again. */
export function showWanted(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, unknown> = now): void {
  for (const id of new Set([...before.keys(), ...now.keys()])) dispatchLine({ type: 'quantityWanted', id, quantity: now.get(id) });
}
