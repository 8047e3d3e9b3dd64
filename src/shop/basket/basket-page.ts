import { proxy, ref } from 'valtio/vanilla';
import { ok, type Result } from '../../platform/result.ts';
import { checkShape } from '../../platform/server/decode.ts';
import type { FormValue } from '../../platform/server/php-form.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { plainText } from '../overlays.ts';
import { fireTemplateEvent, onTemplateEvent } from '../page/index.ts';
import { sendWithToken } from '../session-token.ts';
import { applyBasketFacts, applyPrices } from './apply-facts.ts';
import { type BasketAnswer, type BasketPageData, type BasketRow, basketAnswerSchema, pendingQuantities } from './basket-page-data.ts';
import { at, refreshBasket } from './calls/basket-component-call.ts';
import { changeCount } from './changes.ts';
import { followBasket } from './follow-basket.ts';
import { dispatchLine, showWanted } from './lines.ts';
import { linePlaces } from './model.ts';
import { type BasketComponent, readBasketComponent, writeBasketComponent } from './page/basket-component.ts';
import { basketModel, dispatch, subscribeBasket } from './store.ts';
import { announceChange, catchUp, readOnce, refetchBasket } from './sync.ts';
import { notifyTemplate } from './template.ts';

/** A removed line that can be restored, with its services. */
export interface RemovedLine {
  readonly row: BasketRow;
  readonly services: readonly BasketRow[];
  /** The row is closed: it cannot be restored. */
  readonly isClosed?: boolean;
}

/** The basket page's state of this run, which its islands follow: maps and data are replaced with each change, never mutated. */
export interface BasketPage {
  readonly component: BasketComponent;
  /** All lines in their order. */
  rows: ReadonlyMap<string, BasketRow>;
  removed: ReadonlyMap<string, RemovedLine>;
  data: BasketPageData;
  /** Changes that the server has not answered yet, by their parameter names. */
  pending: ReadonlyMap<string, FormValue>;
  /** The platform's name of the chosen tab: `all`, `ready`, `delayed`, `not-available`, `similar`, `warning`. */
  tab: string;
  /** A change is pending. */
  isBusy: boolean;
  /** Number of failed changes, wrong coupons included. */
  failures: number;
  /** Ids in their order when a line was last removed. */
  order: readonly string[];
}

const read = perSession((): Result<BasketPage> => {
  const component = readBasketComponent(getContext().page);
  if (!component.ok) return component;
  const { data, removed, tab } = component.value;
  const isRemoved = (row: BasketRow) => removed.includes(row.id);
  const page = proxy<BasketPage>({
    component: ref(component.value),
    rows: ref(new Map(data.rows.filter((row) => !isRemoved(row)).map((row) => [row.id, row]))),
    removed: ref(new Map(data.rows.filter(isRemoved).map((row) => [row.id, { row, services: [] }]))),
    data: ref(data),
    pending: ref(new Map()),
    ...{ tab, isBusy: false, failures: 0, order: data.rows.map(({ id }) => id) },
  });
  getContext().lazySnapshots.set('basketPage', () => {
    const { tab: shown, isBusy, failures, rows, data: known } = page;
    return { tab: shown, isBusy, failures, lines: [...rows.keys()], sum: known.sum };
  });
  showLines(page);
  followBasketAndPage();
  // After a change, as of an earlier run of the layer or of the last page, the page's own state may be outdated.
  if (catchUp() || basketModel().changes > 0) {
    // The basket is read too, which need not ask for the page again.
    knownAfter = changeCount();
    void Promise.resolve().then(refreshBasketPage);
  }
  return { ok: true, value: page };
});

/** Updates the removed lines that can be restored. */
export function changeRemoved(change: (removed: Map<string, RemovedLine>) => void): void {
  const next = new Map(basketPage().removed);
  change(next);
  basketPage().removed = ref(next);
}

/** Whether the layer can handle this page's basket, or why not. */
export function openBasketPage(): Result<undefined> {
  const page = read();
  return page.ok ? ok(undefined) : page;
}

