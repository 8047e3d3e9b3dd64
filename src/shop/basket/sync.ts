import { onAbort } from '../../platform/on-abort.ts';
import type { Result } from '../../platform/result.ts';
import type { BasketFacts, BasketPrices } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { type BasketRead, otherTabs } from '../tabs/index.ts';
import { applyCompared, comparedIblock } from './apply-compared.ts';
import { applyBasketFacts, applyPrices } from './apply-facts.ts';
import { actualBasket, basketStatus, topBasket } from './calls/basket-reads-call.ts';
import { beginRead, dispatchChange } from './change-events.ts';
import { changeCount, countChangeElsewhere, isChangedElsewhere, isChanging } from './changes.ts';
import { followAll } from './follow-basket.ts';
import type { ReadMark } from './model.ts';
import { rememberChange, timeUntilChanged } from './page/last-change.ts';
import { isFresh } from './select.ts';
import { basketModel, endLater } from './store.ts';
import { notifyTemplate } from './template.ts';

/** Milliseconds until the basket is read again: after an answered change, and after a failed one, whose outcome is unknown [BUY-12]. */
const delays = { answered: 200, failed: 5000 } as const;

const timers = perSession(() => {
  const { stopped, natives } = getContext();
  const pending: { -readonly [Reason in keyof typeof delays]?: number } = {};
  onAbort(stopped, () => {
    for (const timer of Object.values(pending)) natives.clearTimeout(timer);
  });
  return pending;
});

/** Runs a change of the server's state. A read that overlaps it is not applied. */
export async function trackMutation<Value extends Result<unknown> | undefined>(run: () => Promise<Value>): Promise<Value> {
  // A change of a run that was stopped counts in the next one too.
  const later = endLater();
  const { page } = getContext();
  dispatchChange({ type: 'changeSent' });
  rememberChange(page, 'sent');
  otherTabs.prepare();
  let isAnswered = false;
  try {
    const result = await run();
    // A page that is left loses the answers that it waits for.
    isAnswered = !result || result.ok || (result.failure.kind !== 'offline' && result.failure.kind !== 'silence');
    return result;
  } finally {
    later(() => dispatchChange({ type: 'changeAnswered' }));
    if (isAnswered && !isChanging()) rememberChange(page, 'answered');
  }
}

/** Whether the layer has stopped; reads also ask the run that began them. */
export const isStopped = (): boolean => getContext().stopped.aborted;

/** Tells other tabs that this page has changed the basket, or perhaps has [CNT-03]. */
export const notifyOtherTabs = (): void => otherTabs.changed(false);

/** The same, when this page is about to read: the others get that read. */
export const promiseOtherTabs = (): void => otherTabs.changed(true);

/** Call after every change. Tells other tabs [CNT-03] and reads the basket after a delay; many changes in a row make one read. */
export function refetchBasket(reason: keyof typeof delays, iblockId?: string): void {
  otherTabs.changed(reason === 'answered');
  // A later change of the basket within the delay reads the same list.
  if (iblockId) comparedIblock().id = iblockId;
  readSoon(reason);
}

/** Reads the basket for all tabs after another tab has changed it. */
export function readForTabs(): Promise<BasketFacts | undefined> {
  // A fly-out that is being loaded may have been rendered before that change, so it is not applied.
  countChangeElsewhere();
  return readBasket();
}

/** Call when another tab has changed the basket. Reads once for all its changes within the delay, and does not tell other tabs. */
export function refetchForTabs(): void {
  countChangeElsewhere();
  if (timers().answered === undefined) readSoon('answered');
}

/**
 * Whether the server may have rendered this page before a change of the tab's last page: then the basket is read, and read again while that change may still
 * be under way. Called as soon as that is possible, and by whoever shows more of the basket than the read contains [BUY-06].
 */
export const catchUp = perSession(() => {
  const { page, natives, stopped } = getContext();
  const left = timeUntilChanged(page);
  if (left === undefined) return false;
  refetchForTabs();
  const again = left ? [left / 4, left / 2, left].map((wait) => natives.setTimeout(refetchForTabs, wait)) : [];
  onAbort(stopped, () => {
    for (const timer of again) natives.clearTimeout(timer);
  });
  return true;
});

/** Reads the basket after the delay of this reason; again begins it anew. */
export function readSoon(reason: keyof typeof delays): void {
  if (isStopped()) return;
  const pending = timers();
  const earlier = pending[reason];
  if (earlier !== undefined) getContext().natives.clearTimeout(earlier);
  pending[reason] = getContext().natives.setTimeout(() => {
    delete pending[reason];
    void readBasket();
  }, delays[reason]);
}

