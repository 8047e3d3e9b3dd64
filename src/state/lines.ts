import { proxy, subscribe } from 'valtio/vanilla';
import type { ItemPlace } from '../shop/basket/model.ts';
import { quantityOf } from '../shop/basket/select-lines.ts';
import { basketModel, followModel } from '../shop/basket/store.ts';
import { assignChanged } from './items.ts';
import { perRun, shop } from './shop.ts';

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

const lineStates = perRun(() => {
  const states = new Map<string, LineState>();
  followModel((now, before) => {
    if (now.lines === before.lines && now.wanted === before.wanted && now.busyLines === before.busyLines) return;
    for (const [id, state] of states) assignChanged(state, stateOf(id));
  });
  return states;
});

/** The state of a line, made when it is first asked for, so that a change draws this line's rows only. */
export function lineState(id: string): LineState {
  const states = lineStates();
  const existing = states.get(id);
  if (existing) return existing;
  const nothing = { productId: '', iblockId: '', parentId: undefined, name: '', quantity: 0, price: '', sum: '' };
  const state = proxy<LineState>({ ...nothing, place: 'none', busy: false, ...stateOf(id) });
  states.set(id, state);
  const { emitState } = shop();
  subscribe(state, () => emitState({ store: 'lines', key: id, value: JSON.parse(JSON.stringify(state)) }));
  return state;
}

/** A line that has left keeps its words: its row may still be seen. */
function stateOf(id: string): Partial<LineState> {
  const model = basketModel();
  const line = model.lines.get(id);
  if (!line) return { place: 'none', busy: false };
  const { place, productId, iblockId = '', parentId, name = '', price = '', sum = '' } = line;
  const quantity = quantityOf(model, id);
  return {
    place,
    productId,
    iblockId,
    parentId,
    name,
    price,
    sum,
    ...(quantity !== undefined && { quantity }),
    busy: model.busyLines.has(id),
  };
}
