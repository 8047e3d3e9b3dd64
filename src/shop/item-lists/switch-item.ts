import { type Aspect, itemState } from '../basket/index.ts';
import { notifyFailure } from '../overlays.ts';
import { type Actions, withActions } from '../with-actions.ts';
import { dispatchItemList, type ItemListName, itemList } from './item-lists.ts';

const aspects = { favourites: 'favourite', compared: 'compare', subscribed: 'subscription' } as const satisfies Record<
  ItemListName,
  Aspect
>;

/** A switch that is shown and not answered yet. */
export interface PendingSwitch {
  readonly list: ItemListName;
  readonly id: string;
  readonly on: boolean;
  /** The item is no longer busy. */
  release(): void;
}

/**
 * Switches an item on one of the lists beside the basket: shown at once, busy until answered, reverted on failure [FAV-01, CMP-01, SUB-01]. `complete` asks
 * the server, and ends with `completeSwitch`.
 */
export async function switchItem(
  list: ItemListName,
  id: string,
  complete: (pending: PendingSwitch, actions: Actions) => Promise<void>,
): Promise<void> {
  const { busy } = itemState(id);
  const aspect = aspects[list];
  if (busy[aspect]) return;
  const on = !itemList(list).ids.has(id);
  const release = () => {
    busy[aspect] = false;
  };
  busy[aspect] = true;
  dispatchItemList(list, { type: 'switched', id, on });
  await withActions(
    (actions) => complete({ list, id, on, release }, actions),
    (failure) => {
      dispatchItemList(list, { type: 'switched', id, on: !on });
      release();
      notifyFailure(failure);
    },
  );
}
