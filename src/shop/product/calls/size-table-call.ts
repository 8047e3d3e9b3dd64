import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** Loads a size table. `url` is a file of the site (contract/endpoints.md, 7.1) [DET-05]. */
export const sizeTable = defineCall<{ readonly url: string }, string>({
  name: 'size-table',
  method: 'GET',
  path: '{site}ajax/form.php',
  kind: 'read',
  encode: ({ url }) => ({ query: { form_id: 'TABLES_SIZE', url } }),
  recognise({ query }) {
    const url = textAt(query, 'url');
    return textAt(query, 'form_id') === 'TABLES_SIZE' && url !== undefined ? { url } : undefined;
  },
  // Accepts pictures and text too: whatever is in the popup's body.
  decode: (body) =>
    /class="[^"]*\bform_body\b|<table\b/i.test(body)
      ? ok(body)
      : failed('unreadable', `size-table: expected a table of sizes, got "${body.trim().slice(0, 80)}"`),
});
