import { expect } from 'vitest';
import { formatPrice } from '../../src/shop/price.ts';
import type { ShopState } from '../fixtures.ts';
import type { LayerItem } from '../support/item-actions.ts';
import type { Browser } from './browser.ts';
import { addedService, apply, kindOf, type Model, nothingTaken, serviceKey, settleDoubts } from './model.ts';
import type { SentChange } from './wire.ts';

/** Whether a shopper would see it: neither the element nor an ancestor is hidden. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement && (at.style.display === 'none' || at.hidden)) return false;
  }
  return true;
}

/** Cards of a page, or rows of a table. */
export const cardSelector = '.item_block[data-id], .table-view__item[data-id]';
export const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(cardSelector)];
export const shownIn = (scope: ParentNode, selector: string): HTMLElement | undefined =>
  [...scope.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** What all walks together have covered, to find steps that never do anything. */
export const tally = { agreements: 0, changes: new Map<string, number>() };

const isSameHearts = (one: SentChange, other: SentChange) =>
  kindOf(one) === 'several' && one.fields['fields[action]'] === 'favorite' && JSON.stringify(one.fields) === JSON.stringify(other.fields);

/** Reloads the page if it has asked for that. */
export async function followReload(browser: Browser, model: Model): Promise<void> {
  if (!browser.isLeaving) return;
  model.hasLeft = true;
  await browser.reload();
}

/**
 * Waits until no work is under way, then compares shop, layer and page with each other and with the state that the model expects
 * after the changes that reached the shop [BUY-13].
 */
export async function expectAgreement(browser: Browser, model: Model): Promise<void> {
  tally.agreements += 1;
  await browser.untilQuiet();
  await followReload(browser, model);
  const changes = browser.wire.takeChanges();
  const sent = nothingTaken();
  const orphans = orphansOf(model);
  let asked = 0;
  for (const [index, change] of changes.entries()) {
    const what = `${kindOf(change)}${change.fault ? ' with a fault' : ''}`;
    tally.changes.set(what, (tally.changes.get(what) ?? 0) + 1);
    // A heart with a lost answer is sent again where no list can be read; that shows its state [FAV-04].
    const isAsking = changes.slice(0, index).some((earlier) => earlier.fault && isSameHearts(earlier, change));
    if (isAsking) asked += 1;
    else sent[kindOf(change)] += 1;
    apply(model, change);
  }
  // Without faults no service stays behind when its product is removed (contract/endpoints.md, 15, invariant 3).
  if (!model.hasLeft && !changes.some(({ fault }) => fault))
    expect(
      orphansOf(model).filter((key) => !orphans.includes(key)),
      'services without their product',
    ).toEqual([]);
  // A second press on the same hearts looks like such a repetition.
  sent.several += Math.min(asked, Math.max(0, model.taken.several - sent.several));
  // Changes of lines are collected, so there are fewer requests than presses.
  expect(sent.line, 'requests for lines').toBeLessThanOrEqual(model.taken.line * 2);
  // A queued “clear” that finds an empty basket sends nothing.
  expect(sent.clear, 'requests that clear').toBeLessThanOrEqual(model.taken.clear);
  // A second press while the first is under way or being verified is ignored.
  const isRefilled = sent.add + sent.several > 0;
  if (model.taken.clear > 0 && sent.clear === 0 && !isRefilled && !model.hasLeft)
    expect([...model.lines.keys()], 'lines behind a press on “clear”').toEqual([]);
  model.clears += model.taken.clear;
  const collected = { line: 0, service: 0, clear: 0, ...(model.mayBeNone && { several: 0 }) };
  expect(sent.several, 'requests of several').toBeLessThanOrEqual(model.taken.several);
  expect({ ...sent, ...collected }, 'one request for every press that was taken up, and none without one').toEqual({
    ...model.taken,
    ...collected,
  });
  model.taken = nothingTaken();
  const wantedQuantities = changes.some(({ fault }) => fault) ? [] : [...model.wantedQuantities];
  const serviceWishes = changes.some(({ fault }) => fault) ? [] : [...model.serviceWishes];
  model.wantedQuantities.clear();
  model.serviceWishes.clear();
  for (const [key, quantity] of serviceWishes) {
    const isThere = model.lines.get(Number(key.split('_')[1]))?.place === 'ready';
    // Leaving the page before an add is answered leaves a line whose id is unknown, so it cannot be changed or removed.
    const isUnnamed = model.hasLeft && changes.some((change) => addedService(change) === key);
    if (isThere && !isUnnamed) expect(model.services.get(key) ?? 0, `the last wanted quantity of the service ${key}`).toBe(quantity);
  }
  for (const [product, quantity] of wantedQuantities) {
    const line = model.lines.get(product);
    if (line) expect(line.quantity, `the last wanted quantity of ${product}`).toBe(quantity);
  }

  const state = await browser.state();
  expectShop(state, model);
  expectLayer(browser, state);
  expectPage(state, model);
  model.isOrderLocked ??= sessionStorage.getItem('vitrina.unclear') !== null;
  expect(state.orders, 'orders of the shop').toHaveLength(model.orders);
  expect(browser.goalsOf('goal_basket_clear'), 'goals of clearing').toBeLessThanOrEqual(model.clears);
  expect(browser.goalsOf('goal_fastorder_success'), 'goals of orders').toBeLessThanOrEqual(model.orders);
  expect(browser.goalsOf('goal_fastorder_success'), 'goals of orders').toBeGreaterThanOrEqual(model.ordersTold);
  const { confirmedAdds, lostAdds, maybeAdds, hasLeft } = model;
  expect(browser.goals(), 'goals of adds').toBeGreaterThanOrEqual(confirmedAdds + (hasLeft ? 0 : lostAdds));
  expect(browser.goals(), 'goals of adds').toBeLessThanOrEqual(confirmedAdds + lostAdds + maybeAdds);
  Object.assign(model, { confirmedAdds: browser.goals(), lostAdds: 0, maybeAdds: 0, hasLeft: false, mayBeNone: false });
  model.seeminglyGone.clear();
  const unexpected = browser.problems.filter((problem) => !/^(actual-basket|top-basket|goal-data)/.test(problem));
  expect(unexpected, 'problems that the layer reports').toEqual([]);
}

const orphansOf = ({ lines, services }: Model) =>
  [...services.keys()].filter((key) => lines.get(Number(key.split('_')[1]))?.place !== 'ready');

function expectShop(state: ShopState, model: Model): void {
  settleDoubts(model, (id) => {
    const line = state.lines.find(({ product }) => product === id);
    return line && { place: line.delayed ? 'delayed' : 'ready', quantity: line.quantity };
  });
  const lines = Object.fromEntries(
    ownLines(state).map(({ product, delayed, quantity }) => [product, { place: delayed ? 'delayed' : 'ready', quantity }]),
  );
  expect(lines, 'basket of the shop').toEqual(Object.fromEntries(model.lines));
  const services = state.lines.flatMap(({ product, parent, quantity }) =>
    parent === undefined ? [] : [[serviceKey(product, parent), quantity] as const],
  );
  expect(Object.fromEntries(services), 'services of the shop').toEqual(Object.fromEntries(model.services));
  expect(new Set(state.favourites), 'favourites of the shop').toEqual(model.favourites);
  expect(new Set(state.compare[21] ?? []), 'compare list of the shop').toEqual(model.compare);
}

/** Lines of products; services are lines too. */
const ownLines = ({ lines }: ShopState) => lines.filter(({ parent }) => parent === undefined);

const placeIn = (state: ShopState, id: number) => {
  const lines = state.lines.filter((line) => line.product === id && line.parent === undefined);
  return lines.some(({ delayed }) => !delayed) ? 'ready' : lines.length > 0 ? 'delayed' : 'none';
};

function expectLayer(browser: Browser, state: ShopState): void {
  const { items, counters } = browser.vitrina().state() as { items: Record<string, LayerItem>; counters: Record<string, unknown> };
  const believed = Object.entries(items).map(([id, item]) => [
    id,
    { basket: item.basket, compared: item.compared, favourite: item.favourite },
  ]);
  const held = Object.keys(items).map((id) => [
    id,
    {
      basket: placeIn(state, Number(id)),
      compared: (state.compare[21] ?? []).includes(Number(id)),
      favourite: state.favourites.includes(Number(id)),
    },
  ]);
  expect(Object.fromEntries(believed), 'items as the layer believes').toEqual(Object.fromEntries(held));
  for (const [id, { busy }] of Object.entries(items)) expect(Object.values(busy), `item ${id} is busy`).not.toContain(true);
  const { lines, basketPage } = browser.vitrina().state() as { lines?: Record<string, unknown>; basketPage?: unknown };
  if (basketPage) {
    const held = state.lines.map(({ id, quantity, delayed }) => [id, { quantity, place: delayed ? 'delayed' : 'ready', busy: false }]);
    expect(lines, 'lines as the layer believes').toMatchObject(Object.fromEntries(held));
    expect(Object.keys(lines ?? {}), 'lines as the layer believes').toHaveLength(state.lines.length);
  }
  expect(counters, 'counters as the layer believes').toMatchObject({
    basket: state.lines.filter(({ delayed }) => !delayed).length,
    delayed: state.lines.filter(({ delayed }) => delayed).length,
    compare: (state.compare[21] ?? []).length,
    favourite: state.favourites.length,
  });
}

/** Rows of the basket page; those of services are hidden beside their products, which show them as switches. */
const drawnRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entity="basket-item"][data-id]')];
export const rows = (): HTMLElement[] => drawnRows().filter((row) => !row.classList.contains('hidden'));
const isRemoved = (row: HTMLElement) => row.querySelector('[data-entity="basket-item-restore-button"]') !== null;

