import * as z from 'zod/mini';

/** A list of texts or numbers; anything else is an empty list. */
export const listSchema = z.catch(z.array(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), []);

const sumSchema = z.object({ ID: z.pipe(z.union([z.string(), z.number()]), z.transform(String)), STORES: listSchema });

/** Parses JSON of an attribute; `undefined` if it is invalid. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Reads `data-param-amount` of a label: the item and the stores of its amount. */
export function readSum(label: Element | null): { readonly itemId: string; readonly stores: readonly string[] } | undefined {
  const read = z.safeParse(sumSchema, jsonOf(label?.getAttribute('data-param-amount')));
  return read.success ? { itemId: read.data.ID, stores: read.data.STORES } : undefined;
}
