import { defineCall } from '../../../platform/server/call.ts';
import { type DecodedForm, type FormTree, mapsIn, textAt } from '../../../platform/server/php-form.ts';
import type { BulkItem } from '../bulk-items.ts';
import { type AddAnswer, adding } from './add-to-basket-call.ts';
import { defineItemChange } from './item-change-call.ts';

/** Removes a basket line. If `productId` is sent, the server removes the product's services too. */
export interface RemoveLine {
  readonly lineId: string;
  /** Left out only for a service line itself [SRV-02]. */
  readonly productId?: string;
}

export const removeLineCall = defineItemChange<RemoveLine>({
  name: 'remove-line',
  method: 'POST',
  // The request waits for the data of a goal; the shopper may be leaving the page by then.
  keepalive: true,
  encode: ({ lineId, productId }) =>
    productId === undefined ? { query: { delete_basket_id: lineId } } : { form: { product_id: productId, delete_basket_id: lineId } },
  recognise({ query, form }) {
    const lineId = textAt(form, 'delete_basket_id') ?? textAt(query, 'delete_basket_id');
    if (!lineId) return undefined;
    const productId = textAt(form, 'product_id');
    return productId === undefined ? { lineId } : { lineId, productId };
  },
});

/** Sets the quantity of a service line [SRV-04]. */
export const updateLine = defineItemChange<{ readonly lineId: string; readonly quantity: number }>({
  name: 'update-line',
  method: 'POST',
  encode: ({ lineId, quantity }) => ({ query: { update_basket_id: lineId, quantity } }),
  recognise({ query }) {
    const lineId = textAt(query, 'update_basket_id');
    return lineId ? { lineId, quantity: Number(textAt(query, 'quantity')) } : undefined;
  },
});

/** Removes every service bought for a product, as the basket page does when it removes the product. */
export const removeLinkedServices = defineItemChange<{ readonly productId: string }>({
  name: 'remove-linked-services',
  method: 'POST',
  encode: ({ productId }) => ({ query: { delete_linked_services: productId } }),
  recognise({ query }) {
    const productId = textAt(query, 'delete_linked_services');
    return productId ? { productId } : undefined;
  },
});

export type BulkActionName = 'buy' | 'wish' | 'compare';

/** Buys, delays or compares several items at once (contract/endpoints.md, 3.2) [BULK-02]. Favourites have a call of their own. */
export interface BulkAction {
  readonly action: BulkActionName;
  readonly iblockId: string;
  readonly items: readonly BulkItem[];
}

export const bulkAction = defineCall<BulkAction, AddAnswer>({
  ...adding('bulk-action'),
  encode: ({ action, iblockId, items }) => ({
    form: { type: 'multiple', iblock_id: iblockId, action, items: bulkItems(items) },
  }),
  recognise({ form }) {
    const action = textAt(form, 'action');
    if (textAt(form, 'type') !== 'multiple' || (action !== 'buy' && action !== 'wish' && action !== 'compare')) return undefined;
    return { action, iblockId: textAt(form, 'iblock_id') ?? '', items: readBulkItems(form.items) };
  },
});

/** Encodes items as a map by id, with `add_offer=Y` for offers. The favourites call takes the same map. */
export function bulkItems(items: readonly BulkItem[]): FormTree {
  return Object.fromEntries(
    items.map(({ id, productType, quantity, isOffer }) => [
      id,
      { id, product_type: productType, quantity, add_offer: isOffer ? 'Y' : undefined },
    ]),
  );
}

/** Decodes the map that `bulkItems` makes. */
export function readBulkItems(items: string | DecodedForm | undefined): BulkItem[] {
  return mapsIn(items).map((item) => ({
    id: textAt(item, 'id') ?? '',
    productType: textAt(item, 'product_type') ?? '',
    quantity: Number(textAt(item, 'quantity')) || 1,
    isOffer: textAt(item, 'add_offer') === 'Y',
  }));
}