/** The rows of the basket page and their values. */
function expectRows(state: ShopState): void {
  if (!document.querySelector('#basket-item-table')) return;
  const drawn = drawnRows()
    .filter((row) => !isRemoved(row))
    .map((row) => [row.dataset.id, row.querySelector<HTMLInputElement>('[data-entity="basket-item-quantity-field"]')?.value]);
  const held = state.lines.map(({ id, quantity }) => [String(id), String(quantity)]);
  expect(Object.fromEntries(drawn), 'rows of the basket page').toEqual(Object.fromEntries(held));
}

/** Rows of products. Rows of services are hidden; their products show them as switches. */
export const flyRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#basket_line .basket_fly .item[data-id]:not([data-parent_product_id])'),
];

/** The rows of the fly-out, if it has any. */
function expectFlyRows(state: ShopState): void {
  const drawn = flyRows().map((row) => [row.dataset.id, row.querySelector<HTMLInputElement>('input[name^="QUANTITY_INPUT_"]')?.value]);
  if (!document.querySelector('#basket_line .basket_fly.loaded')) return;
  // A delayed line shows its quantity as a word.
  const held = ownLines(state).map(({ id, quantity, delayed }) => [String(id), delayed ? undefined : String(quantity)]);
  expect(Object.fromEntries(drawn), 'rows of the fly-out').toEqual(Object.fromEntries(held));
}

