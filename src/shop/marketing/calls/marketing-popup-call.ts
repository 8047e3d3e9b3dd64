import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** The content of a marketing popup; `params` are those of its element (contract/endpoints.md, 7.1 and 7.7) [MKT-01]. */
export const marketingPopup = defineCall<{ readonly params: Readonly<Record<string, string>> }, string>({
  name: 'marketing-popup',
  method: 'GET',
  path: '{site}ajax/form.php',
  kind: 'read',
  encode: ({ params }) => ({ query: { ...params, form_id: 'marketing', type: 'marketing' } }),
  recognise({ query }) {
    if (textAt(query, 'type') !== 'marketing') return undefined;
    const { form_id: _form, type: _type, ...rest } = query;
    return {
      params: Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []))),
    };
  },
  decode: (body) =>
    /\bmarketing-popup\b/.test(body)
      ? ok(body)
      : failed('unreadable', `marketing-popup: expected .marketing-popup, got "${body.trim().slice(0, 80)}"`),
});
