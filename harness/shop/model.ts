import type { Review } from './data/reviews.ts';

/**
 * What the demo shop is made of. The catalogue is data that never changes; a session is one visitor's state
 * (contract/endpoints.md, section 15). Pages and endpoints both work from these two.
 */

export type Department = 'shoes' | 'clothes';

/** A size or colour variant: the thing that is bought when a product has variants. */
export interface Offer {
  readonly id: number;
  /** What tells it from its siblings, e.g. `{ SIZE: '38', COLOR: 'чёрный' }`. */
  readonly props: Readonly<Record<string, string>>;
  readonly article: string;
  /** Roubles. */
  readonly price: number;
  readonly oldPrice?: number;
  /** Pieces in stock; 0 is out of stock. */
  readonly stock: number;
}

export interface Product {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly department: Department;
  /** Code of its section, e.g. `krossovki`. */
  readonly section: string;
  readonly description: string;
  /** Roubles; of the cheapest offer when there are offers. */
  readonly price: number;
  readonly oldPrice?: number;
  readonly stock: number;
  /** Step of the quantity; 1 for pairs and pieces, fractional for goods by length. */
  readonly ratio: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly measure: string;
  readonly offers: readonly Offer[];
  /** Properties that a buyer must choose before adding (codes to allowed values); only on products without offers. */
  readonly requiredProps?: Readonly<Record<string, readonly string[]>>;
  /** Codes of the offers' properties that are chosen from a list. */
  readonly selects?: readonly string[];
  readonly services: readonly number[];
  readonly isNew?: boolean;
  readonly isHit?: boolean;
  /** Code of its pictures, if they show another colour than the first one. */
  readonly paint?: string;
  /** A long description, one paragraph each. */
  readonly story?: readonly string[];
  readonly features?: readonly string[];
  /** When the discount ends: `dd.mm.yyyy[ hh:mm:ss]`, in Moscow (contract/page.md, 3.36). */
  readonly saleUntil?: string;
}

