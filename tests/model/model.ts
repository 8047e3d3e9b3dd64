import type { ShopState } from '../fixtures.ts';
import type { SentChange } from './wire.ts';

export type Place = 'ready' | 'delayed';

export interface ModelLine {
  readonly place: Place;
  readonly quantity: number;
}

/** Presses that the layer accepted and whose requests have not been counted yet, by their expected content. */
export type Taken = Record<'add' | 'delay' | 'compare' | 'favourite' | 'several' | 'line' | 'service' | 'clear' | 'order', number>;

/**
 * The state that the shop must have after the changes that reached it: the server's rules in a few lines (contract/endpoints.md, 3),
 * and the presses accepted since the page was last idle.
 */
export interface Model {
  /** By product or offer. */
  readonly lines: Map<number, ModelLine>;
  /** Quantities of services by `service_product`, as the server keys them [SRV-03]. */
  readonly services: Map<string, number>;
  readonly favourites: Set<number>;
  readonly compare: Set<number>;
  taken: Taken;
  /** Quantities shown since the last press on a line's counter. Without a fault the shop has the same in the end. */
  readonly wantedQuantities: Map<number, number>;
  /** The same for services, by their key; `undefined` for a service that was switched off. */
  readonly serviceWishes: Map<string, number>;
  /** Products whose delayed line is being returned to the basket in the fly-out. */
  readonly returning: Set<number>;
  /** Lines that may be unchanged because a bulk call was refused. */
  readonly doubts: { readonly id: number; readonly before: ModelLine | undefined }[];
  /** Adds that the shop has confirmed to the layer. */
  confirmedAdds: number;
  /** Adds that the shop made but whose answers were lost. The layer detects them unless the page was left before. */
  lostAdds: number;
  /** The same for bulk adds of which some items may have been in the basket before; these cannot be verified. */
  maybeAdds: number;
  /** Services whose removal never arrived but got an empty answer, which is also the usual answer. */
  readonly seeminglyGone: Set<string>;
  /** Presses on “clear” during the whole walk; each reports at most one goal. */
  clears: number;
  /** Basket orders that the shop made, and those whose answers reached the page that had sent them. */
  orders: number;
  ordersTold: number;
  /** Whether it is unknown if an order arrived; then none is sent without a warning. `undefined`: the page was left before the answer. */
  isOrderLocked: boolean | undefined;
  /** The page was left while something was under way. */
  hasLeft: boolean;
  /** Several were bought or put aside while one of them was under way by itself. */
  mayBeNone: boolean;
  icons: 'new' | 'old';
  /** Where the basket is drawn beside its page. */
  basket: 'normal' | 'fly';
}

export const nothingTaken = (): Taken => ({
  add: 0,
  delay: 0,
  compare: 0,
  favourite: 0,
  several: 0,
  line: 0,
  service: 0,
  clear: 0,
  order: 0,
});

export const serviceKey = (service: number | string, product: number | string): string => `${service}_${product}`;

/** What the shop holds at the start of a walk. */
export function makeModel({ icons, basket }: Pick<Model, 'icons' | 'basket'>, { lines }: Pick<ShopState, 'lines'>): Model {
  return {
    lines: new Map(
      lines
        .filter(({ parent }) => parent === undefined)
        .map(({ product, delayed, quantity }) => [product, { place: delayed ? 'delayed' : 'ready', quantity }]),
    ),
    services: new Map(
      lines.flatMap(({ product, parent, quantity }) => (parent === undefined ? [] : [[serviceKey(product, parent), quantity] as const])),
    ),
    serviceWishes: new Map(),
    favourites: new Set(),
    compare: new Set(),
    taken: nothingTaken(),
    wantedQuantities: new Map(),
    returning: new Set(),
    doubts: [],
    confirmedAdds: 0,
    lostAdds: 0,
    maybeAdds: 0,
    seeminglyGone: new Set(),
    clears: 0,
    orders: 0,
    ordersTold: 0,
    isOrderLocked: false,
    hasLeft: false,
    mayBeNone: false,
    icons,
    basket,
  };
}