/**
 * Runs a read. `undefined`: the answer must not be used, because a change overlapped it (the basket is then read again) or the layer has
 * stopped.
 */
export async function fetchUnlessStale<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  if (isChanging()) return void readSoon('answered');
  const { stopped } = getContext();
  const before = changeCount();
  const value = await read();
  if (stopped.aborted) return undefined;
  return changeCount() === before ? value : void readSoon('answered');
}

/**
 * Call after a change whose answer already contains what a read would bring. Other tabs and followers are told; the basket is not read
 * again.
 */
export function announceChange(): void {
  otherTabs.changed(false);
  void followAll();
}

/** The header's sums from the first follower that has them, else from a request of their own. */
async function pricesOfFollowers(following: readonly Promise<BasketPrices | undefined>[]): Promise<Result<BasketPrices> | undefined> {
  const prices = await new Promise<BasketPrices | undefined>((resolve) => {
    for (const read of following) void read.then((known) => known && resolve(known));
    void Promise.all(following).then(() => resolve(undefined));
  });
  return prices ? { ok: true, value: prices } : askTopBasket('add');
}

/**
 * Reads the basket and everything that follows it, and applies the answer; the compare list is that of `iblockId`, else the page's last one.
 * `undefined`: the read failed, or must not be used (then it is repeated by itself).
 */
export async function readBasket(iblockId = comparedIblock().id): Promise<BasketFacts | undefined> {
  if (iblockId) comparedIblock().id = iblockId;
  if (isChanging()) return void readSoon('answered');
  const following = followAll();
  const mark = beginRead();
  const shareRead = otherTabs.reading();
  const { send, report, stopped } = getContext();
  const asksPrices = hasTopBasket() ? pricesOfFollowers(following) : undefined;
  const [facts, prices] = await Promise.all([send(actualBasket, { iblockId }), asksPrices]);
  if (stopped.aborted) return undefined;
  if (basketModel().changes !== mark.changes) return void readSoon('answered');
  if (!facts.ok) {
    shareRead();
    return void report('actual-basket', facts.failure.message);
  }
  // A read that was started later has been applied already, and includes what another tab has changed meanwhile.
  if (!isFresh(basketModel(), mark)) return void shareRead();
  const read = { facts: facts.value, iblockId, prices: prices?.ok ? prices.value : undefined };
  shareRead(read);
  if (prices && !prices.ok) report('top-basket', prices.failure.message);
  applyRead(read, mark);
  await Promise.all(following);
  return facts.value;
}

export function applyRead({ facts, iblockId, prices }: BasketRead, mark: ReadMark): void {
  applyBasketFacts({ ...facts, compared: undefined }, mark);
  applyCompared(facts.compared, iblockId);
  if (prices) applyPrices(prices);
  notifyTemplate(facts, prices);
  if (isChangedElsewhere()) void showOnEmptyPage();
}

/** Shows a change of another page on one that was rendered as empty. Without its code only the header follows. */
export const showOnEmptyPage = (): Promise<unknown> =>
  import('./empty-page.ts').then(
    ({ reloadFilledPage }) => getContext().stopped.aborted || reloadFilledPage(),
    () => {},
  );

/** The header's numbers and titles. */
const askTopBasket = (action: 'add' | 'top'): Promise<Result<BasketPrices>> =>
  getContext().send(topBasket, { action, params: topBasketParams() });

/** The parameters of the header's request. Pages with equal parameters have equal prices. */
export const topBasketParams = (): string | undefined =>
  getContext().page.document.querySelector<HTMLInputElement>('#top_basket_params')?.value;

/** Whether the page has a top basket with sums in its header. */
export const hasTopBasket = (): boolean => getContext().page.document.querySelector('#ajax_basket') !== null;

/** Reads the header's sums for a page that was cached with zeros (contract/endpoints.md, 4.3, DEFAULT). */
export const readPrices = async () => hasTopBasket() && readOnce(topBasket.name, () => askTopBasket('top'), applyPrices);

/** Reads the basket's state once for a page that was served without it, or from a cache. */
export const readStatus = () => readOnce(basketStatus.name, () => getContext().send(basketStatus, {}), applyBasketFacts);

/** Reads and applies something, unless a change overlaps it: then `undefined`. A failure is reported by the call's name. */
export async function readOnce<Value>(
  name: string,
  ask: () => Promise<Result<Value>>,
  apply: (value: Value) => void,
): Promise<Result<Value> | undefined> {
  const answer = await fetchUnlessStale(ask);
  if (answer?.ok) apply(answer.value);
  else if (answer) getContext().report(name, answer.failure.message);
  return answer;
}
