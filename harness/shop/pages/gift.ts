import { productAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup } from './html.ts';
import type { Item } from './item.ts';

/** Hints at the product to whoever gives presents (contract/page.md, 3.24). */
export function renderGift(context: PageContext, item: Item): Markup {
  const data = attributes({
    'data-event': 'jqm',
    'data-name': 'send_gift',
    'data-param-form_id': 'SEND_GIFT',
    'data-autoload-product_name': item.product.name,
    'data-autoload-product_link': productAddress(context, item.product),
  });
  return html`<span class="send-gift animate-load"${data}>Хочу в подарок</span>`;
}
