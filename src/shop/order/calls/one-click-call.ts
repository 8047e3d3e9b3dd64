import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { multipart } from '../../../platform/server/multipart.ts';
import { type FormTree, textAt } from '../../../platform/server/php-form.ts';
import { hasWholeForm } from '../../../platform/server/whole-form.ts';
import { idSchema } from '../../basket-facts.ts';

/** Request of the one-click form of one product (contract/endpoints.md, 7.6) [OCB-01]. */
export interface OneClickProduct {
  readonly elementId: string;
  readonly iblockId: string;
  /** Below 0 becomes 1. */
  readonly quantity: number;
  /** Codes of the offer's properties. */
  readonly props: readonly string[];
}

/** Refuses an answer that is not a form: an error page, or nothing for a removed product. */
function decodeForm(what: string, body: string): Result<string> {
  if (!hasWholeForm(body)) return failed('unreadable', `${what}: expected a whole form with its button, got one that breaks off`);
  if (/id="one_click_buy_form"/.test(body)) return ok(body);
  return failed('unreadable', `${what}: expected #one_click_buy_form, got "${body.trim().slice(0, 80)}"`);
}

export const oneClickForm = defineCall<OneClickProduct, string>({
  name: 'one-click-form',
  method: 'GET',
  path: '{site}ajax/one_click_buy.php',
  kind: 'read',
  encode: ({ elementId, iblockId, quantity, props }) => ({
    query: {
      ELEMENT_ID: elementId,
      IBLOCK_ID: iblockId,
      ELEMENT_QUANTITY: quantity > 0 ? quantity : 1,
      OFFER_PROPS: JSON.stringify(props.length ? props : ''),
    },
  }),
  recognise({ query }) {
    const elementId = textAt(query, 'ELEMENT_ID');
    if (!elementId) return undefined;
    const props: unknown = JSON.parse(textAt(query, 'OFFER_PROPS') || '""');
    return {
      elementId,
      iblockId: textAt(query, 'IBLOCK_ID') ?? '',
      quantity: Number(textAt(query, 'ELEMENT_QUANTITY')) || 1,
      props: Array.isArray(props) ? props.map(String) : [],
    };
  },
  decode: (body) => decodeForm('one-click-form', body),
});

/** The same for all available lines of the basket [OCB-02]. */
export const oneClickBasketForm = defineCall<Record<string, never>, string>({
  name: 'one-click-basket-form',
  method: 'GET',
  path: '{site}ajax/one_click_buy_basket.php',
  kind: 'read',
  encode: () => ({}),
  recognise: () => ({}),
  decode: (body) => decodeForm('one-click-basket-form', body),
});

const extSchema = z.object({
  CODE: z.optional(z.string()),
  SIGNED_DATA: z.optional(z.string()),
  RESEND_INTERVAL: z.optional(z.union([z.number(), z.string()])),
  WAIT_BEFORE_RESEND: z.optional(z.union([z.number(), z.string()])),
  captcha_html: z.optional(z.string()),
});

const answerSchema = z.object({
  result: z.enum(['Y', 'N']),
  message: z.optional(z.nullable(idSchema)),
  err: z.optional(z.nullable(z.string())),
  // PHP prints an empty map as a list.
  ext: z.optional(z.nullable(z.union([z.array(z.unknown()), extSchema]))),
});

/** The result of an order. */
export type OneClickAnswer =
  | { readonly outcome: 'ordered'; readonly order: string }
  /** No order yet: the phone number is confirmed first. `wait`: seconds until another message can be requested. */
  | { readonly outcome: 'sms'; readonly text: string; readonly signedData: string; readonly wait: number }
  /** The server’s message may hold HTML; so does the new captcha of a form that has one. */
  | { readonly outcome: 'refused'; readonly text: string; readonly captchaHtml: string | undefined };

export const oneClickOrder = defineCall<{ readonly fields: FormTree }, OneClickAnswer>({
  name: 'one-click-order',
  method: 'POST',
  path: '/bitrix/components/aspro/oneclickbuy.max/script.php',
  kind: 'write',
  encode: ({ fields }) => ({ form: fields }),
  recognise: ({ form }) => (typeof form.ONE_CLICK_BUY === 'object' ? { fields: form } : undefined),
  decode(body) {
    const read = decodeJson('one-click-order', answerSchema, body);
    if (!read.ok) return read;
    const { result, message, err } = read.value;
    const ext = Array.isArray(read.value.ext) ? undefined : (read.value.ext ?? undefined);
    const text = [message, err].filter(Boolean).join('<br>');
    if (result === 'N') return ok({ outcome: 'refused', text, captchaHtml: ext?.captcha_html });
    if (ext?.CODE === 'SHOW_SMS_FIELD') {
      const wait = Number(ext.WAIT_BEFORE_RESEND ?? ext.RESEND_INTERVAL ?? 0);
      return ok({ outcome: 'sms', text, signedData: ext.SIGNED_DATA ?? '', wait: Math.max(wait, 0) });
    }
    if (!message) return failed('unreadable', `one-click-order: expected the number of the order, got "${body.slice(0, 80)}"`);
    return ok({ outcome: 'ordered', order: message });
  },
});

const filesSchema = z.object({ STATUS: z.string() });

/** The files of an order that stands, by its number (contract/endpoints.md, 7.6); `false`: the server has not taken them [OCB-01]. */
export const oneClickFiles = defineCall<{ readonly order: string; readonly files: FormData }, boolean>({
  name: 'one-click-files',
  method: 'POST',
  path: oneClickOrder.path,
  kind: 'write',
  encode: ({ order, files }) => ({ query: { uploadfiles: '', orderID: order }, ...multipart(files) }),
  recognise: ({ query }) => ('uploadfiles' in query ? { order: textAt(query, 'orderID') ?? '', files: new FormData() } : undefined),
  decode(body) {
    const read = decodeJson('one-click-files', filesSchema, body);
    return read.ok ? ok(read.value.STATUS === 'OK') : read;
  },
});

/** A new captcha for the form (contract/endpoints.md, 8.4) [CAP-01]. */
export const newCaptcha = defineCall<{ readonly sid: string }, string>({
  name: 'new-captcha',
  method: 'GET',
  path: '{site}ajax/captcha.php',
  // The request invalidates the old one, so it is never repeated.
  kind: 'write',
  encode: ({ sid }) => ({ query: { captcha_sid: sid } }),
  recognise: ({ query }) => ({ sid: textAt(query, 'captcha_sid') ?? '' }),
  decode: (body) =>
    /^[\da-f]{32}$/i.test(body.trim())
      ? ok(body.trim())
      : failed('unreadable', `new-captcha: expected 32 hexadecimal digits, got "${body.slice(0, 80)}"`),
});
