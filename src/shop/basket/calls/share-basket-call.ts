import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** The popup that shares the basket (contract/endpoints.md, 7.1) [BSK-03]. */
export const shareForm = defineCall<Record<string, never>, string>({
  name: 'share-form',
  method: 'GET',
  path: '{site}ajax/form.php',
  kind: 'read',
  encode: () => ({ query: { form_id: 'share_basket' } }),
  recognise: ({ query }) => (textAt(query, 'form_id') === 'share_basket' ? {} : undefined),
  decode: (body) =>
    /basket-share/.test(body) ? ok(body) : failed('unreadable', `share-form: expected .basket-share-new, got "${body.slice(0, 80)}"`),
});
