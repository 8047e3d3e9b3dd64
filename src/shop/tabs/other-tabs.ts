import type { BasketFacts, BasketPrices } from '../basket-facts.ts';

/** The result of a read of the basket: the lists, and the header's prices where a page shows them. */
export interface BasketRead {
  readonly facts: BasketFacts;
  readonly prices?: BasketPrices | undefined;
}

/** The shop's other tabs, as used by changes and reads of this page (`tabs.ts`). */
export interface OtherTabs {
  /** A change is sent: preloads the messaging module for its answer. */
  prepare(): void;
  /** Something was changed in this tab; `willRead`: this tab reads the basket within the usual delay. */
  changed(willRead: boolean): void;
  /** A read is sent. Call the returned function with its result, or with nothing if it failed. */
  reading(): (read?: BasketRead) => void;
}

/** A browser without channels between tabs. */
const noTabs: OtherTabs = { prepare() {}, changed() {}, reading: () => () => {} };

let connected = noTabs;

/** The shop's other tabs. */
export const otherTabs = (): OtherTabs => connected;

/** Connects other tabs: they are told of every change and read of this page; without an argument no longer. */
export function connectTabs(tabs: OtherTabs = noTabs): void {
  connected = tabs;
}

/**
 * Refreshes the shown parts, and returns the header's sums if they came with that. `isElsewhere`: another tab has read the basket, and this one requests
 * only visible parts.
 */
export type Follower = (isElsewhere: boolean) => Promise<BasketPrices | undefined> | undefined;
