import { proxy, subscribe } from 'valtio/vanilla';
import { type BasketEvent, type BasketModel, basketModel, dispatch, placeOf, serviceOf, subscribeBasket } from '../basket/index.ts';
import { getContext, perSession } from '../context.ts';
import { notifyFailure } from '../overlays.ts';
import {
  cancelReadTimeout,
  keyOf,
  lineOf,
  revertService,
  type ServiceEntry,
  type ServiceOffer,
  type ServiceState,
} from './service-entry.ts';

export type { ServiceOffer, ServiceState } from './service-entry.ts';

type Key = Pick<ServiceOffer, 'serviceId' | 'parentId'>;
type Shown = Pick<ServiceState, 'on' | 'quantity'>;

const store = perSession(() => {
  const entries = new Map<string, ServiceEntry>();
  subscribeBasket(follow);
  getContext().lazySnapshots.set('services', () => Object.fromEntries([...entries].map(([key, { state }]) => [key, { ...state }])));
  return entries;
});

type Reconcile = typeof import('./reconcile.ts');

/** What changes services of the basket: it loads when the basket has the product of a service, or is getting it. Until then services are only chosen. */
export const latePart = {
  loaded: undefined as Reconcile | undefined,
  load: (): Promise<Reconcile> => import('./reconcile.ts'),
};

/** Until it has loaded, a second call waits for the same, or asks again where the first failed. */
export async function loadReconcile(): Promise<Reconcile> {
  latePart.loaded ??= await latePart.load();
  return latePart.loaded;
}

/** A failure is told at the press, which asks again. */
function prepareReconcile(entry: ServiceEntry): void {
  if (!latePart.loaded && (lineOf(entry) || hasParent(entry) || basketModel().busyItems.has(entry.offer.parentId)))
    void loadReconcile().catch(() => {});
}

/** Brings the server to the wanted state; `isTyped`: after the last change of the quantity. A change made while that loads is busy and is not lost. */
function reconcile(entry: ServiceEntry, isTyped?: boolean): void {
  const change = isTyped ? 'reconcileLater' : 'reconcile';
  if (latePart.loaded) void latePart.loaded[change](entry);
  else void reconcileWhenLoaded(entry, change);
}

async function reconcileWhenLoaded(entry: ServiceEntry, change: 'reconcile' | 'reconcileLater'): Promise<void> {
  const { stopped, report } = getContext();
  const wasHeld = entry.isHeld;
  entry.isHeld = true;
  entry.state.busy = true;
  const part = await loadReconcile().catch(String);
  if (stopped.aborted) return;
  entry.isHeld = false;
  if (typeof part !== 'string') return void part[change](entry);
  // Of several changes of one service the first tells it.
  if (wasHeld) return;
  revertService(entry);
  const message = `services: expected its script, got "${part}"`;
  report('services', message);
  notifyFailure({ kind: 'offline', message });
}

/** The state of a service, created with its first copy; `shown`: the initial state in that copy. */
export function serviceState(offer: ServiceOffer, shown: Shown): ServiceState {
  return (store().get(keyOf(offer)) ?? begin(offer, shown)).state;
}

/**
 * State of a service after its block moves to another offer: a service that was switched on and not bought stays on, unless that offer is in the basket,
 * whose services the server has named [DET-10, SRV-02].
 */
export function carriedService(from: Key, to: Key): Shown {
  const entry = store().get(keyOf(from));
  const isChosen = entry?.state.on === true && !lineOf(entry) && !entry.isPending && placeOf(basketModel(), to.parentId) !== 'ready';
  return { on: isChosen, quantity: isChosen ? entry.state.quantity : 1 };
}

/** The state of a service if it differs from the first copy's, and the server was told or is told with the product. */
export function changedService(offer: Key): ServiceState | undefined {
  const entry = store().get(keyOf(offer));
  return entry && !entry.isHeld && entry.state.on !== entry.wasOn ? entry.state : undefined;
}

/** Switches a service on or off. It is bought at once when its product is in the basket, else with the product [SRV-02, SRV-05]. */
export function switchService(offer: Key, on: boolean, isBasketPage = false): void {
  const entry = store().get(keyOf(offer));
  if (!entry || entry.state.on === on) return;
  entry.state.on = on;
  if (isBeingAdded(entry)) {
    waitForAdd(entry);
    return;
  }
  entry.isPending = (on && (isBasketPage || hasParent(entry))) || lineOf(entry) !== undefined || entry.isRunning || entry.isUnsure;
  entry.isLinked = on && !entry.isPending;
  if (entry.isPending) reconcile(entry);
  else publishLinkedServices(offer.parentId);
}

