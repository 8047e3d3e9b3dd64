import { textAt } from '../../../src/platform/server/php-form.ts';
import { findSellable } from '../catalogue.ts';
import { renderDeliveryPreview } from '../pages/delivery.ts';
import { emptyAnswer, htmlAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/** What delivery costs (contract/endpoints.md, 8.3): nothing at all for what is not there or not sold, and for no quantity. */
export const delivery: Endpoint = {
  path: '{S}ajax/delivery.php',
  methods: ['POST'],
  answer({ input }) {
    const sellable = findSellable(Number(textAt(input, 'product_id') ?? ''));
    const quantity = Number.parseFloat(textAt(input, 'quantity') ?? '');
    if (textAt(input, 'is_preview') !== 'Y' || sellable?.product === undefined || sellable.stock <= 0 || !(quantity > 0))
      return emptyAnswer();
    return htmlAnswer(renderDeliveryPreview(sellable, quantity).toString());
  },
};
