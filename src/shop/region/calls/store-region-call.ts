import { defineCall } from '../../../platform/server/call.ts';
import { decodeHtml } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** The stores of one region or city: the content of the stores page's `.ajax_items` (contract/endpoints.md, 9) [REG-04]. */
export const storeRegion = defineCall<{ readonly address: string; readonly id: string }, string>({
  name: 'store-region',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, id }) => ({ address, form: { ID: id } }),
  recognise({ path = '', form }) {
    const id = textAt(form, 'ID');
    // Other forms of pages have fields of this name among theirs.
    return id !== undefined && Object.keys(form).length === 1 ? { address: path, id } : undefined;
  },
  decode: (body) => decodeHtml('store-region', body),
});
