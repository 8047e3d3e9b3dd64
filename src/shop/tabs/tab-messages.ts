import * as z from 'zod/mini';
import type { BasketRead } from './tab-types.ts';

const text = z.optional(z.string());
const count = z.optional(z.number());
const ids = z.optional(z.array(z.string()));
const service = z.object({ serviceId: z.string(), parentId: z.string(), quantity: z.number(), lineId: z.string() });
const nothing = {
  basket: undefined,
  delayed: undefined,
  subscribed: undefined,
  unavailable: undefined,
  compared: undefined,
  services: undefined,
  favouriteCount: undefined,
  favourites: undefined,
};

/** Lists as another tab has parsed them (contract/basket-facts.ts), of this version of the layer or of another. */
const factsSchema = z.pipe(
  z.object({
    basket: z.array(z.string()),
    delayed: ids,
    subscribed: ids,
    unavailable: ids,
    compared: ids,
    services: z.optional(z.array(service)),
    favouriteCount: count,
    favourites: ids,
  }),
  z.transform((facts): BasketRead['facts'] => ({ ...nothing, ...facts })),
);

const pricesSchema = z.object({ count: z.number(), sum: text, title: text, smallTitle: text, delayedCount: count, delayedTitle: text });

/**
 * Messages between tabs of the same site: the basket or another list has changed, the result of a read, a switched heart. Messages that match no schema
 * are ignored.
 */
export const messageSchema = z.union([
  z.object({
    vitrina: z.literal('basket'),
    /** A unique id; absent from a tab that cannot share reads. */
    change: text,
    /** That tab reads the basket after it. */
    willRead: z.optional(z.boolean()),
  }),
  z.object({ vitrina: z.literal('favourite'), id: z.string(), on: z.boolean(), count }),
  z.object({
    vitrina: z.literal('read'),
    /** Every change that the tab knew of when it sent its read. */
    changes: z.array(z.string()),
    facts: factsSchema,
    iblockId: text,
    prices: z.optional(pricesSchema),
    /** The parameters of the request for prices. */
    params: text,
  }),
]);

type Message = z.output<typeof messageSchema>;
export type ChangeMessage = Extract<Message, { vitrina: 'basket' }>;
export type ReadMessage = Extract<Message, { vitrina: 'read' }>;
export type FavouriteMessage = Extract<Message, { vitrina: 'favourite' }>;