/** Rows of products in the header's dropdown. */
export const hoverRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('header .basket_hover_block .item[data-id]:not([data-parent_product_id])'),
];
export const isHoverShown = (): boolean =>
  document.querySelector<HTMLElement>('header .basket_hover_block')?.style.visibility === 'visible';

const hoverHost = () => document.querySelector('header .top_basket');
/** Elements under the pointer; a reloaded page has others. */
const pointedAt = new WeakSet<Element>();

export function movePointer(isThere: boolean): void {
  const host = hoverHost();
  if (!host) return;
  if (isThere) pointedAt.add(host);
  else pointedAt.delete(host);
  host.dispatchEvent(new MouseEvent(isThere ? 'mouseenter' : 'mouseleave'));
}

/** The rows of the dropdown while it is shown; a hidden one is read again before it is shown. */
function expectHoverRows(state: ShopState): void {
  const host = hoverHost();
  if (host && pointedAt.has(host)) expect(isHoverShown(), 'the dropdown beneath the pointer is shown').toBe(true);
  if (!isHoverShown()) return;
  tally.changes.set('hover', (tally.changes.get('hover') ?? 0) + 1);
  const drawn = hoverRows().map((row) => [
    row.dataset.id,
    Number(/(\d+)\s\D*$/.exec(row.querySelector('.item-about')?.textContent ?? '')?.[1]),
  ]);
  const held = ownLines(state).flatMap(({ id, quantity, delayed }) => (delayed ? [] : [[String(id), quantity]]));
  expect(Object.fromEntries(drawn), 'rows of the dropdown').toEqual(Object.fromEntries(held));
}

