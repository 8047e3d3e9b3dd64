import { defineCall } from '../../../platform/server/call.ts';
import { decodeMarkup } from '../../../platform/server/decode.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** The popup that shares the basket (contract/endpoints.md, 7.1) [BSK-03]. */
export const shareForm = defineCall<Record<string, never>, string>({
  name: 'share-form',
  method: 'GET',
  path: '{site}ajax/form.php',
  kind: 'read',
  encode: () => ({ query: { form_id: 'share_basket' } }),
  recognise: ({ query }) => (textAt(query, 'form_id') === 'share_basket' ? {} : undefined),
  decode: (body) => decodeMarkup('share-form', /basket-share/, body),
});
