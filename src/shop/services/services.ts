import { proxy, subscribe } from 'valtio/vanilla';
import { perRun, shop } from '../../state/shop.ts';
import type { BasketEvent } from '../basket/events.ts';
import type { BasketModel } from '../basket/model.ts';
import { placeOf, serviceOf } from '../basket/select.ts';
import { basketModel, followModel, tell } from '../basket/store.ts';
import { endPatience, keyOf, lineOf, type ServiceEntry, type ServiceOffer, type ServiceState, settle, settleLater } from './settle.ts';

export type { ServiceOffer, ServiceState } from './settle.ts';

type Key = Pick<ServiceOffer, 'serviceId' | 'parentId'>;
type Shown = Pick<ServiceState, 'on' | 'quantity'>;

const store = perRun(() => {
  const entries = new Map<string, ServiceEntry>();
  followModel(follow);
  shop().lateStores.set('services', () => Object.fromEntries([...entries].map(([key, { state }]) => [key, { ...state }])));
  return entries;
});

/** The state of a service, made when its first copy is seen; `shown`: what that copy shows, for want of anything better. */
export function serviceState(offer: ServiceOffer, shown: Shown): ServiceState {
  return (store().get(keyOf(offer)) ?? begin(offer, shown)).state;
}

/**
 * What a service shows when its block goes over to another offer of the product: a wish that was not bought goes along,
 * unless that offer is in the basket, whose services the server has told of [DET-10, SRV-02].
 */
export function carriedService(from: Key, to: Key): Shown {
  const entry = store().get(keyOf(from));
  const isWish = entry?.state.on === true && !lineOf(entry) && !entry.isWished && placeOf(basketModel(), to.parentId) !== 'ready';
  return { on: isWish, quantity: isWish ? entry.state.quantity : 1 };
}

/** What a service is now, if that is not what it was when its first copy was seen. */
export function changedService(offer: Key): ServiceState | undefined {
  const entry = store().get(keyOf(offer));
  return entry && entry.state.on !== entry.wasOn ? entry.state : undefined;
}

/** Switches a service on or off. It is bought at once when its product is in the basket, else with the product [SRV-02, SRV-05]. */
export function switchService(offer: Key, on: boolean, isBasketPage = false): void {
  const entry = store().get(keyOf(offer));
  if (!entry || entry.state.on === on) return;
  entry.state.on = on;
  if (ridesNow(entry)) {
    waitForAdd(entry);
    return;
  }
  entry.isWished = (on && (isBasketPage || hasParent(entry))) || lineOf(entry) !== undefined || entry.isRunning || entry.isUnsure;
  entry.rides = on && !entry.isWished;
  if (entry.isWished) void settle(entry);
  else tellRiders(offer.parentId);
}

/** Sets how many of a service are wanted; while it is in the basket, there too [SRV-04]. */
export function setServiceQuantity(offer: Key, quantity: number): void {
  const entry = store().get(keyOf(offer));
  if (!entry || entry.state.quantity === quantity) return;
  entry.state.quantity = quantity;
  if (ridesNow(entry)) waitForAdd(entry);
  else if (lineOf(entry) || entry.isRunning || entry.isUnsure) {
    entry.isWished = true;
    settleLater(entry);
  } else tellRiders(offer.parentId);
}

function begin(offer: ServiceOffer, shown: Shown): ServiceEntry {
  const said = serviceOf(basketModel(), offer.serviceId, offer.parentId);
  // A block that came with a basket knows of lines that the last read did not.
  const isBought = said !== undefined || (shown.on && placeOf(basketModel(), offer.parentId) === 'ready');
  const on = isBought || shown.on;
  const state = proxy<ServiceState>({ on, quantity: said?.quantity ?? shown.quantity, busy: false });
  const entry: ServiceEntry = {
    offer,
    state,
    wasOn: on,
    fromBlock: isBought && !said ? { quantity: shown.quantity } : undefined,
    isWished: false,
    isRunning: false,
    isUnsure: false,
    rides: on && !isBought,
    patience: undefined,
    onSettled: () => tellRiders(offer.parentId),
  };
  store().set(keyOf(offer), entry);
  const { emitState } = shop();
  subscribe(state, () => emitState({ store: 'services', key: keyOf(offer), value: { ...state } }));
  tellRiders(offer.parentId);
  return entry;
}

/**
 * Its product is on its way into the basket, and it goes with it; or both are there, and the read that names its line is still to come: what
 * is wished from now on comes after that.
 */
const ridesNow = (entry: ServiceEntry) => entry.rides && (basketModel().busyItems.has(entry.offer.parentId) || hasParent(entry));

function waitForAdd(entry: ServiceEntry): void {
  Object.assign(entry, { isWished: true, isUnsure: true, rides: false });
  entry.state.busy = true;
  // The purchase that is under way brings its own read.
  if (hasParent(entry)) void settle(entry);
}

const hasParent = ({ offer }: ServiceEntry) => placeOf(basketModel(), offer.parentId) === 'ready';

/** Tells the buy button what goes with the product. */
function tellRiders(parentId: string): void {
  const own = [...store().values()].filter((entry) => entry.offer.parentId === parentId && entry.state.on && !lineOf(entry));
  const riders = own.map(({ offer, state }) => ({ id: offer.serviceId, quantity: state.quantity, iblockId: offer.iblockId }));
  tell({ type: 'riders', productId: parentId, riders });
}

/**
 * The basket was read: a wish that waited for it goes on, everything else shows what the server says. A service that has left with its product
 * is off [SRV-02, BUY-06].
 */
function follow(now: BasketModel, before: BasketModel, event: BasketEvent): void {
  if (event.type === 'busy' && !event.isBusy) settleAfterAdd(event.items);
  const isRead = event.type === 'told' && event.facts.services !== undefined;
  if (!isRead && (now.services === before.services || event.type === 'service')) return;
  for (const entry of store().values()) {
    const hadLine = entry.fromBlock !== undefined || serviceOf(before, entry.offer.serviceId, entry.offer.parentId) !== undefined;
    if (isRead) {
      entry.fromBlock = undefined;
      entry.isUnsure = false;
      endPatience(entry);
    }
    if (entry.isWished) void settle(entry);
    else if (isRead && isLeftBehind(entry)) buyNow(entry);
    else show(entry, hadLine);
  }
}

/** An add of these products is over: the next read tells which services have come along. */
function settleAfterAdd(products: readonly string[]): void {
  for (const entry of store().values()) if (entry.isUnsure && entry.isWished && products.includes(entry.offer.parentId)) void settle(entry);
}

/**
 * Its product is in the basket now, and it is not: the product was bought by a button that takes no services along, or had
 * been delayed (the server brings back a delayed line without them). What the shopper was told about is not tried again.
 */
function isLeftBehind(entry: ServiceEntry): boolean {
  return entry.rides && !lineOf(entry) && hasParent(entry) && !basketModel().refused.has(entry.offer.parentId);
}

function buyNow(entry: ServiceEntry): void {
  entry.rides = false;
  entry.isWished = true;
  void settle(entry);
}

function show(entry: ServiceEntry, hadLine: boolean): void {
  const { state, offer } = entry;
  const line = lineOf(entry);
  // Switched on for a product that is still to be bought: that stays, whatever the basket says.
  const isWaiting = state.on && !hadLine && !hasParent(entry);
  entry.rides = !line && isWaiting;
  const next = { on: line !== undefined || isWaiting, quantity: line?.quantity ?? state.quantity };
  if (state.on !== next.on) state.on = next.on;
  if (state.quantity !== next.quantity) state.quantity = next.quantity;
  tellRiders(offer.parentId);
}
