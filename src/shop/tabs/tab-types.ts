import type { BasketFacts, BasketPrices } from '../basket-facts.ts';

/** The result of a read of the basket: the lists, and the header's prices where a page shows them. */
export interface BasketRead {
  readonly facts: BasketFacts;
  /** The iblock whose compare list was read; absent: the server's default. */
  readonly iblockId?: string | undefined;
  readonly prices?: BasketPrices | undefined;
}

/** What changes and reads of this page tell the shop's other tabs (`tabs.ts`). Without such tabs, or channels between them, nothing happens. */
export interface OtherTabs {
  /** A change is sent: preloads the messaging module for its answer. */
  prepare(): void;
  /** Something was changed in this tab; `willRead`: this tab reads the basket within the usual delay. */
  changed(willRead: boolean): void;
  /** A read is sent. Call the returned function with its result, or with nothing if it failed. */
  reading(): (read?: BasketRead) => void;
}

/** Messaging between the tabs of a shop, from the first change on [CNT-03]. */
export interface TabTalk extends Omit<OtherTabs, 'prepare'> {
  /** A message of the channel; other shapes, as of another version of the layer, are ignored. */
  hear(data: unknown): void;
  /** A heart was switched in this tab; with the number of hearts then. */
  announceFavourite(id: string, on: boolean, count: number | undefined): void;
  /** The page is hidden or left: stops waiting. `true`: a read is still due. */
  giveUp(): boolean;
}

/**
 * Refreshes the shown parts, and returns the header's sums if they came with that. `isElsewhere`: another tab has read the basket, and this one requests
 * only visible parts.
 */
export type Follower = (isElsewhere: boolean) => Promise<BasketPrices | undefined> | undefined;
