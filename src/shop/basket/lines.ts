import { proxy } from 'valtio/vanilla';
import { perSession } from '../context.ts';
import { assignChanged } from './items.ts';
import type { ItemPlace } from './model.ts';
import { haveLinesChanged, quantityOf, shownLine } from './select-lines.ts';
import { basketModel, subscribeBasket } from './store.ts';

/** One line as every row, button and total draws it; `none`: it is not, or no longer, in the basket. */
export interface LineState {
  place: ItemPlace;
  productId: string;
  iblockId: string;
  parentId: string | undefined;
  name: string;
  /** What the shopper wants, also while the server does not know it yet. */
  quantity: number;
  price: string;
  sum: string;
  /** A request about it is under way. */
  busy: boolean;
}

const lineStates = perSession(() => {
  const states = new Map<string, LineState>();
  subscribeBasket((now, before) => {
    if (!haveLinesChanged(now, before)) return;
    for (const [id, state] of states) assignChanged(state, stateOf(id));
  });
  return states;
});

/** The state of a line, made when it is first asked for, so that a change draws this line's rows only. */
export function lineState(id: string): LineState {
  const states = lineStates();
  const existing = states.get(id);
  if (existing) return existing;
  const state = proxy<LineState>(shownLine(basketModel(), id));
  states.set(id, state);
  return state;
}

/** A line that has left keeps its words, because its row may still be seen; a quantity that no read tells stays. */
function stateOf(id: string): Partial<LineState> {
  const model = basketModel();
  if (!model.lines.has(id)) return { place: 'none', busy: false };
  const { quantity, ...words } = shownLine(model, id);
  return quantityOf(model, id) === undefined ? words : { ...words, quantity };
}
