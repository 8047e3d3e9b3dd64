import type { Result } from '../../platform/result.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { dispatchItemList } from '../item-lists/index.ts';
import { plainText } from '../overlays.ts';
import { type BasketRead, type Follower, noTabs, type OtherTabs } from '../tabs/index.ts';
import { actualBasket, type BasketPrices, basketStatus, topBasket } from './calls/basket-reads-call.ts';
import type { ReadMark } from './model.ts';
import { isFresh } from './select.ts';
import { basketModel, beginRead, dispatch, unsubscribeAll } from './store.ts';
import { notifyTemplate } from './template.ts';

/** Milliseconds after an answered change until the basket is read again, and after a failed one, whose outcome is unknown [BUY-12]. */
const delays = { answered: 200, failed: 5000 } as const;

let timers: { -readonly [Reason in keyof typeof delays]?: number } = {};
let isEnded = false;
/** Rises with every change of another tab that this page learns of. */
let changesElsewhere = 0;
let otherTabs = noTabs;
const followers = new Set<Follower>();

export function startSync(): () => void {
  isEnded = false;
  return () => {
    isEnded = true;
    otherTabs = noTabs;
    for (const timer of Object.values(timers)) getContext().natives.clearTimeout(timer);
    timers = {};
    followers.clear();
    unsubscribeAll();
  };
}

/** The part that finds out what has become of a change whose answer is lost (verified-change.ts). Rejects when it cannot be loaded. */
export const loadAsking = () => import('./find-out.ts');

/** Runs a change of the server's state, so that no read that overlaps it is believed. */
export async function trackMutation<Value>(run: () => Promise<Value>): Promise<Value> {
  const ours = getContext();
  dispatch({ type: 'changeSent' });
  // Now, while there is a network: it is needed when there is none.
  loadAsking().catch(() => {});
  otherTabs.prepare();
  try {
    return await run();
  } finally {
    // A change that is still running from before a stop is nothing to the next run.
    if (getContext() === ours) dispatch({ type: 'changeAnswered' });
  }
}

/** Rises with every change, here or in another tab: two equal numbers mean that nothing was changed between. */
export const changeCount = (): number => basketModel().changes + changesElsewhere;

/** Whether a change is under way. */
export const isChanging = (): boolean => basketModel().running > 0;

/** A change was made, or perhaps made, on this page: other tabs of the shop hear of it [CNT-03]. */
export const notifyOtherTabs = (): void => otherTabs.changed(false);

/** After every change: reads the basket soon; many changes in a row make one read. Other tabs of the shop hear of it [CNT-03]. */
export function refetchBasket(reason: keyof typeof delays, iblockId?: string): void {
  otherTabs.changed(reason === 'answered');
  readSoon(reason, iblockId);
}

/** What another tab has changed is read here, for all tabs. */
export function readForTabs(): Promise<BasketFacts | undefined> {
  // A fly-out that is on its way may have been drawn before that change: it is not believed.
  changesElsewhere++;
  return readBasket();
}

/** Another tab has changed the basket: one read for all that it has done within the delay, and nothing is told on. */
export function refetchForTabs(): void {
  changesElsewhere++;
  if (timers.answered === undefined) readSoon('answered');
}

/**
 * What another tab has read after every change that this page knows of: as if it had been read here. `false`: a change of this
 * page is under way, whose own read brings what is newer.
 */
export function applyReadOfTab(read: BasketRead): boolean {
  if (isEnded || isChanging()) return false;
  // A read of this page that is under way, of lists or of lines, was begun before what is now known.
  changesElsewhere++;
  const mark = beginRead();
  void followAll(true);
  applyRead(read, mark);
  return true;
}

/** Every change and read of this page is told to `tabs`, until the layer stops. */
export function connectTabs(tabs: OtherTabs): void {
  otherTabs = tabs;
}

function readSoon(reason: keyof typeof delays, iblockId?: string): void {
  if (isEnded) return;
  const earlier = timers[reason];
  if (earlier !== undefined) getContext().natives.clearTimeout(earlier);
  timers[reason] = getContext().natives.setTimeout(() => {
    delete timers[reason];
    void readBasket(iblockId);
  }, delays[reason]);
}

/**
 * Something else that shows the basket's lines and is read anew whenever the basket is: fly-out, hover, basket page.
 * Returns the way to stop.
 */
export function followBasket(reread: Follower): () => void {
  followers.add(reread);
  return () => void followers.delete(reread);
}

/**
 * Runs a read. `undefined`: it is not to be believed, because a change overlapped it (the basket is then read again) or
 * the layer has stopped.
 */