export type ChangeKind = keyof Taken;

const parentField = 'prop[ASPRO_BUY_PRODUCT_ID]';

export function kindOf({ path, fields, products, parents }: SentChange): ChangeKind {
  if (path.includes('oneclickbuy')) return 'order';
  if ('CLEAR_ALL' in fields && !/basket_fly/.test(path)) return 'clear';
  if (parentField in fields || 'update_basket_id' in fields) return 'service';
  // Only services are removed by their line alone (contract/endpoints.md, 3.5); one that has just left with everything else, too.
  const removed = 'product_id' in fields ? undefined : fields.delete_basket_id;
  if (removed !== undefined && (parents.has(removed) || !products.has(removed))) return 'service';
  if (fields.type === 'multiple' || fields['fields[type]'] === 'multiple') return 'several';
  if ('add_item' in fields) return 'add';
  if ('wish_item' in fields) return 'delay';
  if ('compare_item' in fields) return 'compare';
  if (/sale\.basket\.basket|basket_fly|show_basket_actual/.test(path) || 'delete_linked_services' in fields || 'delete_basket_id' in fields)
    return 'line';
  if (path.includes('services/main/ajax.php')) return 'favourite';
  throw new Error(`A change that nobody asked for: ${path} ${JSON.stringify(fields)}`);
}

/** The service that a change buys by itself, if it does. */
export const addedService = ({ fields }: SentChange): string | undefined =>
  parentField in fields && 'add_item' in fields ? serviceKey(fields.item ?? '', fields[parentField] ?? '') : undefined;

/** Does to the model what the shop does with a change that has reached it. A refusal changes nothing, or a part of several. */
export function apply(model: Model, change: SentChange): void {
  const { fields, answer } = change;
  const kind = kindOf(change);
  if (kind === 'order') applyOrder(model, change);
  if (kind === 'service') doubtAdds(model, change);
  // A return that never arrives is over as well: the next add of its product is one.
  if (kind === 'add' && !change.isDone) model.returning.delete(Number(fields.item));
  if (!change.isDone) return;
  const isRefused = /"STATUS":"ERROR"/.test(answer);
  const isHeard = change.fault !== 'lost' && !isRefused;
  if (kind === 'several') applySeveral(model, change, isRefused, isHeard);
  // What takes lines away before a lost add could be found out leaves nobody able to tell of it.
  if (kind === 'line' || kind === 'clear' || kind === 'order' || kind === 'delay' || 'delete_basket_id' in fields) {
    model.maybeAdds += model.lostAdds;
    model.lostAdds = 0;
  }
  if (kind === 'line' || kind === 'clear') applyToLines(model, change);
  if (kind === 'service' && !isRefused) applyToServices(model, change, isHeard);
  if (kind === 'several' || kind === 'line' || kind === 'clear' || kind === 'order' || kind === 'service' || isRefused) return;
  const id = Number(fields.item ?? fields['fields[item]']);
  const quantity = Number(fields.quantity ?? 1);
  const line = model.lines.get(id);
  switch (kind) {
    case 'add':
      // A delayed line gets the sent quantity; a ready line is increased by it.
      put(model, id, 'ready', quantity + (line?.place === 'ready' ? line.quantity : 0));
      // A delayed line becomes ready without the requested services (contract/endpoints.md, 3.1).
      if (line?.place !== 'delayed') addLinkedServices(model, id, fields);
      // A restored line was already counted when it was added.
      if (!model.returning.delete(id)) countAdds(model, isHeard);
      break;
    case 'delay':
      if (line?.place === 'delayed') model.lines.delete(id);
      else put(model, id, 'delayed', quantity);
      dropServices(model, id);
      break;
    case 'compare':
      if (!model.compare.delete(id)) model.compare.add(id);
      break;
    case 'favourite':
      if (fields['fields[state]'] === '1') model.favourites.add(id);
      else model.favourites.delete(id);
      break;
  }
}

