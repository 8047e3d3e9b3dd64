import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { encodeForm, type FormTree, textAt } from '../../../platform/server/php-form.ts';

/** Matches a product's markup. An error page or a whole page of the shop does not match (contract/page.md, 3.32). */
const productMarkup = /class="[^"]*(?:fastview-product|product-main|product-container)\b/;
const wholePage = /<body\b/i;

const isProduct = (body: string) => productMarkup.test(body) && !wholePage.test(body);

const unreadable = (what: string, body: string): Result<never> =>
  failed('unreadable', `${what}: expected a product, got "${body.trim().slice(0, 80)}"`);

/**
 * Loads a product for the quick view. Sends what the loader of `form.php?form_id=fast_view` sends to the product's address
 * (contract/endpoints.md, 7.5) [DET-11].
 */
export const fastView = defineCall<{ readonly address: string; readonly clearCache: boolean }, string>({
  name: 'fast-view',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, clearCache }) => ({
    address,
    query: { FAST_VIEW: 'Y', ...(clearCache ? { clear_cache: 'Y' } : {}) },
    form: { FAST_VIEW: 'Y' },
  }),
  recognise({ path, query, form }) {
    if (textAt(form, 'FAST_VIEW') !== 'Y' || !path) return undefined;
    const { FAST_VIEW: _asked, clear_cache: clearCache, ...own } = query;
    const rest = encodeForm(own as FormTree).toString();
    return { address: path + (rest && `?${rest}`), clearCache: clearCache === 'Y' };
  },
  decode: (body) => (isProduct(body) ? ok(body) : unreadable('fast-view', body)),
});

/**
 * The same for an add-on service: nobody has said what its quick view is made of, so every piece of a page is taken (contract/page.md, 3.7). Its request is
 * known as the one above.
 */
export const serviceView: typeof fastView = {
  ...fastView,
  name: 'service-view',
  decode: (body) => (/<[a-z]/i.test(body) && !wholePage.test(body) ? ok(body) : unreadable('service-view', body)),
};

/** Asks for the previous or next product in the shopper's filtered and sorted list. */
export interface NeighbourQuestion {
  readonly element: string;
  readonly iblock: string;
  readonly section: string;
  /** JSON texts of the page, sent unchanged. */
  readonly filter: string;
  readonly sort: string;
  readonly action: 'prev' | 'next';
}

/** The neighbour's HTML, or the address that returns it: the server may answer with a loader. */
export type Neighbour = { readonly html: string } | { readonly address: string };

/** The product's address in a loader's script. */
const loaderAddress = /["']([^"'\s]*?[?&]FAST_VIEW=Y[^"'\s]*)["']/;

/** Loads the neighbour in the quick view. The list wraps at both ends (contract/endpoints.md, 7.5) [DET-11]. */
export const fastViewNeighbour = defineCall<NeighbourQuestion, Neighbour>({
  name: 'fast-view-neighbour',
  method: 'POST',
  path: '{site}ajax/fastViewNav.php',
  kind: 'read',
  encode: ({ element, iblock, section, filter, sort, action }) => ({ form: { element, iblock, section, filter, sort, action } }),
  recognise({ form }) {
    const [element, action] = [textAt(form, 'element'), textAt(form, 'action')];
    if (element === undefined || (action !== 'prev' && action !== 'next')) return undefined;
    const text = (name: string) => textAt(form, name) ?? '';
    return { element, iblock: text('iblock'), section: text('section'), filter: text('filter'), sort: text('sort'), action };
  },
  decode(body) {
    if (isProduct(body)) return ok({ html: body });
    const address = loaderAddress.exec(body)?.[1];
    return address
      ? ok({ address: address.replace(/([?&])FAST_VIEW=Y&?/, '$1').replace(/[?&]$/, '') })
      : unreadable('fast-view-neighbour', body);
  },
});
