import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { encodeForm, type FormTree } from '../../../platform/server/php-form.ts';

/** A product's page with one of its offers chosen (contract/page.md, 3.8) [DET-10]. */
export interface OfferQuestion {
  /** Path and query of the product's page, without an offer. */
  readonly address: string;
  /** Query name of the offer: `oid` unless the page names another. */
  readonly name: string;
  readonly offer: string;
}

/**
 * Loads the product's page with an offer chosen. Used when `SelectOffer.select` gives no answer: every page shows the data of its offer.
 */
export const productPage = defineCall<OfferQuestion, string>({
  name: 'product-page',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address, name, offer }) => ({ address, query: { [name]: offer } }),
  recognise({ path, query }) {
    const { oid, ...others } = query;
    // Other calls use the same addresses with further parameters.
    if (!path || typeof oid !== 'string' || Object.keys(others).some((name) => /ajax|fast_view|^nlo$/i.test(name))) return undefined;
    const rest = encodeForm(others as FormTree).toString();
    return { address: path + (rest && `?${rest}`), name: 'oid', offer: oid };
  },
  decode: (body) =>
    /class="[^"]*\b(?:product-container|catalog_detail|bx_catalog_item_scu)\b/.test(body)
      ? ok(body)
      : failed('unreadable', `product-page: expected the page of a product, got "${body.trim().slice(0, 80)}"`),
});