/** The basket page's state, only for its islands and actions, which run after it was read. */
export function basketPage(): BasketPage {
  const page = read();
  if (!page.ok) throw new Error(`Expected a basket page that can be read: ${page.failure.message}`);
  return page.value;
}

/**
 * The number of changes when the last complete answer was applied. As long as it is the current one, another read would bring nothing new.
 */
let knownAfter = -1;

/** Updates the page's state when the basket is read, or when the page's own script has changed it, until the layer stops. */
function followBasketAndPage(): void {
  const { page, stopped: signal } = getContext();
  knownAfter = -1;
  followBasket(() => {
    if (knownAfter !== changeCount()) void refreshBasketPage();
    knownAfter = -1;
  });
  subscribeBasket((_now, _before, event) => {
    if (event.type !== 'snapshot') return;
    const { facts } = event;
    const has = (place: BasketRow['place']) => [...products(place)].sort().join();
    const differs = (ids: readonly string[] | undefined, place: BasketRow['place']) =>
      ids !== undefined && [...new Set(ids)].sort().join() !== has(place);
    if (differs(facts.basket, 'ready') || differs(facts.delayed, 'delayed')) void refreshBasketPage();
  });
  page.addEventListener('pageshow', (event) => void (event.persisted && refetchBasket('answered')), { signal });
  onTemplateEvent(page, 'onAjaxSuccess', applyComponentAnswer, signal);
}

/** Products that have a line in a group. */
function products(place: BasketRow['place']): ReadonlySet<string> {
  const own = [...basketPage().rows.values()].filter((row) => row.place === place && row.parentId === undefined);
  return new Set(own.map(({ productId }) => productId));
}

/** Refetches the whole page from the platform's component: prices and stock are recalculated [BSK-07]. */
export function refreshBasketPage(): Promise<Result<BasketAnswer> | undefined> {
  const call = at(refreshBasket, basketPage().component.address);
  return readOnce(call.name, () => sendWithToken((sessid) => getContext().send(call, { access: accessWith(sessid) })), applyAnswer);
}

/** The parameters of a call to the basket component. */
export const accessWith = (sessid: string) => ({ ...basketPage().component.access, sessid });

/** Applies an answer that the page's own script received. */
function applyComponentAnswer(data: unknown): void {
  const answer = checkShape('onAjaxSuccess', basketAnswerSchema, data);
  if (answer.ok) applyPage(answer.value);
}

/** Applies an answer of ours and notifies the page's own listeners, once. `isOurChange`: the next read would return the same. */
export function applyAnswer(answer: BasketAnswer, isOurChange = false): void {
  const { page, report } = getContext();
  applyPage(answer);
  if (isOurChange && basketPage().rows.size === answer.page.counts.all) knownAfter = changeCount();
  fireTemplateEvent(page, 'onAjaxSuccess', answer.raw, report);
  const { counts, sumText } = answer.page;
  dispatch({ type: 'counts', ready: counts.ready, delayed: counts.delayed, texts: sumText ? { sum: plainText(sumText) } : {} });
}

/** What the header shows before a change is applied: `settleByAnswer` compares with it. */
export function recordHeader() {
  const { sum, title } = basketModel().texts;
  return { sum, title, delayed: delayedText() };
}

const delayedText = () =>
  JSON.stringify([...basketPage().rows.values()].flatMap(({ place, id, sum }) => (place === 'delayed' ? [id, sum] : [])));

/**
 * Updates counters and header from an answer, without another read [BSK-07]. `false`: the header's title or sum cannot be derived from the
 * answer and must be read.
 */