/** Services that were bought with their product [SRV-05]. */
function addLinkedServices(model: Model, product: number, fields: SentChange['fields']): void {
  for (const [name, service] of Object.entries(fields)) {
    const prefix = /^(services\[\d+\])\[id\]$/.exec(name)?.[1];
    if (prefix) addService(model, serviceKey(service, product), Number(fields[`${prefix}[quantity]`] ?? 1));
  }
}

const addService = ({ services }: Model, key: string, quantity: number) => void services.set(key, (services.get(key) ?? 0) + quantity);

/** A product that leaves the basket, or is put aside, takes its services along (contract/endpoints.md, 15, invariant 3). */
function dropServices({ services }: Model, product: number): void {
  for (const key of services.keys()) if (key.endsWith(`_${product}`)) services.delete(key);
}

/** Counts an add as confirmed, or as lost if its answer did not arrive. */
function countAdds(model: Model, isHeard: boolean): void {
  if (isHeard) model.confirmedAdds += 1;
  else model.lostAdds += 1;
}

/** Changes of a single service: add, quantity, removal [SRV-02, SRV-04]. */
function applyToServices(model: Model, { fields, products, parents }: SentChange, isHeard: boolean): void {
  const parent = fields[parentField];
  if (parent !== undefined) {
    addService(model, serviceKey(fields.item ?? '', parent), Number(fields.quantity ?? 1));
    countAdds(model, isHeard);
    return;
  }
  const id = fields.update_basket_id ?? fields.delete_basket_id ?? '';
  const [service, product] = [products.get(id), parents.get(id)];
  if (service === undefined || product === undefined) return;
  if ('update_basket_id' in fields) model.services.set(serviceKey(service, product), Number(fields.quantity));
  else model.services.delete(serviceKey(service, product));
}

/**
 * Until the next read nobody knows that a removal which was answered by nothing readable has not arrived: an add whose answer is lost is then
 * found in the basket, though it is the service that had never left.
 */
function doubtAdds(model: Model, { fields, products, parents, fault, isDone }: SentChange): void {
  const parent = fields[parentField];
  if (parent !== undefined && !isDone && model.seeminglyGone.delete(serviceKey(fields.item ?? '', parent))) model.maybeAdds += 1;
  const [service, product] = [products.get(fields.delete_basket_id ?? ''), parents.get(fields.delete_basket_id ?? '')];
  if (fault === 'broken-json' && service !== undefined && product !== undefined) model.seeminglyGone.add(serviceKey(service, product));
}

/** An order of all that is ready. A lost one locks the next, and a refusal says nothing of the one before [OCB-02]. */
function applyOrder(model: Model, { isDone, fault, answer }: SentChange): void {
  const isMade = isDone && /"result":"Y"/.test(answer);
  const isHeard = isDone && fault !== 'lost';
  if (!isHeard) model.isOrderLocked = true;
  else if (model.hasLeft) model.isOrderLocked = undefined;
  else if (isMade) model.isOrderLocked = false;
  if (!isMade) return;
  model.orders += 1;
  if (isHeard && !model.hasLeft) model.ordersTold += 1;
  for (const [product, { place }] of [...model.lines]) if (place === 'ready') model.lines.delete(product);
  model.services.clear();
}

const put = ({ lines }: Model, id: number, place: Place, quantity: number) => void lines.set(id, { place, quantity });

function applySeveral(model: Model, { fields }: SentChange, isRefused: boolean, isHeard: boolean): void {
  const items = Object.entries(fields).flatMap(([name, value]) => {
    const [, prefix = '', id] = /^(.*items\]?)\[(\d+)\]\[id\]$/.exec(name) ?? [];
    return id === undefined ? [] : [{ id: Number(value), quantity: Number(fields[`${prefix}[${id}][quantity]`] ?? 1) }];
  });
  const action = fields.action === 'buy' || fields.action === 'wish' || fields.action === 'compare' ? fields.action : 'favourite';
  for (const { id, quantity } of items) {
    const before = model.lines.get(id);
    if (action === 'compare') model.compare.add(id);
    else if (action === 'favourite') model.favourites.add(id);
    else if (action === 'buy') put(model, id, 'ready', quantity + (before?.quantity ?? 0));
    else put(model, id, 'delayed', quantity + (before?.place === 'delayed' ? before.quantity : 0));
    // The shop says that something was refused, not what: each item is as it was or as it was to be.
    if (isRefused) model.doubts.push({ id, before });
  }
  if (action === 'buy' && isHeard) model.confirmedAdds += items.length;
  else if (action === 'buy' && !isRefused) model.maybeAdds += items.length;
}

