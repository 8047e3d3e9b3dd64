import { proxy } from 'valtio/vanilla';
import { perSession } from '../context.ts';
import { assignChanged } from './items.ts';
import { haveLinesChanged, quantityOf, shownLine } from './select-lines.ts';
import { basketModel, subscribeBasket } from './store.ts';

/** The state of a line, which rows, buttons and totals show. */
export type LineState = ReturnType<typeof shownLine>;

const lineStates = perSession(() => {
  const states = new Map<string, LineState>();
  subscribeBasket((now, before) => {
    if (!haveLinesChanged(now, before)) return;
    for (const [id, state] of states) assignChanged(state, stateOf(id));
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
