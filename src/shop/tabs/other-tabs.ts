import type { BasketPrices } from '../basket/calls/basket-reads-call.ts';
import type { BasketFacts } from '../basket-facts.ts';

/** What a read of the basket brings: the lists, and the header's prices where a page shows them. */
export interface BasketRead {
  readonly facts: BasketFacts;
  readonly prices?: BasketPrices | undefined;
}

/** The shop's other tabs, as changes and reads of this page see them (`tabs.ts`). */
export interface OtherTabs {
  /** A change is sent: what will be told needs to be there when it is answered. */
  prepare(): void;
  /** Something was changed here; `willRead`: this page reads the basket within the usual delay. */
  changed(willRead: boolean): void;
  /** A read is sent. The answer is called with what it has brought, or with nothing where it has failed. */
  reading(): (read?: BasketRead) => void;
}

/** A browser without channels between tabs. */
export const noTabs: OtherTabs = { prepare() {}, changed() {}, reading: () => () => {} };

/**
 * Reads what it shows anew, and answers the header's sums where they have come with that. `isElsewhere`: another tab has read the basket,
 * and this one asks the server only for what somebody looks at.
 */
export type Follower = (isElsewhere: boolean) => Promise<BasketPrices | undefined> | undefined;
