import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { addressBehind } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { hasWholeForm } from '../../../platform/server/whole-form.ts';

/**
 * The delivery calculation: its form, whole, to the component's own address; the answer is the block anew (contract/endpoints.md, 8.3) [DET-07]. Nothing is
 * changed by it, so it may be repeated.
 */
export const calculateDelivery = defineCall<{ readonly address: string; readonly form: FormData }, string>({
  name: 'calculate-delivery',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, form }) => ({ address, multipart: form }),
  recognise: ({ path, query, form }) =>
    textAt(form, 'CALCULATE') === 'Y' && textAt(form, 'SIGNED_PARAMS') !== undefined
      ? { address: addressBehind(path, query, []), form: new FormData() }
      : undefined,
  decode: (body) =>
    /\bcatalog-delivery["'\s]/.test(body) && !/<(?:html|body)\b/i.test(body) && hasWholeForm(body)
      ? ok(body)
      : failed('unreadable', `calculate-delivery: expected .catalog-delivery, got "${body.trim().slice(0, 80)}"`),
});
