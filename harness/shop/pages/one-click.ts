import { iblock } from '../model.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup } from './html.ts';
import { handler } from './inline-script.ts';
import { buyActionOf, type Item, minimumOf } from './item.ts';

/**
 * One-click buy (contract/page.md, 3.25). The theme hides the button where no script answers it.
 */
export function renderOneClick(context: PageContext, item: Item, words = 'Купить в 1 клик'): Markup {
  if (buyActionOf(item, 'page') !== 'add') return html``;
  const data = attributes({
    'data-item': item.id,
    'data-iblockid': iblock.catalogue,
    'data-quantity': minimumOf(item.product),
    onclick: handler(context, `oneClickBuy('${item.id}', '${iblock.catalogue}', this)`),
  });
  return html`<div class="wrapp_one_click"><span class="btn btn-transparent one_click"${data}><span>${words}</span></span></div>`;
}
