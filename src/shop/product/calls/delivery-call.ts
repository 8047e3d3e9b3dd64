import { ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';

export interface DeliveryQuestion {
  /** Number of the request, from 1001 on. */
  readonly index: number;
  readonly productId: string;
  readonly quantity: number;
}

/** Reads the delivery preview as HTML. `undefined` if the answer is empty or no preview (contract/endpoints.md, 8.3) [DET-07]. */
export const deliveryPreview = defineCall<DeliveryQuestion, string | undefined>({
  name: 'delivery-preview',
  method: 'POST',
  path: '{site}ajax/delivery.php',
  kind: 'read',
  encode: ({ index, productId, quantity }) => ({ form: { is_preview: 'Y', index, product_id: productId, quantity } }),
  recognise({ form }) {
    const productId = textAt(form, 'product_id');
    if (textAt(form, 'is_preview') !== 'Y' || !productId) return undefined;
    return { index: Number(textAt(form, 'index')), productId, quantity: Number(textAt(form, 'quantity')) };
  },
  decode: (body) => ok(/class="[^"]*catalog-delivery-preview[\s"]/.test(body) ? body : undefined),
});
