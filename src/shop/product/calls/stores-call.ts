import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { type DecodedForm, listAt, textAt } from '../../../platform/server/php-form.ts';

/** Parameters of a list of stores. The page's own lists are sent back unchanged. */
export interface StoresQuestion {
  readonly itemId: string;
  readonly fields: readonly string[];
  readonly userFields: readonly string[];
  readonly stores: readonly string[];
}

/** An empty list is sent as an empty text (8.2). */
const listOrEmpty = (list: readonly string[]) => (list.length ? list : '');

const encodeStores = ({ itemId, fields, userFields, stores }: StoresQuestion) => ({
  form: {
    ajax: 'Y',
    ELEMENT_ID: itemId,
    FIELDS: listOrEmpty(fields),
    USER_FIELDS: listOrEmpty(userFields),
    STORES: listOrEmpty(stores),
  },
});

function recogniseStores({ form }: { readonly form: DecodedForm }): StoresQuestion | undefined {
  const itemId = textAt(form, 'ELEMENT_ID');
  if (textAt(form, 'ajax') !== 'Y' || !itemId) return undefined;
  return { itemId, fields: listAt(form, 'FIELDS'), userFields: listAt(form, 'USER_FIELDS'), stores: listAt(form, 'STORES') };
}

function decodeStores(what: string, marker: RegExp, body: string): Result<string> {
  if (marker.test(body)) return ok(body);
  return failed('unreadable', `${what}: expected a list of stores (${marker.source}), got "${body.trim().slice(0, 80)}"`);
}

/** Loads the short list of stores for a stock label (contract/endpoints.md, 8.2) [DET-06]. */
export const compactStores = defineCall<StoresQuestion, string>({
  name: 'compact-stores',
  method: 'POST',
  path: '{site}ajax/productStoreAmountCompact.php',
  kind: 'read',
  encode: encodeStores,
  recognise: recogniseStores,
  decode: (body) => decodeStores('compact-stores', /class="[^"]*stores_block/, body),
});

/** Loads the long list for the stores tab (contract/endpoints.md, 8.2) [DET-06]. */
export const storesTable = defineCall<StoresQuestion, string>({
  name: 'stores-table',
  method: 'POST',
  path: '{site}ajax/productStoreAmount.php',
  kind: 'read',
  encode: encodeStores,
  recognise: recogniseStores,
  decode: (body) => decodeStores('stores-table', /class="[^"]*store/, body),
});
