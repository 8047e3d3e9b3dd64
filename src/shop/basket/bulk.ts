import { proxy } from 'valtio/vanilla';
import type { Result } from '../../platform/result.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { trackCompared } from '../compare/index.ts';
import { getContext, perSession } from '../context.ts';
import { applyFavourites, trackFavourites } from '../favourites/index.ts';
import { sendAddedGoal, sendGoal } from '../goals/index.ts';
import { dispatchItemList, itemList } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { notify } from '../overlays.ts';
import { announceFavourite } from '../tabs/index.ts';
import { addedAnswer, handleAddResult } from './basket.ts';
import { type BulkItem, type BulkKind, type BulkRow, bulkItemsOf } from './bulk-items.ts';
import { bulkAction } from './calls/basket-lines-call.ts';
import { compareSeveral } from './calls/compare-several-call.ts';
import { favouriteSeveral } from './calls/favourite-several-call.ts';
import { itemState } from './items.ts';
import { basketModel, dispatch } from './store.ts';
import { refetchBasket } from './sync.ts';
import { changeVerified, notifyFailedChange, type Verdict, type VerifiedResult, verdictOf, verifyOutcome } from './verified-change.ts';

/** A list of rows with checkboxes, as its island reads and ticks it. */
export interface BulkList {
  read(): readonly (BulkRow & { readonly isChosen: boolean })[];
  tick(on: boolean): void;
}

/** What the buttons above the lists applyItem [BULK-01]. */
export interface BulkState {
  /** All rows are chosen; or at least one. */
  isAll: boolean;
  isAny: boolean;
  /** How many items each action would send, and whether it may. */
  readonly actions: Record<BulkKind, { count: number; isOn: boolean }>;
  /** The action whose request is pending; the others are off meanwhile. */
  running: BulkKind | undefined;
}

const kinds = ['buy', 'wish', 'compare', 'favorite'] as const;

const texts = lazyMessages({
  'bulk.buy': 'Добавлено в корзину, товаров: {count}',
  'bulk.wish': 'Отложено, товаров: {count}',
  'bulk.compare': 'Добавлено к сравнению, товаров: {count}',
  'bulk.favorite': 'Добавлено в избранное, товаров: {count}',
});

const store = perSession(() => {
  const off = () => ({ count: 0, isOn: false });
  const state = proxy<BulkState>({
    isAll: false,
    isAny: false,
    actions: { buy: off(), wish: off(), compare: off(), favorite: off() },
    running: undefined,
  });
  getContext().lazySnapshots.set('bulk', () => JSON.parse(JSON.stringify(state)));
  return {
    state,
    lists: new Set<BulkList>(),
    /** The choice was made by “select all” and not changed since: favourites applyItem no number then (contract/page.md, 3.37). */
    isByAll: false,
  };
});

export const bulkState = (): BulkState => store().state;

/** Whether the number of an action is shown. */
export function showsCount(kind: BulkKind, { actions }: Pick<BulkState, 'actions'>): boolean {
  return actions[kind].count > 0 && !(kind === 'favorite' && store().isByAll);
}

/** Registers a list; returns a function that removes it. */
export function addBulkList(list: BulkList): () => void {
  const { lists, isByAll } = store();
  lists.add(list);
  // “Select all” was pressed before the list was mounted.
  if (isByAll) list.tick(true);
  countChosen();
  return () => {
    lists.delete(list);
    if (lists.size === 0) store().isByAll = false;
    countChosen();
  };
}

/** A row was ticked or unticked. */
export function followRows(): void {
  store().isByAll = false;
  countChosen();
}

/** Chooses every row of every list, or none [BULK-01]. */
export function chooseAll(on: boolean): void {
  for (const list of store().lists) list.tick(on);
  store().isByAll = on;
  countChosen();
}

function chosenRows(): readonly BulkRow[] {
  const rows = [...store().lists].flatMap((list) => list.read());
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const { state } = store();
  state.isAny = chosen.length > 0;
  state.isAll = state.isAny && chosen.length === rows.length;
  return chosen;
}

/** Counts the chosen rows: rows may have been added or removed. */
export function countChosen(): void {
  const rows = chosenRows();
  const { state, isByAll } = store();
  const buyable = bulkItemsOf('buy', rows).length;
  for (const kind of kinds) {
    const count = bulkItemsOf(kind, rows).length;
    // All chosen, and none can be bought: only comparing is on (contract/page.md, 3.37).
    const isOn = count > 0 && (!isByAll || kind === 'compare' || buyable > 0);
    Object.assign(state.actions[kind], { count, isOn });
  }
}

/** Runs an action on all chosen rows with one request; meanwhile other actions are off [BULK-02]. */
export async function runBulk(kind: BulkKind, iblockId: string): Promise<void> {
  const { state } = store();
  if (state.running) return;
  // The rows, and above all their quantities, may have changed since they were counted.
  countChosen();
  if (!state.actions[kind].isOn) return;
  const rows = chosenRows();
  const chosen = bulkItemsOf(kind, rows);
  // An item with a pending or unverified change of its own is left out, so that it is not bought twice [BUY-13].
  const items = kind === 'buy' || kind === 'wish' ? chosen.filter(({ id }) => !itemState(id).busy.basket) : chosen;
  if (items.length === 0) return;
  state.running = kind;
  const isDone = await (kind === 'favorite'
    ? addFavourites(items, iblockId)
    : kind === 'compare' && rows.some(({ comparesByAction }) => comparesByAction)
      ? compareByAction(items, iblockId)
      : change(kind, items, iblockId));
  state.running = undefined;
  if (isDone) notify('status', texts(`bulk.${kind}`, { count: items.length }));
}

