import type { BasketFacts } from '../contract/basket-facts.ts';
import { actualBasket, type BasketPrices, basketStatus, topBasket } from '../contract/calls/basket-reads.ts';
import type { Result } from '../contract/result.ts';
import { fireTemplateEvent, writeTemplateBasket, writeTemplatePrices } from '../page/template.ts';
import { setCounter, setPrices } from './counters.ts';
import { learnFacts } from './items.ts';
import { type BasketRead, type Follower, noTabs, type OtherTabs } from './other-tabs.ts';
import { plainText } from './overlays.ts';
import { rememberServiceLines } from './riders.ts';
import { shop } from './shop.ts';

/** Milliseconds after an answered change until the basket is read again, and after a failed one, whose outcome is unknown [BUY-12]. */
const delays = { answered: 200, failed: 5000 } as const;

let timers: { -readonly [Reason in keyof typeof delays]?: number } = {};
/** What is under way since the layer started; a change that is still running from before a stop belongs to an older one. */
interface Traffic {
  /** Rises when a change is sent and when it is answered: a read that spans either may be out of date. */
  changes: number;
  running: number;
}

let traffic: Traffic = { changes: 0, running: 0 };
let isEnded = false;
/** The latest read that was sent, and the latest whose answer was believed. */
let reads = { sent: 0, believed: 0 };
let otherTabs = noTabs;
const followers = new Set<Follower>();
const learners = new Set<(facts: BasketFacts) => void>();

export function startSync(): () => void {
  isEnded = false;
  traffic = { changes: 0, running: 0 };
  reads = { sent: 0, believed: 0 };
  return () => {
    isEnded = true;
    otherTabs = noTabs;
    for (const timer of Object.values(timers)) shop().natives.clearTimeout(timer);
    timers = {};
    followers.clear();
    learners.clear();
  };
}

/** The part that finds out what has become of a change whose answer is lost (sure-change.ts). Rejects when it cannot be loaded. */
export const loadAsking = () => import('./find-out.ts');

/** Runs a change of the server's state, so that no read that overlaps it is believed. */
export async function changing<Value>(run: () => Promise<Value>): Promise<Value> {
  const ours = traffic;
  ours.changes++;
  ours.running++;
  // Now, while there is a network: it is needed when there is none.
  loadAsking().catch(() => {});
  otherTabs.prepare();
  try {
    return await run();
  } finally {
    ours.running--;
    ours.changes++;
  }
}

/** Rises with every change: two equal numbers mean that nothing was changed between. */
export function changeCount(): number {
  return traffic.changes;
}

/** Whether a change is under way. */
export const isChanging = (): boolean => traffic.running > 0;

/** A change was made, or perhaps made, on this page: other tabs of the shop hear of it [CNT-03]. */
export const tellOthers = (): void => otherTabs.changed(false);

/** After every change: reads the basket soon; many changes in a row make one read. Other tabs of the shop hear of it [CNT-03]. */
export function rereadBasket(reason: keyof typeof delays, iblockId?: string): void {
  otherTabs.changed(reason === 'answered');
  readSoon(reason, iblockId);
}

/** Another tab has changed the basket: one read for all that it has done within the delay, and nothing is told on. */
export function rereadForOthers(): void {
  if (timers.answered === undefined) readSoon('answered');
}

/**
 * What another tab has read after every change that this page knows of: as if it had been read here. `false`: a change of this
 * page is under way, whose own read brings what is newer.
 */
export function learnFromTab(read: BasketRead): boolean {
  if (isEnded || traffic.running > 0) return false;
  // A read of this page that is under way was sent before what is now known.
  reads.believed = ++reads.sent;
  void followAll(true);
  learnRead(read);
  return true;
}

/** Every change and read of this page is told to `tabs`, until the layer stops. */
export function connectTabs(tabs: OtherTabs): void {
  otherTabs = tabs;
}

