import { iblock } from '../model.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup } from './html.ts';
import { buyActionOf, type Item, minimumOf } from './item.ts';

/**
 * One-click buy (contract/page.md, 3.25). The inline handler is there only when the template's scripts define it and no
 * strict policy forbids it; the theme hides the button without one, because nothing would answer it.
 */
export function renderOneClick(context: PageContext, item: Item, words = 'Купить в 1 клик'): Markup {
  if (buyActionOf(item, 'page') !== 'add') return html``;
  const data = attributes({
    'data-item': item.id,
    'data-iblockid': iblock.catalogue,
    'data-quantity': minimumOf(item.product),
    onclick:
      context.options.template === 'off' || context.nonce !== undefined
        ? undefined
        : `oneClickBuy('${item.id}', '${iblock.catalogue}', this)`,
  });
  return html`<div class="wrapp_one_click"><span class="btn btn-transparent one_click"${data}><span>${words}</span></span></div>`;
}
