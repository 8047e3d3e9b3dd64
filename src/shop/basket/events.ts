import type { BasketFacts } from '../basket-facts.ts';
import type { BasketLine, HeaderWords, ItemPlace, LinePlace, LinkedService, ReadMark } from './model.ts';

/** What can happen to the basket: words of the page and the server, the shopper's presses, and what has become of changes. */
export type BasketEvent = ProductEvent | LineEvent;

/** What can happen where no line is in sight. */
export type ProductEvent =
  /** Page or server tell which products and services are where; `read`: the read that asked for it. Lists that are absent stay as they are [BUY-06]. */
  | { readonly type: 'snapshot'; readonly facts: Partial<BasketFacts>; readonly read?: ReadMark }
  /** Numbers and words of the header, as the server says them; what is absent stays. */
  | { readonly type: 'counts'; readonly ready?: number | undefined; readonly delayed?: number | undefined; readonly words?: HeaderWords }
  /** A change has put a product at a place; `added`: the shopper has pressed “to basket” [BUY-03]. */
  | { readonly type: 'placed' | 'added'; readonly productId: string; readonly place: ItemPlace }
  /** A service was bought, changed (`quantity`), or taken out (0). */
  | { readonly type: 'serviceChanged'; readonly serviceId: string; readonly parentId: string; readonly quantity: number }
  /** A request about products begins, or is over. */
  | { readonly type: 'itemsBusy'; readonly items: readonly string[]; readonly isBusy: boolean }
  /** The services that go with a product's next add [SRV-05]. */
  | { readonly type: 'linkedServices'; readonly productId: string; readonly linkedServices: readonly LinkedService[] }
  /** Whether the server has refused something of a product's last add. */
  | { readonly type: 'refused'; readonly productId: string; readonly isRefused: boolean }
  /** A change is sent; one is answered, or given up; a read is begun. */
  | { readonly type: 'changeSent' | 'changeAnswered' | 'readBegun' };

/** What can happen to single lines. */
export type LineEvent =
  /** The server has drawn lines: these are all that such places hold, in order. */
  | { readonly type: 'linesRead'; readonly lines: readonly BasketLine[]; readonly places: readonly LinePlace[] }
  /** The page has a row of a line: it counts unless something newer is known of it, also that it has left. */
  | { readonly type: 'rowSeen'; readonly line: BasketLine }
  /** A change has moved a line; one that is put aside loses its services [FLY-02]. */
  | { readonly type: 'lineMoved'; readonly id: string; readonly place: LinePlace; readonly quantity: number }
  /** A line has left, its services with it. `isTold`: a read has told of it already, products and numbers are true. */
  | { readonly type: 'lineRemoved'; readonly id: string; readonly isTold?: boolean | undefined }
  | { readonly type: 'cleared' }
  /** The server holds this quantity of a line. */
  | { readonly type: 'quantityConfirmed'; readonly id: string; readonly quantity: number }
  /** The shopper wants a quantity; `undefined`: the server has it, or it is given up. */
  | { readonly type: 'quantityWanted'; readonly id: string; readonly quantity: number | undefined }
  /** A request about lines begins, or is over. */
  | { readonly type: 'linesBusy'; readonly ids: readonly string[]; readonly isBusy: boolean };
