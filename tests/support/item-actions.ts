import type { Locator, Page } from '@playwright/test';
import type { Preset } from '../../harness/shop/control.ts';
import type { LogEntry, OpenOptions, Shop, ShopState } from '../fixtures.ts';

/** A product that can be bought, marked, compared or subscribed to: its id in calls and its visible name. */
export interface Product {
  readonly id: number;
  readonly name: string;
}

/** «Ботинки Север», in stock, without sizes to choose. */
export const boots: Product = { id: 4150, name: 'Ботинки Север' };
/** «Сандалии Бриз», sold out: a visitor can leave an address, a signed-in shopper subscribes with one press. */
export const sandals: Product = { id: 4177, name: 'Сандалии Бриз' };
/** «Тесьма Контур», sold by the half metre; on the first page of its section. */
export const ribbon: Product = { id: 4341, name: 'Тесьма Контур' };
/** «Резинка бельевая», sold out; the fifth of its section. */
export const elastic: Product = { id: 4345, name: 'Резинка бельевая' };
/** «Шнурки круглые вощёные»; the seventh of its section. */
export const laces: Product = { id: 4347, name: 'Шнурки круглые вощёные' };

export const haberdashery = '/catalog/tkani-shnurki/';

export type ActionName = 'buy' | 'favourite' | 'compare' | 'compareAction' | 'delay' | 'subscribe';

/** An action on an item: its controls, its request and its entry in the layer's state. */
export interface ItemAction {
  readonly name: ActionName;
  readonly preset: Preset;
  readonly icons: NonNullable<OpenOptions['icons']>;
  /** Part of its request's path; faults use it as address too. */
  readonly path: string;
  /** The control that switches it on, in any scope. */
  off(scope: Page | Locator, name: string): Locator;
  /** The control shown once it is on; for a toggle the same control. */
  on(scope: Page | Locator, name: string): Locator;
  /** Selector of the page's own control that switches it on, as it is after stop. */
  readonly ownControl: string;
  /** Selector of the page's own mark of “on”. */
  readonly ownMark: string;
  /** Whether a second press switches it off. */
  readonly isToggle: boolean;
  /** Selector of the header's counter that follows it. */
  readonly counter?: string;
  requests(shop: Shop): Promise<LogEntry[]>;
  isOnServer(state: ShopState, id: number): boolean;
  isInLayer(item: LayerItem): boolean;
}

/** An item's entry in the layer's state (`window.vitrina.state().items`). */
export interface LayerItem {
  readonly basket: string;
  readonly favourite: boolean;
  readonly compared: boolean;
  readonly subscribed: boolean;
  readonly busy: Readonly<Record<string, boolean>>;
}

const button = (scope: Page | Locator, name: string, pressed?: boolean) =>
  scope.getByRole('button', { name, exact: true, ...(pressed === undefined ? {} : { pressed }) });

const hasLine = (state: ShopState, id: number, delayed: boolean) =>
  state.lines.some((line) => line.product === id && line.delayed === delayed);

export const buy: ItemAction = {
  name: 'buy',
  preset: {},
  icons: 'new',
  path: 'ajax/item.php',
  off: (scope, name) => button(scope, `В корзину: ${name}`),
  on: (scope, name) => scope.getByRole('link', { name: `В корзине: ${name}`, exact: true }),
  ownControl: '.to-cart',
  ownMark: '.in-cart',
  isToggle: false,
  counter: 'header .basket-link.basket .count',
  requests: (shop) => shop.itemCalls('add_item'),
  isOnServer: (state, id) => hasLine(state, id, false),
  isInLayer: (item) => item.basket === 'ready',
};

export const favourite: ItemAction = {
  name: 'favourite',
  preset: {},
  icons: 'new',
  path: 'services/main/ajax.php',
  off: (scope, name) => button(scope, `В избранное: ${name}`, false),
  // A heart with a visible label has that label as its name.
  on: (scope, name) => scope.getByRole('button', { name: new RegExp(`^В избранн(ое|ом): ${name}$`), pressed: true }),
  ownControl: '.js-item-action:not(.added)',
  ownMark: '.js-item-action.added.in',
  isToggle: true,
  counter: 'header .basket-link.delay .js-count',
  requests: async (shop) => (await shop.log()).filter(({ path }) => path === '/bitrix/services/main/ajax.php'),
  isOnServer: (state, id) => state.favourites.includes(id),
  isInLayer: (item) => item.favourite,
};

