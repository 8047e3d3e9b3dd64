import { proxy, subscribe } from 'valtio/vanilla';
import type { BasketFacts } from '../contract/basket-facts.ts';
import { itemState } from './items.ts';
import { type ServiceLine, serviceLines, setRiders, wasRefused } from './riders.ts';
import { endPatience, type ServiceEntry, type ServiceOffer, type ServiceState, settle, settleLater } from './service-wishes.ts';
import { perRun, shop } from './shop.ts';
import { onBasketLearnt } from './sync.ts';

export type { ServiceOffer, ServiceState } from './service-wishes.ts';

type Key = Pick<ServiceOffer, 'serviceId' | 'parentId'>;
type Shown = Pick<ServiceState, 'on' | 'quantity'>;

const store = perRun(() => {
  const entries = new Map<string, ServiceEntry>();
  onBasketLearnt(learn);
  shop().lateStores.set('services', () => Object.fromEntries([...entries].map(([key, { state }]) => [key, { ...state }])));
  return entries;
});

/** As the server keys them [SRV-03]. */
const keyOf = ({ serviceId, parentId }: Key) => `${serviceId}_${parentId}`;
const isSame = (one: Key, other: Key) => one.serviceId === other.serviceId && one.parentId === other.parentId;

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
  const isWish = entry?.state.on === true && !entry.line && !entry.isWished && itemState(to.parentId).basket !== 'ready';
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
  entry.isWished = (on && (isBasketPage || hasParent(entry))) || entry.line !== undefined || entry.isRunning || entry.isUnsure;
  entry.rides = on && !entry.isWished;
  if (entry.isWished) void settle(entry);
  else tellRiders(offer.parentId);
}

/** Sets how many of a service are wanted; while it is in the basket, there too [SRV-04]. */
export function setServiceQuantity(offer: Key, quantity: number): void {
  const entry = store().get(keyOf(offer));
  if (!entry || entry.state.quantity === quantity) return;
  entry.state.quantity = quantity;
  if (entry.line || entry.isRunning || entry.isUnsure) {
    entry.isWished = true;
    settleLater(entry);
  } else tellRiders(offer.parentId);
}

function begin(offer: ServiceOffer, shown: Shown): ServiceEntry {
  const said = serviceLines()?.find((line) => isSame(line, offer));
  // A block that came with a basket knows of lines that the last read did not.
  const isBought = said !== undefined || (shown.on && itemState(offer.parentId).basket === 'ready');
  const on = isBought || shown.on;
  const state = proxy<ServiceState>({ on, quantity: said?.quantity ?? shown.quantity, busy: false });
  const entry: ServiceEntry = {
    offer,
    state,
    wasOn: on,
    line: said ? lineOf(said) : isBought ? { quantity: shown.quantity } : undefined,
    isWished: false,
    isRunning: false,
    isUnsure: false,
    rides: on && !isBought,
    pause: undefined,
    patience: undefined,
    onSettled: () => tellRiders(offer.parentId),
  };
  store().set(keyOf(offer), entry);
  const { emitState } = shop();
  subscribe(state, () => emitState({ store: 'services', key: keyOf(offer), value: { ...state } }));
  tellRiders(offer.parentId);
  return entry;
}

const lineOf = ({ lineId, quantity }: ServiceLine) => ({ id: lineId, quantity });
const hasParent = ({ offer }: ServiceEntry) => itemState(offer.parentId).basket === 'ready';

/** Tells the buy button what goes with the product. */
function tellRiders(parentId: string): void {
  const own = [...store().values()].filter(({ offer, state, line }) => offer.parentId === parentId && state.on && !line);
  setRiders(
    parentId,
    own.map(({ offer, state }) => ({ id: offer.serviceId, quantity: state.quantity, iblockId: offer.iblockId })),
  );
}

/** The basket was read: a wish that waited for it goes on, everything else shows what the server says [SRV-02, BUY-06]. */
function learn({ services }: BasketFacts): void {
  if (!services) return;
  for (const entry of store().values()) {
    const said = services.find((line) => isSame(line, entry.offer));
    const hadLine = entry.line !== undefined;
    entry.line = said && lineOf(said);
    entry.isUnsure = false;
    endPatience(entry);
    if (entry.isWished) void settle(entry);
    else if (isLeftBehind(entry)) buyNow(entry);
    else show(entry, hadLine);
  }
}

/**
 * Its product is in the basket now, and it is not: the product was bought by a button that takes no services along, or had
 * been delayed (the server brings back a delayed line without them). What the shopper was told about is not tried again.
 */
function isLeftBehind(entry: ServiceEntry): boolean {
  return entry.rides && !entry.line && hasParent(entry) && !wasRefused(entry.offer.parentId);
}

function buyNow(entry: ServiceEntry): void {
  entry.rides = false;
  entry.isWished = true;
  void settle(entry);
}

function show(entry: ServiceEntry, hadLine: boolean): void {
  const { state, line, offer } = entry;
  // Switched on for a product that is still to be bought: that stays, whatever the basket says.
  const isWaiting = state.on && !hadLine && !hasParent(entry);
  entry.rides = !line && isWaiting;
  const next = { on: line !== undefined || isWaiting, quantity: line?.quantity ?? state.quantity };
  if (state.on !== next.on) state.on = next.on;
  if (state.quantity !== next.quantity) state.quantity = next.quantity;
  tellRiders(offer.parentId);
}