/** What the basket component, or a removal of the small baskets, does to lines by their ids (contract/endpoints.md, 3.5 and 13.1). */
function applyToLines(model: Model, { fields, products, parents }: SentChange): void {
  if ('CLEAR_ALL' in fields) {
    model.lines.clear();
    model.services.clear();
  }
  if ('product_id' in fields || 'delete_linked_services' in fields)
    dropServices(model, Number(fields.product_id ?? fields.delete_linked_services));
  // The fly-out's whole form: quantities of its lines, and a mark for each that is delayed.
  for (const [name, value] of 'BasketRefresh' in fields ? Object.entries(fields) : []) {
    const id = /^QUANTITY_(\d+)$/.exec(name)?.[1];
    const product = id === undefined ? undefined : products.get(id);
    if (id === undefined || product === undefined) continue;
    const parent = parents.get(id);
    if (parent !== undefined) model.services.set(serviceKey(product, parent), Number(value));
    else put(model, product, fields[`DELAY_${id}`] === 'Y' ? 'delayed' : 'ready', Number(value));
  }
  for (const [name, value] of Object.entries(fields)) {
    const [, what = '', id = '', part = ''] = /^basket\[([A-Z]+)_(\d+)\](?:\[(.*?)\])?/.exec(name) ?? [];
    const [product, parent] = [products.get(id), parents.get(id)];
    if (what === 'RESTORE' && part === 'PRODUCT_ID') restore(model, Number(value), `basket[RESTORE_${id}]`, fields);
    if (product === undefined) continue;
    if (parent !== undefined) {
      const key = serviceKey(product, parent);
      if (what === 'QUANTITY' && model.services.has(key)) model.services.set(key, Number(value));
      continue;
    }
    const line = model.lines.get(product);
    if (!line) continue;
    if (what === 'QUANTITY') put(model, product, line.place, Number(value));
    else if (what === 'DELAY') {
      put(model, product, value === 'Y' ? 'delayed' : 'ready', line.quantity);
      if (value === 'Y') dropServices(model, product);
    }
  }
  // What is deleted is deleted last. The component, and the header, leave the services of a product behind.
  for (const [name, value] of Object.entries(fields)) {
    const id = name === 'delete_basket_id' || name === 'delete_top_item_id' ? value : /^basket\[DELETE_(\d+)\]$/.exec(name)?.[1];
    const [product, parent] = [products.get(id ?? ''), parents.get(id ?? '')];
    if (product === undefined) continue;
    if (parent === undefined) model.lines.delete(product);
    else model.services.delete(serviceKey(product, parent));
  }
}

/** A line that was removed comes back; a service only beside its product. */
function restore(model: Model, product: number, prefix: string, fields: SentChange['fields']): void {
  const quantity = Number(fields[`${prefix}[QUANTITY]`]);
  const code = Object.entries(fields).find(([name, value]) => name.startsWith(`${prefix}[PROPS]`) && value === 'ASPRO_BUY_PRODUCT_ID');
  const parent = code && Number(fields[code[0].replace('[CODE]', '[VALUE]')]);
  if (parent === undefined) put(model, product, 'ready', quantity + (model.lines.get(product)?.quantity ?? 0));
  else if (model.lines.has(parent)) addService(model, serviceKey(product, parent), quantity);
}

/** Settles what a refusal of several has left open by what the shop has. */
export function settleDoubts(model: Model, has: (id: number) => ModelLine | undefined): void {
  for (const { id, before } of model.doubts.splice(0)) {
    const now = has(id);
    if (JSON.stringify(now) !== JSON.stringify(before)) continue;
    if (before) model.lines.set(id, before);
    else model.lines.delete(id);
  }
}
