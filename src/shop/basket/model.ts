/** Where a line stands: to be bought, kept for later, not to be had any more. */
export type LinePlace = 'ready' | 'delayed' | 'unavailable';

/** The same of a product; `none`: it is not in the basket [BUY-01]. */
export type ItemPlace = LinePlace | 'none';

export const linePlaces: readonly LinePlace[] = ['ready', 'delayed', 'unavailable'];

/** One line, as a read has told of it. What is absent is not known from there: a line of the hover basket tells no quantity. */
export interface BasketLine {
  /** Id of the line, new with every insert (contract/endpoints.md, 15). */
  readonly id: string;
  /** Product or offer. */
  readonly productId: string;
  readonly place: LinePlace;
  readonly iblockId?: string;
  /** Product that this line is a service of [SRV-03]. */
  readonly parentId?: string;
  readonly name?: string;
  /** In the product's own measure. */
  readonly quantity?: number;
  /** Formatted, e.g. «5 990 ₽»: for one, and for the whole line. */
  readonly price?: string;
  readonly sum?: string;
}

/** A service of a product in the basket [SRV-03]. Without `lineId`: it was added here, and the read that names its line is still to come. */
export interface ServiceLine {
  readonly serviceId: string;
  readonly parentId: string;
  readonly quantity: number;
  readonly lineId?: string | undefined;
}

/** A service that is switched on before its product is bought, and goes with the next add of it [SRV-05]. */
export interface LinkedService {
  readonly id: string;
  readonly quantity: number;
  readonly iblockId: string;
}

/** The header's sum and titles, plain text; `undefined`: the page's own stand. */
export interface HeaderWords {
  readonly sum?: string | undefined;
  readonly title?: string | undefined;
  /** Shown in the place of the sum while nothing is in the basket. */
  readonly smallTitle?: string | undefined;
  readonly delayedTitle?: string | undefined;
}

/**
 * All that is known of the basket, said once: what reads have told, and what answered changes have done since. Every widget
 * reads it by a selector (select.ts); it changes by events only (reduce.ts).
 */
export interface BasketModel {
  /** Products (not services) by place; one that has lines at several places stands at each. */
  readonly products: Readonly<Record<LinePlace, ReadonlySet<string>>>;
  /** Services of products that are to be bought; `undefined`: nobody has told of any. */
  readonly services: readonly ServiceLine[] | undefined;
  /** Lines that were read, by id, in the order of the last read: a page that shows none knows products only. */
  readonly lines: ReadonlyMap<string, BasketLine>;
  /** Ids of lines that have left: a row that was drawn before does not bring its line back. */
  readonly left: ReadonlySet<string>;
  /** Lines of a place, services among them, as the header counts them [CNT-01]; `undefined`: the page's own number stands. */
  readonly counts: { readonly ready: number | undefined; readonly delayed: number | undefined };
  readonly words: HeaderWords;
  /** Quantities that the shopper wants and the server has not confirmed, by line. */
  readonly wanted: ReadonlyMap<string, number>;
  /** Lines, and products, about which a request is under way [BUY-04]. */
  readonly busyLines: ReadonlySet<string>;
  readonly busyItems: ReadonlySet<string>;
  /** By product, the services that go with its next add; a product without an entry has no block of services here. */
  readonly linkedServices: ReadonlyMap<string, readonly LinkedService[]>;
  /** Products whose last add was refused, wholly or in part; the shopper was told. */
  readonly refused: ReadonlySet<string>;
  /** Rises when a change is sent and when it is answered: a read that spans either may be out of date. */
  readonly changes: number;
  /** Changes that are not answered yet. */
  readonly running: number;
  /** The newest read that was begun, and the newest whose answer was believed. */
  readonly reads: { readonly begun: number; readonly believed: number };
}

/** What stood when a read was begun: by this its answer is believed or not. */
export interface ReadMark {
  readonly order: number;
  readonly changes: number;
}

const none: ReadonlySet<string> = new Set();

/** A basket of which nothing is known. */
export const unknownBasket: BasketModel = {
  products: { ready: none, delayed: none, unavailable: none },
  services: undefined,
  lines: new Map(),
  left: none,
  counts: { ready: undefined, delayed: undefined },
  words: {},
  wanted: new Map(),
  busyLines: none,
  busyItems: none,
  linkedServices: new Map(),
  refused: none,
  changes: 0,
  running: 0,
  reads: { begun: 0, believed: 0 },
};