/** Sets the quantity of a service; if it is in the basket, there too [SRV-04]. */
export function setServiceQuantity(offer: Key, quantity: number): void {
  const entry = store().get(keyOf(offer));
  if (!entry || entry.state.quantity === quantity) return;
  entry.state.quantity = quantity;
  if (isBeingAdded(entry)) waitForAdd(entry);
  else if (lineOf(entry) || entry.isRunning || entry.isUnsure) {
    entry.isPending = true;
    reconcile(entry, true);
  } else publishLinkedServices(offer.parentId);
}

function begin(offer: ServiceOffer, shown: Shown): ServiceEntry {
  const said = serviceOf(basketModel(), offer.serviceId, offer.parentId);
  // A block of a new basket may name lines that the last read did not.
  const isBought = said !== undefined || (shown.on && placeOf(basketModel(), offer.parentId) === 'ready');
  const on = isBought || shown.on;
  const state = proxy<ServiceState>({ on, quantity: said?.quantity ?? shown.quantity, busy: false });
  const entry: ServiceEntry = {
    offer,
    state,
    wasOn: on,
    fromBlock: isBought && !said ? { quantity: shown.quantity } : undefined,
    isPending: false,
    isRunning: false,
    isHeld: false,
    isUnsure: false,
    isLinked: on && !isBought,
    readTimer: undefined,
    onSettled: () => publishLinkedServices(offer.parentId),
  };
  store().set(keyOf(offer), entry);
  const { emitState } = getContext();
  subscribe(state, () => emitState({ store: 'services', key: keyOf(offer), value: { ...state } }));
  publishLinkedServices(offer.parentId);
  prepareReconcile(entry);
  return entry;
}

/**
 * Its product is being added with it, or both were added and no read has named its line yet: changes from now on wait for that.
 */
const isBeingAdded = (entry: ServiceEntry) => entry.isLinked && (basketModel().busyItems.has(entry.offer.parentId) || hasParent(entry));

function waitForAdd(entry: ServiceEntry): void {
  Object.assign(entry, { isPending: true, isUnsure: true, isLinked: false });
  entry.state.busy = true;
  // The pending purchase is followed by a read.
  if (hasParent(entry)) reconcile(entry);
}

const hasParent = ({ offer }: ServiceEntry) => placeOf(basketModel(), offer.parentId) === 'ready';

/** Tells the buy button what goes with the product. */
function publishLinkedServices(parentId: string): void {
  const own = [...store().values()].filter((entry) => entry.offer.parentId === parentId && entry.state.on && !lineOf(entry));
  const linkedServices = own.map(({ offer, state }) => ({ id: offer.serviceId, quantity: state.quantity, iblockId: offer.iblockId }));
  dispatch({ type: 'linkedServices', productId: parentId, linkedServices });
}

/**
 * The basket was read: a waiting change continues, all others show the server's state. A service removed with its product is off [SRV-02, BUY-06].
 */
function follow(now: BasketModel, before: BasketModel, event: BasketEvent): void {
  if (event.type === 'busy' && !event.isBusy) reconcileAfterAdd(event.items);
  for (const entry of store().values()) prepareReconcile(entry);
  const isRead = event.type === 'snapshot' && event.facts.services !== undefined;
  if (!isRead && (now.services === before.services || event.type === 'serviceChanged')) return;
  for (const entry of store().values()) {
    const hadLine = entry.fromBlock !== undefined || serviceOf(before, entry.offer.serviceId, entry.offer.parentId) !== undefined;
    if (isRead) {
      entry.fromBlock = undefined;
      entry.isUnsure = false;
      cancelReadTimeout(entry);
    }
    if (entry.isPending) reconcile(entry);
    else if (isRead && isLeftBehind(entry)) buyNow(entry);
    else show(entry, hadLine);
  }
}

/** An add of these products has ended: the next read names the services that were added. */
function reconcileAfterAdd(products: readonly string[]): void {
  for (const entry of store().values()) if (entry.isUnsure && entry.isPending && products.includes(entry.offer.parentId)) reconcile(entry);
}

/**
 * Its product is in the basket now, the service is not: the product was bought by a button without services, or had been delayed (the server restores a
 * delayed line without them). A reported failure is not tried again.
 */
function isLeftBehind(entry: ServiceEntry): boolean {
  return entry.isLinked && !lineOf(entry) && hasParent(entry) && !basketModel().refused.has(entry.offer.parentId);
}

function buyNow(entry: ServiceEntry): void {
  entry.isLinked = false;
  entry.isPending = true;
  reconcile(entry);
}

function show(entry: ServiceEntry, hadLine: boolean): void {
  const { state, offer } = entry;
  const line = lineOf(entry);
  // Switched on for a product that is not bought yet: stays on, for any state of the basket.
  const isWaiting = state.on && !hadLine && !hasParent(entry);
  entry.isLinked = !line && isWaiting;
  const next = { on: line !== undefined || isWaiting, quantity: line?.quantity ?? state.quantity };
  if (state.on !== next.on) state.on = next.on;
  if (state.quantity !== next.quantity) state.quantity = next.quantity;
  publishLinkedServices(offer.parentId);
}
