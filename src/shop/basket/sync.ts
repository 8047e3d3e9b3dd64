import type { Result } from '../../platform/result.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { dispatchItemList } from '../item-lists/index.ts';
import { plainText } from '../overlays.ts';
import { type BasketRead, type Follower, noTabs, type OtherTabs } from '../tabs/index.ts';
import { actualBasket, type BasketPrices, basketStatus, topBasket } from './calls/basket-reads-call.ts';
import type { ReadMark } from './model.ts';
import { isFresh } from './select.ts';
import { basketModel, beginRead, dispatch, dispatchLater, subscribeBasket, unsubscribeAll } from './store.ts';
import { notifyTemplate } from './template.ts';

/** Milliseconds until the basket is read again: after an answered change, and after a failed one, whose outcome is unknown [BUY-12]. */
const delays = { answered: 200, failed: 5000 } as const;

let timers: { -readonly [Reason in keyof typeof delays]?: number } = {};
/** Incremented with every change of another tab that this page hears of. */
let changesElsewhere = 0;
let otherTabs = noTabs;
const followers = new Set<Follower>();

/** Starts the reads of a run. Returns a function that ends them and all subscriptions. */
export function startSync(): () => void {
  return () => {
    otherTabs = noTabs;
    for (const timer of Object.values(timers)) getContext().natives.clearTimeout(timer);
    timers = {};
    followers.clear();
    unsubscribeAll();
  };
}

/** Loads the module that verifies changes whose answer is lost (verified-change.ts). Rejects if it cannot be loaded. */
export const loadVerifier = () => import('./outcome.ts');

/** Runs a change of the server's state. A read that overlaps it is not applied. */
export async function trackMutation<Value>(run: () => Promise<Value>): Promise<Value> {
  // A change of a run that was stopped counts in the next one too.
  const end = dispatchLater();
  dispatch({ type: 'changeSent' });
  // Loaded now, because it is needed when the network fails.
  loadVerifier().catch(() => {});
  otherTabs.prepare();
  try {
    return await run();
  } finally {
    end({ type: 'changeAnswered' });
  }
}

/** Incremented with every change here or in another tab. If two values are equal, nothing was changed between. */
export const changeCount = (): number => basketModel().changes + changesElsewhere;

/** Whether a change is pending. */
export const isChanging = (): boolean => basketModel().running > 0;

/** Whether the layer has stopped; reads also ask the run that began them. */
const isStopped = (): boolean => getContext().stopped.aborted;

/** Tells other tabs that this page has changed the basket, or perhaps has [CNT-03]. */
export const notifyOtherTabs = (): void => otherTabs.changed(false);

/** Call after every change. Tells other tabs [CNT-03] and reads the basket after a delay; many changes in a row make one read. */
export function refetchBasket(reason: keyof typeof delays, iblockId?: string): void {
  otherTabs.changed(reason === 'answered');
  readSoon(reason, iblockId);
}

/** Reads the basket for all tabs after another tab has changed it. */
export function readForTabs(): Promise<BasketFacts | undefined> {
  // A fly-out that is being loaded may have been rendered before that change, so it is not applied.
  changesElsewhere++;
  return readBasket();
}

/** Call when another tab has changed the basket. Reads once for all its changes within the delay, and does not tell other tabs. */
export function refetchForTabs(): void {
  changesElsewhere++;
  if (timers.answered === undefined) readSoon('answered');
}

/**
 * Applies what another tab has read after the last known change, as if this page had read it. `false`: not applied, because a change of
 * this page is pending; its own read will be newer.
 */
export function applyReadOfTab(read: BasketRead): boolean {
  if (isStopped() || isChanging()) return false;
  // A read that this page started earlier is older than this data and must not overwrite it.
  changesElsewhere++;
  const mark = beginRead();
  void followAll(true);
  applyRead(read, mark);
  return true;
}

/** Connects other tabs: they are told of every change and read of this page, until the layer stops. */
export function connectTabs(tabs: OtherTabs): void {
  otherTabs = tabs;
}

function readSoon(reason: keyof typeof delays, iblockId?: string): void {
  if (isStopped()) return;
  const earlier = timers[reason];
  if (earlier !== undefined) getContext().natives.clearTimeout(earlier);
  timers[reason] = getContext().natives.setTimeout(() => {
    delete timers[reason];
    void readBasket(iblockId);
  }, delays[reason]);
}

/** Registers a reader that runs whenever the basket is read: fly-out, dropdown, basket page. Returns a function that removes it. */
export function followBasket(reread: Follower): () => void {
  followers.add(reread);
  return () => void followers.delete(reread);
}

