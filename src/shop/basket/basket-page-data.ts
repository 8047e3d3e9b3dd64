import * as z from 'zod/mini';
import type { FormValue } from '../../platform/server/php-form.ts';
import { anyText, listOf, numberSchema, readWith, text, yesSchema } from '../../platform/server/php-schemas.ts';
import { countSchema, idSchema } from '../basket-facts.ts';
import type { LinePlace } from './model.ts';

const propSchema = z.object({ CODE: anyText, NAME: anyText, VALUE: anyText });
const skuValueSchema = z.object({
  NAME: text,
  VALUE_ID: z.optional(idSchema),
  ID: z.optional(idSchema),
  PROP_CODE: z.optional(z.string()),
});
const skuBlockSchema = z.object({ CODE: z._default(z.string(), ''), SKU_VALUES_LIST: z._default(listOf(skuValueSchema), []) });

/** The line property that holds the product of a service line (contract/endpoints.md, 3.1). */
const parentProperty = 'ASPRO_BUY_PRODUCT_ID';

const rawRowSchema = z.object({
  ID: idSchema,
  PRODUCT_ID: idSchema,
  IBLOCK_ID: text,
  NAME: text,
  QUANTITY: numberSchema,
  MEASURE_RATIO: z.optional(z.nullable(numberSchema)),
  AVAILABLE_QUANTITY: z.optional(z.nullable(numberSchema)),
  CHECK_MAX_QUANTITY: yesSchema,
  NOT_AVAILABLE: yesSchema,
  DELAYED: yesSchema,
  PRICE_FORMATED: text,
  SUM_PRICE_FORMATED: text,
  PARENT_PRODUCT_ID: z.optional(z.nullable(z.union([z.literal(''), idSchema]))),
  PROPS_ALL: z.optional(z.nullable(listOf(propSchema))),
  HASH: text,
  WARNINGS: z.optional(z.unknown()),
  SKU_BLOCK_LIST: z.optional(z.nullable(listOf(skuBlockSchema))),
});

/** An entry of `BASKET_ITEM_RENDER_DATA`. */
export const basketRowSchema = readWith(rawRowSchema, toRow);

function toRow(raw: z.output<typeof rawRowSchema>, original: Readonly<Record<string, unknown>>) {
  const props = raw.PROPS_ALL ?? [];
  const ratio = raw.MEASURE_RATIO ?? 1;
  const place: LinePlace = raw.NOT_AVAILABLE ? 'unavailable' : raw.DELAYED ? 'delayed' : 'ready';
  return {
    id: raw.ID,
    productId: raw.PRODUCT_ID,
    iblockId: raw.IBLOCK_ID,
    /** May hold HTML entities. */
    name: raw.NAME,
    quantity: raw.QUANTITY ?? 1,
    ratio: ratio > 0 ? ratio : 1,
    /** Absent: no limit is known. */
    maximum: raw.CHECK_MAX_QUANTITY && (raw.AVAILABLE_QUANTITY ?? 0) > 0 ? (raw.AVAILABLE_QUANTITY ?? undefined) : undefined,
    place,
    /** Formatted, may hold HTML entities; `sum` too. */
    price: raw.PRICE_FORMATED,
    sum: raw.SUM_PRICE_FORMATED,
    /** Product that this line is a service of. */
    parentId: raw.PARENT_PRODUCT_ID || props.find(({ CODE }) => CODE === parentProperty)?.VALUE || undefined,
    /** What was chosen when the line was bought: restoring it sends them back. */
    props,
    /** The same for lines of the same product with the same properties. */
    hash: raw.HASH,
    hasWarning: Array.isArray(raw.WARNINGS) && raw.WARNINGS.length > 0,
    /** Sizes and colours that the line can change to. */
    offers: (raw.SKU_BLOCK_LIST ?? []).flatMap(({ CODE, SKU_VALUES_LIST }) =>
      SKU_VALUES_LIST.map(({ NAME, VALUE_ID, ID, PROP_CODE }) => ({
        property: PROP_CODE ?? CODE,
        valueId: VALUE_ID ?? ID ?? '',
        name: NAME,
      })),
    ),
    /** The platform's raw data: the page's own template renders them. */
    drawn: original,
  };
}

/** One line of the basket page. */
export type BasketRow = Readonly<ReturnType<typeof toRow>>;

const couponSchema = z.object({ COUPON: text, JS_STATUS: text, JS_CHECK_CODE: text });