async function change(kind: Exclude<BulkKind, 'favorite'>, items: readonly BulkItem[], iblockId: string): Promise<boolean> {
  const release = markBusy(kind === 'compare' ? 'compare' : 'basket', items);
  const inList = { buy: 'basket', wish: 'delayed', compare: 'compared' } as const;
  const answer = await changeVerified(() => getContext().send(bulkAction, { action: kind, iblockId, items }), {
    answer: addedAnswer,
    inBasket: verdictFor(items, inList[kind]),
    iblockId: kind === 'compare' ? iblockId : undefined,
  });
  release();
  // After a refusal the server continues with the other items: the basket is read [BULK-03].
  if (!(await handleAddResult(answer))) return false;
  if (!answer.isRead) for (const { id } of items) applyItem(kind, id);
  if (kind === 'buy') sendAddedGoal(...items.map(({ id }) => id));
  refetchBasket('answered', kind === 'compare' ? iblockId : undefined);
  return true;
}

/** Verifies by a read of the basket whether a list holds all items; items that it held before prove nothing. */
function verdictFor(items: readonly BulkItem[], list: 'basket' | 'delayed' | 'compared' | 'favourites'): (facts: BasketFacts) => Verdict {
  const { ready: basket, delayed } = basketModel().products;
  const before = { basket, delayed, compared: itemList('compared').ids, favourites: itemList('favourites').ids }[list];
  const added = items.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  return ({ [list]: now }) => {
    if (!now || added.length === 0) return 'unclear';
    const made = added.filter((id) => now.includes(id));
    // Partly made: repeating it would buy items twice.
    return made.length === added.length ? 'done' : made.length > 0 && list === 'basket' ? 'unclear' : 'not-done';
  };
}

/** Compares items by the page's compare action, if its compare icons are actions (contract/live-pages.md, 7). */
async function compareByAction(items: readonly BulkItem[], iblockId: string): Promise<boolean> {
  const release = markBusy('compare', items);
  const inBasket = verdictFor(items, 'compared');
  const send = () =>
    trackCompared(async () => {
      const sent = await getContext().send(compareSeveral, { iblockId, items });
      if (sent.ok) for (const { id } of items) applyItem('compare', id);
      return sent;
    });
  const answer = await sendHarmless(send, inBasket, iblockId);
  release();
  if (answer.ok) refetchBasket('answered', iblockId);
  else notifyFailedChange(answer, iblockId);
  return answer.ok;
}

/** Adds items to a list; repeating it has no effect. */
async function sendHarmless(
  send: () => Promise<Result<unknown>>,
  inBasket: (facts: BasketFacts) => Verdict,
  iblockId?: string,
): Promise<VerifiedResult<unknown>> {
  const sent = await send();
  const ask = async () => verdictOf(await send());
  return sent.ok ? sent : verifyOutcome<unknown>(sent.failure, { answer: () => undefined, inBasket, ask, iblockId, isHarmless: true });
}

/** The server's result for an item; an item that was on the list stays there. */
function applyItem(kind: Exclude<BulkKind, 'favorite'>, id: string): void {
  if (kind === 'compare') dispatchItemList('compared', { type: 'switched', id, on: true });
  else dispatch({ type: 'placed', productId: id, place: kind === 'buy' ? 'ready' : 'delayed' });
}

/** Marks the items' own buttons busy during the request. Returns a function that ends it. */
function markBusy(aspect: 'basket' | 'compare' | 'favourite', items: readonly BulkItem[]): () => void {
  const ids = items.map(({ id }) => id).filter((id) => !itemState(id).busy[aspect]);
  const set = (isBusy: boolean) => {
    if (aspect === 'basket') dispatch({ type: 'itemsBusy', items: ids, isBusy });
    else for (const id of ids) itemState(id).busy[aspect] = isBusy;
  };
  set(true);
  return () => set(false);
}

async function addFavourites(items: readonly BulkItem[], iblockId: string): Promise<boolean> {
  const before = itemList('favourites').ids;
  const added = items.map(({ id }) => id).filter((id) => !before.has(id));
  const release = markBusy('favourite', items);
  const inBasket = verdictFor(items, 'favourites');
  const send = () =>
    trackFavourites(async (isAlone) => {
      const sent = await getContext().send(favouriteSeveral, { iblockId, items });
      if (sent.ok) {
        // Shown before the answer's own list, which may be missing or outdated.
        for (const id of added) dispatchItemList('favourites', { type: 'switched', id, on: true });
        applyFavourites(sent.value, isAlone());
      }
      return sent;
    });
  const answer = await sendHarmless(send, inBasket);
  release();
  if (!answer.ok) {
    notifyFailedChange(answer);
    return false;
  }
  for (const id of added) {
    if (!itemList('favourites').ids.has(id)) continue;
    sendGoal('goal_wish_add', { id });
    announceFavourite(id, true);
  }
  return true;
}
