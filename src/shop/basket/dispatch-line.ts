import { getContext, perSession } from '../context.ts';
import type { LineEvent } from './events.ts';
import type { BasketModel } from './model.ts';
import { reduce } from './reduce-lines.ts';
import { haveLinesChanged, shownLine } from './select-lines.ts';
import { basketModel, dispatch, setBasketReducer, subscribeBasket } from './store.ts';

/** Something has happened to single lines. Comes with the first widget that shows any; from then on the model knows them. */
export function dispatchLine(event: LineEvent): void {
  begin();
  setBasketReducer(reduce);
  dispatch(event);
}

/** `vitrina.state()` and `vitrina.on('state')` show every line as its rows do. */
const begin = perSession(() => {
  const { emitState, lazySnapshots } = getContext();
  const told = new Map<string, string>();
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
      if (told.get(id) === text) continue;
      told.set(id, text);
      emitState({ store: 'lines', key: id, value: JSON.parse(text) });
    }
  });
});
