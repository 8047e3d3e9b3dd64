import type { Entry } from './data/entry.ts';
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

/** A product as the shop sells it: its entry, and what follows from that. The price is that of the cheapest offer when there are offers. */
export interface Product extends Entry {
  readonly department: Department;
  /** Code of its section, e.g. `krossovki`. */
  readonly section: string;
  readonly stock: number;
  readonly ratio: number;
  readonly measure: string;
  readonly services: number[];
  readonly offers: readonly Offer[];
  /** Code of its pictures, if they show another colour than the first one. */
  readonly paint?: string;
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
  /** Empty where the shop does not know it. */
  readonly phone: string;
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
  /** What the buyer said instead, by review. */
  readonly edited: Map<number, Partial<Review>>;
  readonly answers: { readonly parent: number; readonly author: string; readonly text: string }[];
  readonly removed: Set<number>;
}

/** Letters of a picture, or Google's: a box to tick, one that is executed before sending, or version 3, which gives a token for the site's key. */
export type CaptchaKind = 'letters' | 'v2' | 'invisible' | 'v3';

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
  /** Codes of properties that the compare page does not show. */
  readonly hiddenProperties: Set<string>;
  /** The compare page shows only the properties that differ. */
  onlyDifferences: boolean;
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
  /** Names of the files that came to an order, by its id (contract/endpoints.md, 7.6). */
  readonly orderFiles: Map<number, readonly string[]>;
  /** Orders that check_order.php has already reported; it does so once (contract/endpoints.md, 14.3). */
  readonly reportedOrders: Set<number>;
  /** Forms have to pass a captcha of this kind (contract/endpoints.md, 7.6 and 15; page.md, 3.35). */
  captchaNeeded: CaptchaKind | undefined;
  /** One-click orders confirm the phone number by a code first (7.6). */
  smsNeeded: boolean;
  /** The phone mask in the one-click form's script; each form has such a setting (contract/live-pages.md, 8, FORMS). */
  phoneMask: 'theme' | 'own' | 'none';
  /** Words of captchas by their sid. */
  readonly captchas: Map<string, string>;
  /** Tokens of Google's captcha that forms have used up. */
  readonly usedTokens: Set<string>;
  reviews: ReviewState;
  /** The counters cache of contract/endpoints.md, 5.6: undefined while it holds the DEFAULT zeros. */
  countersKnown: boolean;
}