export async function fetchUnlessStale<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  if (isChanging()) return void readSoon('answered');
  const before = changeCount();
  const value = await read();
  if (isEnded) return undefined;
  return changeCount() === before ? value : void readSoon('answered');
}

/** A change whose answer has told all that a read would bring: other tabs and whoever shows lines hear of it, nothing is read again. */
export function announceChange(): void {
  otherTabs.changed(false);
  void followAll();
}

/** What is read with the basket now; each answers the header's sums if they have come with it. */
const followAll = (isElsewhere = false): Promise<BasketPrices | undefined>[] =>
  [...followers].flatMap((reread) => reread(isElsewhere)?.catch(() => undefined) ?? []);

/** The header's sums from one of the small baskets that are read anyway; by a request of their own where none tells them. */
async function pricesOfFollowers(following: readonly Promise<BasketPrices | undefined>[]): Promise<Result<BasketPrices> | undefined> {
  const prices = await new Promise<BasketPrices | undefined>((resolve) => {
    for (const read of following) void read.then((told) => told && resolve(told));
    void Promise.all(following).then(() => resolve(undefined));
  });
  return prices ? { ok: true, value: prices } : askTopBasket('add');
}

/**
 * Reads the basket, with all that follows it, and learns it. `undefined`: it could not be read, or is not to be believed (it is
 * then read again by itself).
 */
export async function readBasket(iblockId?: string): Promise<BasketFacts | undefined> {
  if (isChanging()) return void readSoon('answered', iblockId);
  const following = followAll();
  const mark = beginRead();
  const shareRead = otherTabs.reading();
  const { send, report } = getContext();
  const asksPrices = hasTopBasket() ? pricesOfFollowers(following) : undefined;
  const [facts, prices] = await Promise.all([send(actualBasket, iblockId === undefined ? {} : { iblockId }), asksPrices]);
  if (isEnded) return undefined;
  if (basketModel().changes !== mark.changes) return void readSoon('answered', iblockId);
  if (!facts.ok) {
    shareRead();
    return void report('actual-basket', facts.failure.message);
  }
  // A read that was begun later has been answered already, and knows what another tab did in between.
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

/** The header's numbers and titles; a page without a top basket has no use for them. */
function askTopBasket(action: 'add' | 'top'): Promise<Result<BasketPrices>> | undefined {
  if (!hasTopBasket()) return undefined;
  const params = topBasketParams();
  return getContext().send(topBasket, { action, ...(params === undefined ? {} : { params }) });
}

/** What the header's prices are asked with. Pages with the same have the same prices. */
export function topBasketParams(): string | undefined {
  return getContext().page.document.querySelector<HTMLInputElement>('#top_basket_params')?.value;
}

/** Whether this page shows prices in its header. */
export const hasTopBasket = (): boolean => getContext().page.document.querySelector('#ajax_basket') !== null;

/** Sum and titles of a page that was cached with zeros (contract/endpoints.md, 4.3, DEFAULT). */
export async function readPrices(): Promise<void> {
  const before = changeCount();
  const prices = await askTopBasket('top');
  if (!prices || isEnded || changeCount() !== before) return;
  if (prices.ok) applyPrices(prices.value);
  else getContext().report('top-basket', prices.failure.message);
}

/** Titles and sums come with HTML entities (contract/endpoints.md, 5.1). */
export function applyPrices({ count, delayedCount, ...html }: BasketPrices): void {
  const texts = Object.fromEntries(Object.entries(html).flatMap(([name, text]) => (text === undefined ? [] : [[name, plainText(text)]])));
  dispatch({ type: 'counts', ready: count, delayed: delayedCount, texts });
}

/** A page that came without its state, or from a cache, asks for it once. */
export async function readStatus(): Promise<void> {
  const before = changeCount();
  const answer = await getContext().send(basketStatus, {});
  if (isEnded || changeCount() !== before) return;
  if (answer.ok) applyBasketFacts(answer.value);
  else getContext().report('basket-status', answer.failure.message);
}

/** What page or server say of the basket, and of the lists beside it; `read`: the read that asked. */
export function applyBasketFacts(facts: Partial<BasketFacts>, read?: ReadMark): void {
  if (facts.subscribed) dispatchItemList('subscribed', { type: 'snapshot', ids: facts.subscribed });
  if (facts.compared) dispatchItemList('compared', { type: 'snapshot', ids: facts.compared, count: facts.compared.length });
  dispatchItemList('favourites', { type: 'snapshot', ids: facts.favourites, count: facts.favouriteCount ?? facts.favourites?.length });
  dispatch({ type: 'snapshot', facts, ...(read && { read }) });
}