function readSoon(reason: keyof typeof delays, iblockId?: string): void {
  if (isEnded) return;
  const earlier = timers[reason];
  if (earlier !== undefined) shop().natives.clearTimeout(earlier);
  timers[reason] = shop().natives.setTimeout(() => {
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

/** Hears what the server says of the basket each time that it is read. Returns the way to stop. */
export function onBasketLearnt(listener: (facts: BasketFacts) => void): () => void {
  learners.add(listener);
  return () => void learners.delete(listener);
}

/**
 * Runs a read. `undefined`: it is not to be believed, because a change overlapped it (the basket is then read again) or
 * the layer has stopped.
 */
export async function readFresh<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  if (traffic.running > 0) {
    readSoon('answered');
    return undefined;
  }
  const { changes } = traffic;
  const value = await read();
  if (isEnded) return undefined;
  if (traffic.changes === changes) return value;
  readSoon('answered');
  return undefined;
}

/** A change whose answer has told all that a read would bring: other tabs and whoever shows lines hear of it, nothing is read again. */
export function tellChange(): void {
  otherTabs.changed(false);
  void followAll();
}

const followAll = (isElsewhere = false): Promise<unknown> => Promise.allSettled([...followers].map((reread) => reread(isElsewhere)));

/**
 * Reads the basket, with all that follows it, and learns it. `undefined`: it could not be read, or is not to be believed (it is
 * then read again by itself).
 */
export async function readBasket(iblockId?: string): Promise<BasketFacts | undefined> {
  if (traffic.running > 0) return void readSoon('answered', iblockId);
  const following = followAll();
  const before = traffic.changes;
  const order = ++reads.sent;
  const tellRead = otherTabs.reading();
  const { send, report } = shop();
  const [facts, prices] = await Promise.all([send(actualBasket, iblockId === undefined ? {} : { iblockId }), askTopBasket('add')]);
  if (isEnded) return undefined;
  if (traffic.changes !== before) return void readSoon('answered', iblockId);
  if (!facts.ok) {
    tellRead();
    return void report('actual-basket', facts.failure.message);
  }
  // A read that was sent later has been answered already, and knows what another tab did in between.
  if (order < reads.believed) return void tellRead();
  reads.believed = order;
  const read = { facts: facts.value, prices: prices?.ok ? prices.value : undefined };
  tellRead(read);
  if (prices && !prices.ok) report('top-basket', prices.failure.message);
  learnRead(read);
  await following;
  return facts.value;
}

function learnRead({ facts, prices }: BasketRead): void {
  const { page, report } = shop();
  learnBasket(facts);
  writeTemplateBasket(page, facts);
  if (prices) {
    learnPrices(prices);
    writeTemplatePrices(page, prices);
  }
  fireTemplateEvent(page, 'onCompleteAction', { action: 'loadBasket' }, report);
}

/** The header's numbers and titles; a page without a top basket has no use for them. */
function askTopBasket(action: 'add' | 'top'): Promise<Result<BasketPrices>> | undefined {
  if (!hasTopBasket()) return undefined;
  const params = topBasketParams();
  return shop().send(topBasket, { action, ...(params === undefined ? {} : { params }) });
}

/** What the header's prices are asked with. Pages with the same have the same prices. */
export function topBasketParams(): string | undefined {
  return shop().page.document.querySelector<HTMLInputElement>('#top_basket_params')?.value;
}

/** Whether this page shows prices in its header. */
export const hasTopBasket = (): boolean => shop().page.document.querySelector('#ajax_basket') !== null;

/** Sum and titles of a page that was cached with zeros (contract/endpoints.md, 4.3, DEFAULT). */
export async function readPrices(): Promise<void> {
  const before = traffic.changes;
  const prices = await askTopBasket('top');
  if (!prices || isEnded || traffic.changes !== before) return;
  if (prices.ok) learnPrices(prices.value);
  else shop().report('top-basket', prices.failure.message);
}

/** Titles and sums come with HTML entities (contract/endpoints.md, 5.1). */
export function learnPrices(prices: BasketPrices): void {
  const text = (html: string | undefined) => (html === undefined ? undefined : plainText(html));
  setPrices({
    ...prices,
    sum: text(prices.sum),
    title: text(prices.title),
    smallTitle: text(prices.smallTitle),
    delayedTitle: text(prices.delayedTitle),
  });
}

/** A page that came without its state, or from a cache, asks for it once. */
export async function readStatus(): Promise<void> {
  const before = traffic.changes;
  const answer = await shop().send(basketStatus, {});
  if (isEnded || traffic.changes !== before) return;
  if (answer.ok) learnBasket(answer.value);
  else shop().report('basket-status', answer.failure.message);
}

/** Items and counters from the same facts (contract/endpoints.md, 4.3): services count in the basket, delayed lines do not. */
export function learnBasket(facts: BasketFacts): void {
  learnFacts(facts);
  if (facts.services) rememberServiceLines(facts.services);
  if (facts.basket) setCounter('basket', facts.basket.length + (facts.services?.length ?? 0));
  if (facts.delayed) setCounter('delayed', facts.delayed.length);
  if (facts.compared) setCounter('compare', facts.compared.length);
  const favourites = facts.favouriteCount ?? facts.favourites?.length;
  if (favourites !== undefined) setCounter('favourite', favourites);
  for (const learn of learners) learn(facts);
}
