import * as z from 'zod/mini';

/** Ids are strings in markup and numbers or strings in globals (contract/page.md, generic rules): here always text. */
export const idSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/**
 * A map `id → id`, an empty list for an empty map, or a plain list of ids: all become a list of ids. From module 2.6.1 on the compare list
 * is in `ITEMS`, beside its `COUNT` (contract/live-pages.md, 7).
 */
const idsSchema = z.pipe(
  z.union([z.array(idSchema), z.record(z.string(), z.unknown())]),
  z.transform((value): string[] => {
    if (Array.isArray(value)) return value;
    const ids = value.ITEMS ?? value;
    return Array.isArray(ids) ? ids.map(String) : Object.keys(ids);
  }),
);

/** `FAVORITE` and the counters: each is a number or a string of digits. */
export const countSchema = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => {
    // Spaces group thousands, and a line's number may come as '2.0000'.
    const count = typeof value === 'number' ? value : Number(/\d+/.exec(value.replace(/\s/g, ''))?.[0]);
    return Number.isFinite(count) && count > 0 ? Math.trunc(count) : 0;
  }),
);

const serviceSchema = z.object({
  item_id: idSchema,
  link_id: idSchema,
  quantity: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  basket_id: idSchema,
});

const servicesSchema = z.pipe(
  z.union([z.array(z.unknown()), z.record(z.string(), serviceSchema)]),
  z.transform((value) =>
    Array.isArray(value)
      ? []
      : Object.values(value).map((service) => ({
          serviceId: service.item_id,
          parentId: service.link_id,
          quantity: Number.isFinite(service.quantity) ? service.quantity : 1,
          lineId: service.basket_id,
        })),
  ),
);

/** Favourites of the shop's newer kind. */
export const favouriteSchema = z.object({ COUNT: z.optional(countSchema), ITEMS: z.optional(idsSchema), TITLE: z.optional(z.string()) });

/**
 * What the server knows of the shopper's lists: `arBasketAspro` on the page, actualBasket.php and getAjaxBasket.php
 * (contract/endpoints.md, section 4) [BUY-06]. A part that is absent is `undefined`: unknown.
 */
export const basketFactsSchema = z.pipe(
  z.object({
    BASKET: z.optional(idsSchema),
    DELAY: z.optional(idsSchema),
    SUBSCRIBE: z.optional(idsSchema),
    NOT_AVAILABLE: z.optional(idsSchema),
    COMPARE: z.optional(idsSchema),
    SERVICES: z.optional(servicesSchema),
    FAVORITE: z.optional(z.union([favouriteSchema, z.array(z.unknown())])),
  }),
  z.transform((raw) => {
    const favourite = Array.isArray(raw.FAVORITE) ? undefined : raw.FAVORITE;
    return {
      basket: raw.BASKET,
      delayed: raw.DELAY,
      subscribed: raw.SUBSCRIBE,
      unavailable: raw.NOT_AVAILABLE,
      compared: raw.COMPARE,
      services: raw.SERVICES,
      favouriteCount: favourite?.COUNT,
      favourites: favourite?.ITEMS,
    };
  }),
);

export type BasketFacts = z.output<typeof basketFactsSchema>;

/** Parses `arBasketPrices`, which the page and some answers contain. */
export const basketPricesSchema = z.pipe(
  z.object({
    BASKET_COUNT: countSchema,
    BASKET_SUMM: z.optional(z.string()),
    BASKET_SUMM_TITLE: z.optional(z.string()),
    BASKET_SUMM_TITLE_SMALL: z.optional(z.string()),
    DELAY_COUNT: z.optional(countSchema),
    DELAY_SUMM_TITLE: z.optional(z.string()),
  }),
  z.transform((raw) => ({
    count: raw.BASKET_COUNT,
    sum: raw.BASKET_SUMM,
    title: raw.BASKET_SUMM_TITLE,
    smallTitle: raw.BASKET_SUMM_TITLE_SMALL,
    delayedCount: raw.DELAY_COUNT,
    delayedTitle: raw.DELAY_SUMM_TITLE,
  })),
);

type Prices = z.output<typeof basketPricesSchema>;

/** Counts and sums of the header's basket link; texts may hold HTML entities (contract/endpoints.md, 5.3). */
export type BasketPrices = Readonly<Pick<Prices, 'count'> & Partial<Prices>>;
