import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { type AddAnswer, decodeAddAnswer, parseProps } from './add-to-basket-call.ts';

/** Delays an item, or stops delaying it (contract/endpoints.md, 3.3). */
export interface DelayItem {
  readonly item: string;
  readonly quantity: number;
  readonly iblockId: string;
  readonly offers: boolean;
  readonly props?: readonly string[];
}

export const delayItem = defineCall<DelayItem, AddAnswer>({
  name: 'delay-item',
  method: 'POST',
  path: '{site}ajax/item.php',
  kind: 'write',
  encode: (input) => ({
    form: {
      wish_item: 'Y',
      item: input.item,
      quantity: input.quantity,
      offers: input.offers ? 'Y' : 'N',
      iblockID: input.iblockId,
      props: JSON.stringify(input.props?.length ? input.props : ''),
    },
  }),
  recognise({ form }) {
    const item = textAt(form, 'item');
    if (textAt(form, 'wish_item') !== 'Y' || !item) return undefined;
    return {
      item,
      quantity: Number(textAt(form, 'quantity')) || 1,
      iblockId: textAt(form, 'iblockID') ?? '',
      offers: textAt(form, 'offers') === 'Y',
      props: parseProps(textAt(form, 'props')),
    };
  },
  decode: (body) => decodeAddAnswer('delay-item', body),
});