export interface Service {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

export interface Section {
  /** Its id in the shop's tree, as in the answers of goals.php (contract/endpoints.md, 14.1). */
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Heading of its page, if the name alone is unclear. */
  readonly title?: string;
  /** Paragraphs above the list (contract/page.md, 3.38). */
  readonly description?: readonly string[];
  /** Paragraphs below the list. */
  readonly footnote?: readonly string[];
  /** Search words of this section. */
  readonly popular?: readonly string[];
  /** Its subsections, as in the menus; the code of each begins with this one's. */
  readonly below?: readonly Section[];
  /** For sections without own products (sizes, brands, departments): which products they show. */
  readonly holds?: (product: Product) => boolean;
}

/** A section with products of its own; the others show products of several. */
export interface Shelf extends Section {
  readonly department: Department;
}

/** Iblock ids of the invented shop (contract/endpoints.md, introduction). */
export const iblock = { catalogue: 21, offers: 22, services: 30 } as const;

export interface BasketLine {
  /** From 88001 upwards, unique for every inserted line. */
  readonly id: number;
  /** Can be changed to another offer of the same product (contract/endpoints.md, 13.1: OFFER). */
  product: number;
  quantity: number;
  /** Roubles for one, without coupons. */
  price: number;
  delayed: boolean;
  canBuy: boolean;
  props: readonly { readonly code: string; readonly name: string; readonly value: string }[];
  /** The parent product, when this is a service line. */
  readonly parent?: number;
}

export interface User {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
}

/** An order; it is never changed. */
export interface Order {
  readonly id: number;
  /** The number shown to people and used in addresses, e.g. `2026-118` (contract/endpoints.md, 13.2). */
  readonly accountNumber: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Whether it is a one-click order of one product or of the whole basket. */
  readonly isOneClick: boolean;
  readonly lines: readonly BasketLine[];
  /** Roubles, coupons taken off, delivery included. */
  readonly price: number;
  /** Fields of the order page's form, e.g. `ORDER_PROP_1`. */
  readonly form: Readonly<Record<string, string>>;
}

/** A visitor's votes and reviews (contract/endpoints.md, 12 and 15). */
export interface ReviewState {
  sort: string;
  order: 'SORT_ASC' | 'SORT_DESC';
  filter: { readonly rating: string; readonly photo: boolean; readonly text: boolean };
  /** By review. */
  readonly votes: Map<number, 'like' | 'dislike'>;
  /** Written in this session. */
  readonly own: Review[];
  readonly answers: { readonly parent: number; readonly author: string; readonly text: string }[];
  readonly removed: Set<number>;
}

/** One visitor's state. `session.ts` has the rules between its parts. */
export interface Session {
  readonly id: string;
  /** 32 hexadecimal digits. */
  readonly sessid: string;
  lines: BasketLine[];
  /** The id that the next basket line gets; ids are never used twice. */
  nextLineId: number;
  /** iblock → product ids. */
  readonly compare: Map<number, Set<number>>;
  readonly favourites: Set<number>;
  /** Product ids with the e-mail address. */
  readonly subscriptions: Map<number, string>;
  /** Promised back-in-stock letters, product → e-mail. subscribe_sync.php adds them to a visitor's `subscriptions`. */
  readonly promisedLetters: Map<number, string>;
  /** Ids of the accepted web forms, one entry for each. */
  readonly takenForms: number[];
  user: User | undefined;
  /** Entered coupons, valid or not, in upper case. */
  readonly coupons: Set<string>;
  orders: Order[];
  /** Orders that check_order.php has already reported; it does so once (contract/endpoints.md, 14.3). */
  readonly reportedOrders: Set<number>;
  /** One-click orders have to pass a captcha: its words by their sid (contract/endpoints.md, 7.6 and 15). */
  captchaNeeded: boolean;
  /** One-click orders confirm the phone number by a code first (7.6). */
  smsNeeded: boolean;
  /** The phone mask in the one-click form's script; each form has such a setting (contract/live-pages.md, 8, FORMS). */
  phoneMask: 'theme' | 'own' | 'none';
  readonly captchas: Map<string, string>;
  reviews: ReviewState;
  /** The counters cache of contract/endpoints.md, 5.6: undefined while it holds the DEFAULT zeros. */
  countersKnown: boolean;
}

/** Options of a page, from the query or the command line. */
export interface PageOptions {
  /** Site directory, begins and ends with a slash. */
  readonly siteDir: string;
  /**
   * `new` is the markup of template 2.4 (heart `js-item-action`, a pair of compare icons), `actions` that of module 2.6.1 (the compare
   * icon is an action as well), `old` the 1.x one (`wish_item`), `both` puts both hearts on a card, `custom` the shop-made hearts of favorite.php.
   */
  readonly icons: 'new' | 'actions' | 'old' | 'both' | 'custom';
  /** Script of the layer on the page, or none. */
  readonly layer: 'embed' | 'none';
  /** Template-like scripts on the page; `late` puts them after the layer. */
  readonly template: 'on' | 'off' | 'late' | 'left-out';
  /** Which of jQuery and the platform's core a left-out page has; basket and order pages always have the core. */
  readonly libraries: 'both' | 'core' | 'none';
  /** Number of cards on a catalogue page. */
  readonly cards: number;
  readonly page: number;
  /** Where the basket is drawn beside its own page: ORDER_BASKET_VIEW (contract/page.md, 1.1 and section 5). */
  readonly basket: 'normal' | 'fly' | 'bottom';
  /** The lowest sum of an order, roubles; 0 for none: PRICES.MIN_PRICE. */
  readonly minimum: number;
  /** The theme's switches of print, share, download and quick order on the basket page (contract/page.md, 3.14). */
  readonly basketButtons: 'all' | 'none';
  /** The colours; `default` follows the system (contract/page.md, 3.38). */
  readonly theme: 'light' | 'dark' | 'default';
  /** The mobile header stays in view always, or only while one scrolls up (3.19). */
  readonly mobileHeader: 'always' | 'up';
  /** How the menu of phones opens: from the side, level by level, or under the header, as an accordion (contract/page.md, 3.27). */
  readonly menu: 'leftside' | 'dropdown';
  /** Where the filter of a list lies: beside it, or above it, as one row or as part of the list (contract/page.md, 3.28). */
  readonly filter: 'vertical' | 'horizontal' | 'compact';
  /**
   * Markup of products with offers. `type1` and `type2` are rendered live pages of 2.4 (contract/live-pages.md, 1): sizes are
   * chosen by their boxes, or the offers are a table. `plain` is a shop whose values are links and that signs no parameters.
   */
  readonly offers: 'plain' | 'type1' | 'type2';
}
