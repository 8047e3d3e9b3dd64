import { z } from 'zod';
import type { Sellable } from './catalogue.ts';
import typedStores from './data/stores.json' with { type: 'json' };

const text = z.string();
/** A store in a street; its position in degrees of latitude and longitude. */
const storeSchema = z.strictObject({
  id: z.int(),
  title: text,
  address: text,
  hours: text,
  phone: text,
  place: z.tuple([z.number(), z.number()]),
});

export type Store = Readonly<z.infer<typeof storeSchema>>;
export const stores: readonly Store[] = z.array(storeSchema).parse(typedStores);

/** The number of stores for a list of ids; an empty list means all (contract/endpoints.md, 8.2). */
export function storesOf(ids: readonly string[]): readonly Store[] {
  const named = stores.filter(({ id }) => ids.includes(String(id)));
  return ids.some((id) => id !== '') ? named : stores;
}

/**
 * The stock of an item in one store, in its measure. The stores' quantities add up to the stock that the basket sells; they are
 * distributed differently for each item.
 */
export function amountIn(sellable: Sellable, store: Store): number {
  if (!Number.isFinite(sellable.stock)) return 0;
  const place = (stores.indexOf(store) + sellable.id) % stores.length;
  const shares = [Math.ceil(sellable.stock * 0.6), Math.floor(sellable.stock * 0.3)];
  return place < shares.length ? (shares[place] ?? 0) : Math.round(sellable.stock) - shares.reduce((sum, share) => sum + share, 0);
}

export const amountInAll = (sellable: Sellable, among: readonly Store[]): number =>
  among.reduce((sum, store) => sum + amountIn(sellable, store), 0);