/** State of a service's switch and counter. */
export function shownService(row: Element) {
  const box = row.querySelector<HTMLInputElement>('input[name=buy_switch_services]');
  const quantity = Number(row.querySelector<HTMLInputElement>('.services_counter input[name=quantity]')?.value);
  return { isOn: box?.checked === true, isMarked: row.classList.contains('services_on'), quantity };
}

/** Checks every copy of a service. If its product is in the basket, the copies have the shop's state; otherwise they agree. */
function expectServices(state: ShopState): void {
  const others = new Map<string, unknown>();
  for (const row of document.querySelectorAll<HTMLElement>('.buy_services_wrap .services-item[data-item_id]')) {
    const parent = row.closest<HTMLElement>('.buy_services_wrap')?.dataset.parent_product ?? '';
    const key = serviceKey(row.dataset.item_id ?? '', parent);
    const shown = shownService(row);
    expect(row.querySelector('[aria-busy="true"]'), `service ${key} is busy`).toBeNull();
    if (placeIn(state, Number(parent)) === 'ready') {
      const line = state.lines.find(({ product, parent: of }) => of !== undefined && serviceKey(product, of) === key);
      const quantity = line?.quantity ?? shown.quantity;
      expect(shown, `service ${key} as it is drawn`).toEqual({ isOn: line !== undefined, isMarked: line !== undefined, quantity });
    } else expect(shown, `copies of service ${key}`).toEqual(others.get(key) ?? shown);
    others.set(key, shown);
  }
}

/** Elements of the header, found once per page, because searching at every step would take most of the time. */
const found = new Map<string, Element>();

function textOf(selector: string): string | undefined {
  const known = found.get(selector);
  const element = known?.isConnected ? known : document.querySelector(selector);
  if (!element) return undefined;
  found.set(selector, element);
  return element.textContent?.replace(/\s+/g, ' ').trim();
}

function expectPage(state: ShopState, { icons }: Model): void {
  for (const card of cards()) {
    const id = Number(card.dataset.offer);
    const place = placeIn(state, id);
    if (card.querySelector('.to-cart')) {
      expect(Boolean(shownIn(card, '.in-cart')), `card ${id} says “in the basket”`).toBe(place === 'ready');
      expect(Boolean(shownIn(card, '.to-cart')), `card ${id} offers to buy`).toBe(place !== 'ready');
    }
    expect(Boolean(shownIn(card, '.compare_item.in')), `card ${id} is compared`).toBe((state.compare[21] ?? []).includes(id));
    const heart = card.querySelector<HTMLElement>('.js-item-action');
    // On live pages hearts carry the id of the shown offer (contract/live-pages.md, 1).
    if (heart)
      expect(heart.classList.contains('in'), `card ${id} is a favourite`).toBe(state.favourites.includes(Number(heart.dataset.item)));
    if (card.querySelector('.wish_item'))
      expect(Boolean(shownIn(card, '.wish_item.in')), `card ${id} is delayed`).toBe(place === 'delayed');
    expect(card.querySelector('[aria-busy="true"], .clicked, .loadings'), `card ${id} is busy`).toBeNull();
  }
  expectRows(state);
  expectFlyRows(state);
  expectHoverRows(state);
  expectServices(state);
  const ready = state.lines.filter(({ delayed }) => !delayed);
  expect(textOf('header .basket-link.basket .count'), 'number in the header').toBe(String(ready.length));
  expect(textOf('header .basket-link.compare .count'), 'number of compared items').toBe(String((state.compare[21] ?? []).length));
  const kept = icons === 'old' ? state.lines.length - ready.length : state.favourites.length;
  expect(textOf('header .basket-link.delay .count'), 'number beside the heart').toBe(String(kept));
  const sum = ready.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const shown = textOf('header .basket-link.basket .prices');
  // The page prints a word for an empty basket, the answers a price.
  if (ready.length === 0) expect(['пуста', '0 ₽'], 'sum in the header').toContain(shown);
  else expect(shown, 'sum in the header').toBe(formatPrice(sum).replace(/\s+/g, ' '));
}