export const compare: ItemAction = {
  name: 'compare',
  preset: {},
  icons: 'new',
  path: 'ajax/item.php',
  off: (scope, name) => button(scope, `Сравнить: ${name}`),
  on: (scope, name) => button(scope, `В сравнении: ${name}`),
  ownControl: '.compare_item.to',
  ownMark: '.compare_item.in',
  isToggle: true,
  counter: 'header .basket-link.compare .count',
  requests: (shop) => shop.itemCalls('compare_item'),
  isOnServer: (state, id) => Object.values(state.compare).some((list) => list.includes(id)),
  isInLayer: (item) => item.compared,
};

/** The one compare icon of module 2.6.1, an action like the heart. */
export const compareAction: ItemAction = {
  name: 'compareAction',
  preset: {},
  icons: 'actions',
  path: 'services/main/ajax.php',
  off: (scope, name) => button(scope, `Сравнить: ${name}`, false),
  // An icon's name stays the same; a visible label changes.
  on: (scope, name) => scope.getByRole('button', { name: new RegExp(`^(Сравнить|В сравнении): ${name}$`), pressed: true }),
  ownControl: '.compare_item.js-item-action:not(.added)',
  ownMark: '.compare_item.js-item-action.added.in',
  isToggle: true,
  counter: 'header .basket-link.compare .count',
  requests: async (shop) => (await shop.log()).filter(({ query }) => query.action === 'aspro:max.ItemAction.compare'),
  isOnServer: (state, id) => Object.values(state.compare).some((list) => list.includes(id)),
  isInLayer: (item) => item.compared,
};

/** The old heart, on a page of version 1.x. Only there the template's scripts handle it. */
export const delay: ItemAction = {
  name: 'delay',
  preset: {},
  icons: 'old',
  path: 'ajax/item.php',
  off: (scope, name) => button(scope, `Отложить: ${name}`),
  on: (scope, name) => button(scope, `В отложенных: ${name}`),
  ownControl: '.wish_item.to',
  ownMark: '.wish_item.in',
  isToggle: true,
  counter: 'header .basket-link.delay .count',
  requests: (shop) => shop.itemCalls('wish_item'),
  isOnServer: (state, id) => hasLine(state, id, true),
  isInLayer: (item) => item.basket === 'delayed',
};

export const subscribe: ItemAction = {
  name: 'subscribe',
  preset: { login: true },
  icons: 'new',
  path: 'ajax/item.php',
  off: (scope, name) => button(scope, `Сообщить о поступлении: ${name}`),
  on: (scope, name) => button(scope, `Вы подписаны: ${name}`),
  ownControl: '.to-subscribe',
  ownMark: '.in-subscribe',
  isToggle: true,
  requests: (shop) => shop.itemCalls('subscribe_item'),
  isOnServer: (state, id) => String(id) in state.subscriptions,
  isInLayer: (item) => item.subscribed,
};

export const actions: readonly ItemAction[] = [buy, favourite, compare, compareAction, delay, subscribe];

/** The product page for each action, and its product. */
export function productOf({ name }: ItemAction): Product & { readonly path: string } {
  return name === 'subscribe' ? { ...sandals, path: '/product/sandalii-briz/' } : { ...boots, path: '/product/botinki-sever/' };
}

/** Opens the item's product page in a fresh session and waits for the layer. */
export async function openProduct(page: Page, shop: Shop, action: ItemAction, options: OpenOptions = {}): Promise<Product> {
  const product = productOf(action);
  await begin(page, shop, action);
  await shop.open(product.path, { icons: action.icons, ...options });
  return product;
}

/** Prepares the session and, for old hearts, the version of the template's scripts. */
export async function begin(page: Page, shop: Shop, action: ItemAction): Promise<void> {
  await shop.reset(action.preset);
  if (action.icons === 'old') await page.addInitScript(() => Object.assign(window, { templateVersion: '1.x' }));
}
