import * as z from 'zod/mini';
import { ok, type Result } from '../../../platform/result.ts';
import { checkShape } from '../../../platform/server/decode.ts';
import type { QuantityLimits } from '../../quantity.ts';
import type { BasketLine, LinePlace } from '../model.ts';

/** What a row of the fly-out or the hover basket says of its line (contract/endpoints.md, 5.1 and 5.2). */
export type RowFacts = BasketLine & { readonly name: string };

/** The fly-out's content, which is the dialog. */
export const panelSelector = '.wrap_cont';

/** Selects the rows of lines. Services inside a row do not match. */
export const rowSelector = '.item[data-id][product-id]';

const digits = z.string().check(z.regex(/^\d+$/));

const rowSchema = z.object({
  'data-id': digits,
  'product-id': digits,
  'data-iblockid': z._default(z.string(), ''),
  'data-parent_product_id': z.optional(digits),
});

/** The template's names of the groups of lines. */
const sections: Readonly<Record<string, LinePlace>> = {
  AnDelCanBuy: 'ready',
  DelDelCanBuy: 'delayed',
  nAnCanBuy: 'unavailable',
};

/** Which lines a tab of the fly-out holds, by the template's name of it. */
export function placeOfSection(section: string | null): LinePlace {
  return sections[section ?? ''] ?? 'ready';
}

/** Reads a row of a small basket; fails if an id is missing or no number. */
export function readRow(row: Element): Result<RowFacts> {
  const attributes = Object.fromEntries([...row.attributes].map(({ name, value }) => [name, value]));
  const read = checkShape('basket row', rowSchema, attributes);
  if (!read.ok) return read;
  const { 'data-id': id, 'product-id': productId, 'data-iblockid': iblockId, 'data-parent_product_id': parentId } = read.value;
  const fieldOf = (name: string) => row.querySelector<HTMLInputElement>(`input[name="${name}_${id}"]`)?.getAttribute('value');
  const quantity = Number((fieldOf('QUANTITY') ?? fieldOf('QUANTITY_INPUT') ?? '').replace(',', '.'));
  const section = row.closest('[item-section]')?.getAttribute('item-section');
  const sum = textOf(row, '.summ .price');
  // The hover basket prints one price, which is the sum of the line.
  const price = textOf(row, ':scope .cost .price') ?? textOf(row, '.price');
  return ok({
    id,
    productId,
    iblockId,
    place: section ? placeOfSection(section) : fieldOf('DELAY') === 'Y' ? 'delayed' : 'ready',
    ...(parentId === undefined ? {} : { parentId }),
    name: textOf(row, '.name a, .name span, .product_name a, .product_name') ?? '',
    ...(quantity > 0 ? { quantity } : {}),
    ...(sum === undefined ? (price === undefined ? {} : { sum: price }) : { sum, ...(price === undefined ? {} : { price }) }),
  });
}

/** Limits of a line's quantity, from the attributes of its field. */
export type FieldLimits = Omit<QuantityLimits, 'precisionFactor'>;

/** Reads the limits of a row's quantity field; `undefined` if it has none. */
export function readLimits(row: Element, selector: string): FieldLimits | undefined {
  const field = row.querySelector<HTMLInputElement>(selector);
  const positive = (text: string) => (Number(text) > 0 ? Number(text) : undefined);
  return field ? { ratio: positive(field.step) ?? 1, minimum: positive(field.min), maximum: positive(field.max) } : undefined;
}

/** Text of the first match, ignoring the services inside the row. */
function textOf(row: Element, selector: string): string | undefined {
  const part = [...row.querySelectorAll(selector)].find((element) => !element.closest('.buy_services_wrap, .services_top_hover_wrap'));
  return part?.textContent?.replace(/\s+/g, ' ').trim() || undefined;
}

/** The fields of a basket's form as the browser would send them: the server takes the whole form (contract/endpoints.md, 5.1). */
export function readFields(piece: ParentNode): Record<string, string> {
  const fields: Record<string, string> = {};
  const controls = piece.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'form[name^="basket_form"] :is(input, select)[name]:not([disabled])',
  );
  for (const control of controls) {
    if (control.matches('[type="checkbox"], [type="radio"]') && !(control as HTMLInputElement).checked) continue;
    fields[control.name] = control.value;
  }
  return fields;
}

/** The formatted sum of the lines to buy; absent if the basket is empty. */
export function readSum(piece: ParentNode): string | undefined {
  return piece.querySelector<HTMLInputElement>('input[name="total_price"]')?.value || undefined;
}

/** Value of the hidden field that every call of a small basket sends back. */
export function readParams(piece: ParentNode): string | undefined {
  return piece.querySelector<HTMLInputElement>('#fly_basket_params, input[name="PARAMS"]')?.value;
}
