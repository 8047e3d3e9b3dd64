import { proxy } from 'valtio/vanilla';
import type { BasketFacts } from '../basket-facts.ts';
import { trackCompared } from '../compare/index.ts';
import { getContext, perSession } from '../context.ts';
import { applyFavourites, trackFavourites } from '../favourites/index.ts';
import { sendAddedGoal, sendGoal } from '../goals/index.ts';
import { dispatchItemList, itemList } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { notify } from '../overlays.ts';
import { announceFavourite } from '../tabs/index.ts';
import { type BulkItem, type BulkKind, type BulkRow, bulkItemsOf, bulkKinds, type ChosenRow } from './bulk-items.ts';
import { bulkAction } from './calls/basket-lines-call.ts';
import { compareSeveral, favouriteSeveral } from './calls/several-items-call.ts';
import { addedAnswer, handleAddResult } from './change-basket.ts';
import { dispatchChange } from './change-events.ts';
import { itemState } from './items.ts';
import type { Verdict } from './outcome.ts';
import { basketModel, whileBusy } from './store.ts';
import { refetchBasket } from './sync.ts';
import { changeVerified, notifyFailedChange, verdictOf, verifyOutcome } from './verified-change.ts';

/** A list of rows with checkboxes, as its island reads and ticks it. */
export interface BulkList {
  read(): readonly ChosenRow[];
  tick(on: boolean): void;
}

/** What the buttons above the lists show [BULK-01]. */
export interface BulkState {
  /** All rows are chosen; or at least one. */
  isAll: boolean;
  isAny: boolean;
  /** How many items each action would send, and whether it may. */
  readonly actions: Record<BulkKind, { count: number; isOn: boolean }>;
  /** The action whose request is pending; the others are off meanwhile. */
  running: BulkKind | undefined;
}

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
    /** The choice was made by “select all” and not changed since: favourites show no number then (contract/page.md, 3.37). */
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

/** Counts the chosen rows, and returns them: rows may have been added or removed. */
export function countChosen(): readonly BulkRow[] {
  const { state, lists, isByAll } = store();
  const all = [...lists].flatMap((list) => list.read());
  const rows = all.filter(({ isChosen }) => isChosen);
  state.isAny = rows.length > 0;
  state.isAll = state.isAny && rows.length === all.length;
  const buyable = bulkItemsOf('buy', rows).length;
  for (const kind of bulkKinds) {
    const count = bulkItemsOf(kind, rows).length;
    // All chosen, and none can be bought: only comparing is on (contract/page.md, 3.37).
    const isOn = count > 0 && (!isByAll || kind === 'compare' || buyable > 0);
    Object.assign(state.actions[kind], { count, isOn });
  }
  return rows;
}

/** Runs an action on all chosen rows with one request; meanwhile other actions are off [BULK-02]. */
export async function runBulk(kind: BulkKind, iblockId: string): Promise<void> {
  const { state } = store();
  if (state.running) return;
  // The rows, and above all their quantities, may have changed since they were counted.
  const rows = countChosen();
  if (!state.actions[kind].isOn) return;
  const chosen = bulkItemsOf(kind, rows);
  // An item with a pending or unverified change of its own is left out, so that it is not bought twice [BUY-13].
  const items = kind === 'buy' || kind === 'wish' ? chosen.filter(({ id }) => !itemState(id).busy.basket) : chosen;
  if (items.length === 0) return;
  state.running = kind;
  const isAction = kind === 'favorite' || (kind === 'compare' && rows.some(({ comparesByAction }) => comparesByAction));
  const isDone = await whileMarked(kind, items, () => (isAction ? addToList(kind, items, iblockId) : change(kind, items, iblockId)));
  state.running = undefined;
  if (isDone) notify('status', texts(`bulk.${kind}`, { count: items.length }));
}

