import type { BasketFacts } from '../basket-facts.ts';
import type { BasketLine, HeaderTexts, ItemPlace, LinePlace, LinkedService, ReadMark } from './model.ts';

/** Events of the basket: data of page and server, the shopper's presses, and results of changes. */
export type BasketEvent = FactEvent | ChangeEvent | LineEvent;

/** Events of a page on which nobody has changed anything yet. */
export type FactEvent =
  /** Products and services by group, from page or server; `read`: the read that requested them. Absent lists stay unchanged [BUY-06]. */
  | { readonly type: 'snapshot'; readonly facts: Partial<BasketFacts>; readonly read?: ReadMark }
  /** Numbers and texts of the header from the server; absent ones stay unchanged. */
  | { readonly type: 'counts'; readonly ready?: number | undefined; readonly delayed?: number | undefined; readonly texts?: HeaderTexts }
  /** A request about products and lines begins or ends. */
  | { readonly type: 'busy'; readonly items: readonly string[]; readonly lines: readonly string[]; readonly isBusy: boolean }
  /** The services that a product's next add includes [SRV-05]. */
  | { readonly type: 'linkedServices'; readonly productId: string; readonly linkedServices: readonly LinkedService[] };

/** Events of changes and reads (change-events.ts). */
export type ChangeEvent =
  /** A change has moved a product to a group; `added`: the shopper has pressed “to basket” [BUY-03]. */
  | { readonly type: 'placed' | 'added'; readonly productId: string; readonly place: ItemPlace }
  /** A service was bought, changed (`quantity`), or removed (0). */
  | { readonly type: 'serviceChanged'; readonly serviceId: string; readonly parentId: string; readonly quantity: number }
  /** Whether the server refused a part of a product's last add. */
  | { readonly type: 'refused'; readonly productId: string; readonly isRefused: boolean }
  /** A change is sent; one is answered, or dropped; a read is started. */
  | { readonly type: 'changeSent' | 'changeAnswered' | 'readBegun' };

/** Events of single lines. */
export type LineEvent =
  /** The server has rendered lines: all lines of these groups, in order. */
  | { readonly type: 'linesRead'; readonly lines: readonly BasketLine[]; readonly places: readonly LinePlace[] }
  /** The page has a row of a line. Ignored if a newer state of the line, or its removal, is known. */
  | { readonly type: 'rowSeen'; readonly line: BasketLine }
  /** A change has moved a line; a delayed one loses its services [FLY-02]. */
  | { readonly type: 'lineMoved'; readonly id: string; readonly place: LinePlace; readonly quantity: number }
  /** A line was removed with its services. `isInRead`: a read has shown the removal already, so products and numbers are right. */
  | { readonly type: 'lineRemoved'; readonly id: string; readonly isInRead?: boolean | undefined }
  | { readonly type: 'cleared' }
  /** The server's quantity of a line. */
  | { readonly type: 'quantityConfirmed'; readonly id: string; readonly quantity: number }
  /** The shopper's pending quantity; `undefined`: confirmed or dropped. */
  | { readonly type: 'quantityWanted'; readonly id: string; readonly quantity: number | undefined };
