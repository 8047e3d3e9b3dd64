import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** A view of a product's page, for the server's own count; `parent` is the product of an offer (contract/live-pages.md, 1 and 8). */
export interface CountedView {
  readonly product: string;
  readonly parent: string;
  readonly siteId: string;
}

/** The request of the page's own script after its call of the template. Nothing waits for it. */
export const countView = defineCall<CountedView, undefined>({
  name: 'count-view',
  method: 'POST',
  path: '/bitrix/components/bitrix/catalog.element/ajax.php',
  kind: 'read',
  encode: ({ product, parent, siteId }) => ({ form: { AJAX: 'Y', SITE_ID: siteId, PRODUCT_ID: product, PARENT_ID: parent } }),
  recognise({ form }) {
    const product = textAt(form, 'PRODUCT_ID');
    return product ? { product, parent: textAt(form, 'PARENT_ID') ?? '', siteId: textAt(form, 'SITE_ID') ?? '' } : undefined;
  },
  decode: () => ({ ok: true, value: undefined }),
});