async function change(kind: Exclude<BulkKind, 'favorite'>, items: readonly BulkItem[], iblockId: string): Promise<boolean> {
  const answer = await changeVerified(() => getContext().send(bulkAction, { action: kind, iblockId, items }), {
    answer: addedAnswer,
    inBasket: verdictFor(kind, items),
    iblockId: kind === 'compare' ? iblockId : undefined,
  });
  // After a refusal the server continues with the other items: the basket is read [BULK-03].
  if (!(await handleAddResult(answer))) return false;
  if (!answer.isRead) for (const { id } of items) applyItem(kind, id);
  if (kind === 'buy') sendAddedGoal(...items.map(({ id }) => id));
  refetchBasket('answered', kind === 'compare' ? iblockId : undefined);
  return true;
}

/** The list that an action adds to. */
const lists = { buy: 'basket', wish: 'delayed', compare: 'compared', favorite: 'favourites' } as const;

/** Verifies by a read of the basket whether a list holds all items; items that it held before prove nothing. */
function verdictFor(kind: BulkKind, items: readonly BulkItem[]): (facts: BasketFacts) => Verdict {
  const added = newOn(kind, items);
  return ({ [lists[kind]]: now }) => {
    if (!now || added.length === 0) return 'unclear';
    const made = added.filter((id) => now.includes(id));
    // Partly made: repeating it would buy items twice.
    return made.length === added.length ? 'done' : made.length > 0 && kind === 'buy' ? 'unclear' : 'not-done';
  };
}

/** The items that an action's list does not hold yet. */
function newOn(kind: BulkKind, items: readonly BulkItem[]): string[] {
  const { ready, delayed } = basketModel().products;
  const before = { buy: ready, wish: delayed, compare: itemList('compared').ids, favorite: itemList('favourites').ids }[kind];
  return items.map(({ id }) => id).filter((id) => !before.has(id));
}

/** Adds items to a list by the template's action for several (contract/live-pages.md, 7); repeating it has no effect. */
async function addToList(kind: 'compare' | 'favorite', items: readonly BulkItem[], iblockId: string): Promise<boolean> {
  const { send } = getContext();
  const added = newOn(kind, items);
  // Shown before the answer's own list, which may be missing or outdated.
  const show = () => {
    for (const id of added) dispatchItemList(lists[kind], { type: 'switched', id, on: true });
  };
  const ask = async (isAlone = () => false) => {
    const sent = await send(kind === 'compare' ? compareSeveral : favouriteSeveral, { iblockId, items });
    if (sent.ok) show();
    if (sent.ok && kind === 'favorite') applyFavourites(sent.value, isAlone());
    return sent;
  };
  const add = () => (kind === 'compare' ? trackCompared(iblockId, ask) : trackFavourites(ask));
  /** The iblock whose compare list is read with the basket. */
  const read = kind === 'compare' ? iblockId : undefined;
  const proof = { inBasket: verdictFor(kind, items), ask: async () => verdictOf(await add()), iblockId: read, isHarmless: true } as const;
  const sent = await add();
  const answer = sent.ok ? sent : await verifyOutcome<unknown>(sent.failure, { answer: () => undefined, ...proof });
  if (!answer.ok) notifyFailedChange(answer, read);
  else if (kind === 'compare') refetchBasket('answered', iblockId);
  else announceNew(added);
  return answer.ok;
}

function announceNew(favourites: readonly string[]): void {
  for (const id of favourites) {
    if (!itemList('favourites').ids.has(id)) continue;
    sendGoal('goal_wish_add', { id });
    announceFavourite(id, true);
  }
}

/** The server's result for an item; an item that was on the list stays there. */
function applyItem(kind: Exclude<BulkKind, 'favorite'>, id: string): void {
  if (kind === 'compare') dispatchItemList('compared', { type: 'switched', id, on: true });
  else dispatchChange({ type: 'placed', productId: id, place: kind === 'buy' ? 'ready' : 'delayed' });
}

/** Marks the items' own buttons busy meanwhile. */
async function whileMarked<Value>(kind: BulkKind, items: readonly BulkItem[], act: () => Promise<Value>): Promise<Value> {
  if (kind === 'buy' || kind === 'wish') return whileBusy({ items: items.map(({ id }) => id) }, act);
  const aspect = kind === 'compare' ? 'compare' : 'favourite';
  const free = items.map(({ id }) => itemState(id).busy).filter((busy) => !busy[aspect]);
  for (const busy of free) busy[aspect] = true;
  const value = await act();
  for (const busy of free) busy[aspect] = false;
  return value;
}
