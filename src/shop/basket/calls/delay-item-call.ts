import { defineCall } from '../../../platform/server/call.ts';
import { type AddAnswer, adding, encodeProps, type ItemToAdd, readItem } from './add-to-basket-call.ts';

/** Delays an item, or stops delaying it (contract/endpoints.md, 3.3). */
export const delayItem = defineCall<ItemToAdd, AddAnswer>({
  ...adding('delay-item'),
  encode: (input) => ({
    form: {
      wish_item: 'Y',
      item: input.item,
      quantity: input.quantity,
      offers: input.offers ? 'Y' : 'N',
      iblockID: input.iblockId,
      props: encodeProps(input),
    },
  }),
  recognise: ({ form }) => readItem(form, 'wish_item'),
});