/** Like `followBasket`, but only for the read after an add, which contains the new line. `reread` gets what `atAdd` returned at the add. */
export function followAdds<Value>(reread: (value: Value) => ReturnType<Follower>, atAdd: () => Value): () => void {
  let added: { readonly value: Value } | undefined;
  const stops = [
    subscribeBasket((_now, _before, { type }) => {
      if (type === 'added') added = { value: atAdd() };
    }),
    followBasket(() => {
      const last = added;
      added = undefined;
      return last && reread(last.value);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
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

/** Runs all followers. Each resolves with the header's sums if its answer contains them. */
const followAll = (isElsewhere = false): Promise<BasketPrices | undefined>[] =>
  [...followers].flatMap((reread) => reread(isElsewhere)?.catch(() => undefined) ?? []);

/** The header's sums from the first follower that has them, else from a request of their own. */
async function pricesOfFollowers(following: readonly Promise<BasketPrices | undefined>[]): Promise<Result<BasketPrices> | undefined> {
  const prices = await new Promise<BasketPrices | undefined>((resolve) => {
    for (const read of following) void read.then((known) => known && resolve(known));
    void Promise.all(following).then(() => resolve(undefined));
  });
  return prices ? { ok: true, value: prices } : askTopBasket('add');
}

/**
 * Reads the basket and everything that follows it, and applies the answer. `undefined`: the read failed, or must not be used (then it is
 * repeated by itself).
 */
export async function readBasket(iblockId?: string): Promise<BasketFacts | undefined> {
  if (isChanging()) return void readSoon('answered', iblockId);
  const following = followAll();
  const mark = beginRead();
  const shareRead = otherTabs.reading();
  const { send, report, stopped } = getContext();
  const asksPrices = hasTopBasket() ? pricesOfFollowers(following) : undefined;
  const [facts, prices] = await Promise.all([send(actualBasket, { iblockId }), asksPrices]);
  if (stopped.aborted) return undefined;
  if (basketModel().changes !== mark.changes) return void readSoon('answered', iblockId);
  if (!facts.ok) {
    shareRead();
    return void report('actual-basket', facts.failure.message);
  }
  // A read that was started later has been applied already, and includes what another tab has changed meanwhile.
  if (!isFresh(basketModel(), mark)) return void shareRead();
  const read = { facts: facts.value, prices: prices?.ok ? prices.value : undefined };
  shareRead(read);
  if (prices && !prices.ok) report('top-basket', prices.failure.message);
  applyRead(read, mark);
  await Promise.all(following);
  return facts.value;
}

function applyRead({ facts, prices }: BasketRead, mark: ReadMark): void {
  applyBasketFacts(facts, mark);
  if (prices) applyPrices(prices);
  notifyTemplate(facts, prices);
}

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

/** Reads and applies something, unless a change overlaps it. A failure is reported by the call's name. */
export async function readOnce<Value>(
  name: string,
  ask: () => Promise<Result<Value>>,
  apply: (value: Value) => void,
): Promise<Value | undefined> {
  const answer = await fetchUnlessStale(ask);
  if (answer?.ok) apply(answer.value);
  else if (answer) getContext().report(name, answer.failure.message);
  return answer?.ok ? answer.value : undefined;
}

type SomePrices = Omit<BasketPrices, 'count'> & { readonly count?: number | undefined };

/** Applies the header's numbers and texts, as far as they are known. The texts contain HTML entities (contract/endpoints.md, 5.1). */
export function applyPrices({ count, delayedCount, ...html }: SomePrices): void {
  const texts = Object.fromEntries(Object.entries(html).flatMap(([name, text]) => (text === undefined ? [] : [[name, plainText(text)]])));
  dispatch({ type: 'counts', ready: count, delayed: delayedCount, texts });
}

/** Applies lists of basket, favourites, compare and subscriptions from page or server. `read`: the mark of the read that brought them. */
export function applyBasketFacts(facts: Partial<BasketFacts>, read?: ReadMark): void {
  if (facts.subscribed) dispatchItemList('subscribed', { type: 'snapshot', ids: facts.subscribed });
  if (facts.compared) dispatchItemList('compared', { type: 'snapshot', ids: facts.compared, count: facts.compared.length });
  dispatchItemList('favourites', { type: 'snapshot', ids: facts.favourites, count: facts.favouriteCount ?? facts.favourites?.length });
  dispatch({ type: 'snapshot', facts, ...(read && { read }) });
}