/** `BASKET_DATA` of the platform's basket component (contract/endpoints.md, 13.1): what the basket page shows. */
export const basketPageDataSchema = readWith(
  z.object({
    BASKET_ITEMS_COUNT: z._default(countSchema, 0),
    ORDERABLE_BASKET_ITEMS_COUNT: z._default(countSchema, 0),
    DELAYED_BASKET_ITEMS_COUNT: z._default(countSchema, 0),
    NOT_AVAILABLE_BASKET_ITEMS_COUNT: z._default(countSchema, 0),
    allSum: z.optional(numberSchema),
    allSum_FORMATED: text,
    COUPON_LIST: z.optional(z.nullable(listOf(couponSchema))),
    FULL_DISCOUNT_LIST: z.optional(z.unknown()),
    BASKET_ITEM_RENDER_DATA: z._default(listOf(basketRowSchema), []),
    TOTAL_RENDER_DATA: z.record(z.string(), z.unknown()),
  }),
  (raw, original) => ({
    /** All lines, or those that changed: see `isWhole`. */
    rows: raw.BASKET_ITEM_RENDER_DATA,
    /** Whether `rows` are all lines of the basket. */
    isWhole: raw.BASKET_ITEM_RENDER_DATA.length === raw.BASKET_ITEMS_COUNT,
    counts: {
      all: raw.BASKET_ITEMS_COUNT,
      ready: raw.ORDERABLE_BASKET_ITEMS_COUNT,
      delayed: raw.DELAYED_BASKET_ITEMS_COUNT,
      unavailable: raw.NOT_AVAILABLE_BASKET_ITEMS_COUNT,
    },
    /** Roubles to be ordered; `undefined` if the platform does not send it. */
    sum: raw.allSum,
    /** The same, formatted. */
    sumText: raw.allSum_FORMATED,
    coupons: (raw.COUPON_LIST ?? []).map(({ COUPON, JS_STATUS, JS_CHECK_CODE }) => ({
      code: COUPON,
      isGood: JS_STATUS === 'APPLYED' || JS_STATUS === 'ENTERED',
      text: JS_CHECK_CODE,
    })),
    /** Active discounts, by their ids. */
    discounts: Object.keys(Object(raw.FULL_DISCOUNT_LIST)),
    /** Data of the page's own template for the totals. */
    total: raw.TOTAL_RENDER_DATA,
    /** Unchanged, for the page's own scripts. */
    raw: original,
  }),
);

export type BasketPageData = Readonly<z.output<typeof basketPageDataSchema>>;

const idMapSchema = z.pipe(
  z.union([z.array(z.unknown()), z.record(z.string(), idSchema)]),
  z.transform((value): Record<string, string> => (Array.isArray(value) ? {} : value)),
);

/** An answer of the component. */
export const basketAnswerSchema = readWith(
  z.object({
    BASKET_DATA: basketPageDataSchema,
    DELETED_BASKET_ITEMS: z.optional(z.nullable(listOf(idSchema))),
    RESTORED_BASKET_ITEMS: z.optional(z.nullable(idMapSchema)),
    MERGED_BASKET_ITEMS: z.optional(z.nullable(listOf(idSchema))),
    BASKET_REFRESHED: z.optional(z.nullable(z.boolean())),
    VALID_COUPON: z.optional(z.nullable(z.boolean())),
  }),
  (raw, original) => ({
    page: raw.BASKET_DATA,
    deleted: [...(raw.DELETED_BASKET_ITEMS ?? []), ...(raw.MERGED_BASKET_ITEMS ?? [])],
    /** Old line id → new line id. */
    restored: raw.RESTORED_BASKET_ITEMS ?? {},
    /** Whether prices and stock are current. If not, the page requests them again (contract/live-pages.md, 6). */
    isRefreshed: raw.BASKET_REFRESHED !== false,
    /** `undefined`: no coupon was entered. */
    isCouponGood: raw.VALID_COUPON ?? undefined,
    /** Unchanged, for the page's own listeners. */
    raw: original,
  }),
);

export type BasketAnswer = z.output<typeof basketAnswerSchema>;

/** The quantities among the component's changes that wait for its answer, by line. */
export const pendingQuantities = (pending: ReadonlyMap<string, FormValue>): ReadonlyMap<string, number> =>
  new Map(
    [...pending].flatMap(([name, value]) =>
      name.startsWith('QUANTITY_') && typeof value === 'number' ? [[name.slice('QUANTITY_'.length), value]] : [],
    ),
  );
