import * as z from 'zod/mini';
import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** The popup form for a visitor to be notified when an item is back (contract/endpoints.md, 6.4 and 7) [SUB-02]. */
export const subscribeForm = defineCall<{ readonly item: string }, string>({
  name: 'subscribe-form',
  method: 'GET',
  path: '{site}ajax/form.php',
  kind: 'read',
  encode: ({ item }) => ({ query: { form_id: 'subscribe', id: item } }),
  recognise({ query }) {
    const item = textAt(query, 'id');
    return textAt(query, 'form_id') === 'subscribe' && item ? { item } : undefined;
  },
  decode: (body) =>
    /<form\b/i.test(body) ? ok(body) : failed('unreadable', `subscribe-form: expected a form, got "${body.slice(0, 80)}"`),
});

const answerSchema = z.union([
  z.object({ success: z.literal(true), message: z.optional(z.string()) }),
  z.object({
    error: z.literal(true),
    message: z.optional(z.string()),
    typeName: z.optional(z.string()),
    setButton: z.optional(z.boolean()),
  }),
]);

/** Sends that form; the server refuses a wrong address or captcha with its own message. `already`: the subscription existed. */
export const subscribeContact = defineCall<FormData, { readonly message: string; readonly already: boolean }>({
  name: 'subscribe-contact',
  method: 'POST',
  path: '/bitrix/components/bitrix/catalog.product.subscribe/ajax.php',
  kind: 'write',
  encode: (form) => ({ multipart: form }),
  recognise: ({ form }) => (textAt(form, 'contactFormSubmit') === 'Y' ? new FormData() : undefined),
  decode(body) {
    const read = decodeJson('subscribe-contact', answerSchema, body);
    if (!read.ok) return read;
    const message = read.value.message ?? '';
    if ('success' in read.value) return ok({ message, already: false });
    if (read.value.setButton) return ok({ message, already: true });
    return failed('refused', 'subscribe-contact: the server refused', {
      messages: message ? [message] : [],
      about: read.value.typeName ?? '',
    });
  },
});

export interface SubscribeSync {
  readonly item: string;
  readonly email: string;
  readonly siteId: string;
  readonly sessid: string;
}

/** Adds the visitor's subscription to the session's list, so that later pages show it. */
export const subscribeSync = defineCall<SubscribeSync, undefined>({
  name: 'subscribe-sync',
  method: 'POST',
  path: '{site}ajax/subscribe_sync.php',
  kind: 'write',
  encode: ({ item, email, siteId, sessid }) => ({ form: { sessid, subscribe: 'Y', itemId: item, itemEmail: email, siteId } }),
  recognise({ form }) {
    const item = textAt(form, 'itemId');
    if (textAt(form, 'subscribe') !== 'Y' || !item) return undefined;
    return { item, email: textAt(form, 'itemEmail') ?? '', siteId: textAt(form, 'siteId') ?? '', sessid: textAt(form, 'sessid') ?? '' };
  },
  decode(body) {
    const read = decodeJson('subscribe-sync', z.object({ TYPE: z.string() }), body);
    if (!read.ok) return read;
    return read.value.TYPE === 'SUCCESS' ? ok(undefined) : failed('refused', `subscribe-sync: expected SUCCESS, got "${read.value.TYPE}"`);
  },
});
