/** The group of a line: ready to buy, delayed, not available. It is called a place in `vitrina.state()`, and so in recorded sessions and exported tests. */
export type LinePlace = 'ready' | 'delayed' | 'unavailable';

/** The group of a product; `none`: it is not in the basket [BUY-01]. */
export type ItemPlace = LinePlace | 'none';

export const linePlaces: readonly LinePlace[] = ['ready', 'delayed', 'unavailable'];

/** One line of a read. Absent parts are unknown: a line of the hover basket has no quantity. */
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
  /** Formatted price, e.g. «5 990 ₽»: `price` of one piece, `sum` of the whole line. */
  readonly price?: string;
  readonly sum?: string;
}

/** A service of a product in the basket [SRV-03]. Without `lineId`: it was added here, and no read has named its line yet. */
export interface ServiceLine {
  readonly serviceId: string;
  readonly parentId: string;
  readonly quantity: number;
  readonly lineId?: string | undefined;
}

/** A service that is switched on before its product is bought, and included in the product's next add [SRV-05]. */
export interface LinkedService {
  readonly id: string;
  readonly quantity: number;
  readonly iblockId: string;
}

/** The header's sum and titles as plain text. `undefined`: the page's own texts stay. */
export interface HeaderTexts {
  readonly sum?: string | undefined;
  readonly title?: string | undefined;
  /** Shown instead of the sum while the basket is empty. */
  readonly smallTitle?: string | undefined;
  readonly delayedTitle?: string | undefined;
}

/**
 * The single model of the basket: the results of reads and of answered changes since. Widgets read it by selectors (select.ts); it changes by events only
 * (reduce.ts, reduce-changes.ts, reduce-lines.ts).
 */
export interface BasketModel {
  /** Products (not services) by group; a product with lines in several groups is in each. */
  readonly products: Readonly<Record<LinePlace, ReadonlySet<string>>>;
  /** Services of products that are ready to buy; `undefined`: unknown. */
  readonly services: readonly ServiceLine[] | undefined;
  /** Lines by id, in the order of the last read: a page that shows no lines knows products only. */
  readonly lines: ReadonlyMap<string, BasketLine>;
  /** Ids of removed lines. A row that was rendered earlier does not bring its line back. */
  readonly removedIds: ReadonlySet<string>;
  /** Number of lines by group, services included, as the header counts them [CNT-01]. `undefined`: unknown, the page's own number stays. */
  readonly counts: { readonly ready: number | undefined; readonly delayed: number | undefined };
  readonly texts: HeaderTexts;
  /** Quantities that the shopper wants and the server has not confirmed, by line. */
  readonly wanted: ReadonlyMap<string, number>;
  /** Lines and products with a pending request [BUY-04]. */
  readonly busyLines: ReadonlySet<string>;
  readonly busyItems: ReadonlySet<string>;
  /** By product, the services of its next add; a product without an entry has no block of services on the page. */
  readonly linkedServices: ReadonlyMap<string, readonly LinkedService[]>;
  /** Products whose last add was refused, wholly or partly; the shopper was told. */
  readonly refused: ReadonlySet<string>;
  /** Incremented when a change is sent and when it is answered. A read that overlaps either may be outdated. */
  readonly changes: number;
  /** Changes that are not answered yet. */
  readonly running: number;
  /** The order of the newest started read and of the newest applied one. */
  readonly reads: { readonly begun: number; readonly applied: number };
}

/** The model's counters when a read was started. They decide whether its answer is applied (`isFresh`). */
export interface ReadMark {
  readonly order: number;
  readonly changes: number;
}

const none: ReadonlySet<string> = new Set();

/** A basket with nothing known. */
export const unknownBasket: BasketModel = {
  products: { ready: none, delayed: none, unavailable: none },
  services: undefined,
  lines: new Map(),
  removedIds: none,
  counts: { ready: undefined, delayed: undefined },
  texts: {},
  wanted: new Map(),
  busyLines: none,
  busyItems: none,
  linkedServices: new Map(),
  refused: none,
  changes: 0,
  running: 0,
  reads: { begun: 0, applied: 0 },
};
