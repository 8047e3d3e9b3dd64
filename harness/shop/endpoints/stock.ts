import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import { findSellable } from '../catalogue.ts';
import { deliveryComponentPath, renderDeliveryForm, renderDeliveryPreview } from '../pages/delivery.ts';
import { escape as escapeHtml } from '../pages/html.ts';
import { stockText } from '../pages/price.ts';
import { renderCompactStores, renderStoreTable } from '../pages/stores.ts';
import { amountInAll, storesOf } from '../stores.ts';
import { emptyAnswer, htmlAnswer, jsonAsHtml } from './answers.ts';
import { type Call, onAny, onPost } from './endpoint.ts';

const listAt = (input: DecodedForm, name: string): string[] => {
  const value = input[name];
  return typeof value === 'object' ? Object.values(value).filter((entry) => typeof entry === 'string') : value ? [value] : [];
};

/** Sums over stores for the labels of a page, each as HTML; unknown ids are left out (contract/endpoints.md, 8.1). */
export const amount = onPost('{S}ajax/amount.php', ({ input }) => {
  const ids = listAt(input, 'ids');
  if (ids.length === 0) return jsonAsHtml({ success: false, error: 'Не указаны товары', amount: '' });
  const among = storesOf(listAt(input, 'stores'));
  const known = ids.flatMap((id) => {
    const sellable = findSellable(Number(id));
    return sellable?.product ? [[id, `<span class="value">${escapeHtml(stockText(amountInAll(sellable, among)))}</span>`]] : [];
  });
  return jsonAsHtml({ success: true, error: '', amount: Object.fromEntries(known) });
});

/** The list of stores behind a stock label (8.2); empty for requests that differ from the template's. */
export const storeAmountCompact = onAny('{S}ajax/productStoreAmountCompact.php', (call) => storesFor(call, renderCompactStores));

/** The long form for the tab of the product page (8.2). */
export const storeAmount = onAny('{S}ajax/productStoreAmount.php', (call) => storesFor(call, renderStoreTable));

function storesFor({ request, input, page }: Call, render: typeof renderCompactStores): Response {
  const sellable = findSellable(Number(textAt(input, 'ELEMENT_ID') ?? ''));
  if (request.method !== 'POST' || textAt(input, 'ajax') !== 'Y' || sellable?.product === undefined) return emptyAnswer();
  return htmlAnswer(render(page, sellable, storesOf(listAt(input, 'STORES'))).toString());
}

/** The costs of delivery (contract/endpoints.md, 8.3): empty for unknown and sold-out products, and without a quantity. */
export const delivery = onPost('{S}ajax/delivery.php', ({ input }) => {
  const sellable = findSellable(Number(textAt(input, 'product_id') ?? ''));
  const quantity = Number.parseFloat(textAt(input, 'quantity') ?? '');
  if (textAt(input, 'is_preview') !== 'Y' || sellable?.product === undefined || sellable.stock <= 0 || !(quantity > 0))
    return emptyAnswer();
  return htmlAnswer(renderDeliveryPreview(sellable, quantity).toString());
});

/** The delivery component's own address: the block anew for the changed form (contract/endpoints.md, 8.3). Without the session's token it answers nothing. */
export const deliveryComponent = onPost(deliveryComponentPath, ({ input, session }) => {
  const sellable = findSellable(Number(textAt(input, 'PRODUCT') ?? ''));
  const isAsked = textAt(input, 'is_ajax_post') === 'Y' && textAt(input, 'CALCULATE') === 'Y' && textAt(input, 'SIGNED_PARAMS');
  if (!isAsked || textAt(input, 'sessid') !== session.sessid || sellable?.product === undefined) return emptyAnswer();
  const choice = {
    quantity: Number.parseFloat(textAt(input, 'QUANTITY') ?? ''),
    location: textAt(input, 'LOCATION'),
    // Another city has ways of its own.
    way: textAt(input, 'LOCATION_CHANGED') === 'Y' ? undefined : textAt(input, 'DELIVERY', '0'),
  };
  return htmlAnswer(renderDeliveryForm(sellable, choice).toString());
});