export function settleByAnswer({ page: data, isRefreshed }: BasketAnswer, before: ReturnType<typeof recordHeader>): boolean {
  const { rows, component } = basketPage();
  const [{ document }, { texts }] = [getContext().page, basketModel()];
  const { counts, sumText } = data;
  if (!isRefreshed || component.isDeferred || rows.size !== counts.all || counts.ready === 0) return false;
  const [sum, sumBefore] = [plainText(sumText), before.sum];
  const title = sum && sumBefore && before.title?.includes(sumBefore) ? before.title.replace(sumBefore, sum) : undefined;
  if (!title && document.querySelector('#ajax_basket')) return false;
  if (
    before.delayed !== delayedText() &&
    document.querySelector('.basket-link.delay[href*="#delayed"], [href*="#delayed"] .basket-link.delay')
  )
    return false;
  const own = (place: BasketRow['place']) => [...products(place)];
  const services = [...rows.values()].flatMap(({ parentId, place, productId, quantity, id }) =>
    parentId === undefined || place !== 'ready' ? [] : [{ serviceId: productId, parentId, quantity, lineId: id }],
  );
  const facts: BasketFacts = {
    ...{ basket: own('ready'), delayed: own('delayed'), unavailable: own('unavailable'), services },
    ...{ subscribed: undefined, compared: undefined, favouriteCount: undefined, favourites: undefined },
  };
  const prices = {
    ...{ count: counts.ready, sum: sum || undefined, title: title ?? before.title, delayedCount: counts.delayed },
    smallTitle: texts.smallTitle === sumBefore ? sum || undefined : texts.smallTitle,
    delayedTitle: texts.delayedTitle,
  };
  announceChange();
  applyBasketFacts(facts);
  applyPrices(prices);
  notifyTemplate(facts, prices);
  return true;
}

function applyPage({ page: data, deleted, restored }: BasketAnswer): void {
  const basket = basketPage();
  basket.data = ref(data);
  for (const [old, id] of Object.entries(restored)) takePlace(basket, old, id);
  const rows = new Map(data.isWhole ? [] : basket.rows);
  for (const id of deleted) rows.delete(id);
  for (const row of data.rows) rows.set(row.id, row);
  replaceBoughtAgain(basket, rows, Object.values(restored));
  basket.rows = ref(rows);
  showLines(basket);
  writeBasketComponent(getContext().page, data.raw, rowsForComponent(basket));
}

/**
 * A removed line whose product was bought again elsewhere can no longer be restored, because that would buy it twice: the new line with
 * the same properties replaces it. While its removal or its restoring is not answered, the answer decides [BSK-07].
 */
function replaceBoughtAgain(basket: BasketPage, rows: BasketPage['rows'], restored: readonly string[]): void {
  const fresh = [...rows.values()].filter(({ id }) => !basket.rows.has(id) && !restored.includes(id));
  for (const { row } of basket.removed.values()) {
    const isPending = ['DELETE', 'RESTORE'].some((name) => basket.pending.has(`${name}_${row.id}`));
    const again = isPending ? undefined : fresh.find((other) => sameGoods(other) === sameGoods(row));
    if (again) takePlace(basket, row.id, again.id);
  }
}

/** Equal for lines of the same product with the same properties. */
const sameGoods = ({ productId, props }: BasketRow) => [productId, ...props.map(({ CODE, VALUE }) => `${CODE}=${VALUE}`).sort()].join('\n');

/** A restored line, or one that was bought again, has a new id, and the old one's place; a line that it was added to stays where it is. */
function takePlace(basket: BasketPage, old: string, id: string): void {
  changeRemoved((removed) => removed.delete(old));
  const { order } = basket;
  basket.order = order.includes(id) ? order.filter((known) => known !== old) : order.map((known) => (known === old ? id : known));
}

const rowsForComponent = ({ rows, removed }: BasketPage): ReadonlyMap<string, object> =>
  new Map([
    ...[...rows].map(([id, { drawn }]) => [id, drawn] as const),
    ...[...removed].map(([id, { row }]) => [id, { ...row.drawn, SHOW_RESTORE: true }] as const),
  ]);

/** Passes the lines to the basket's model. */
function showLines({ rows, pending }: BasketPage): void {
  const lines = [...rows.values()].map(({ id, productId, place, iblockId, parentId, name, quantity, price, sum }) => ({
    ...{ id, productId, place, iblockId, quantity },
    ...(parentId === undefined ? {} : { parentId }),
    ...{ name: plainText(name), price: plainText(price), sum: plainText(sum) },
  }));
  dispatchLine({ type: 'linesRead', lines, places: linePlaces });
  showWanted(pendingQuantities(pending));
}
