import { formatPrice } from '../../../src/rules/price.ts';
import { findWare } from '../catalogue.ts';
import type { BasketLine } from '../model.ts';
import { itemAddress } from './addresses.ts';
import { renderPictureTag } from './card.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { type Item, itemOf } from './item.ts';
import { propertyOf } from './properties.ts';

/** One row of the basket page: a product, or a service under its product (contract/page.md, 3.14). */
export function renderLine(context: PageContext, line: BasketLine): Markup {
  const ware = findWare(line.product);
  const item = ware?.product && itemOf(ware.product, ware.offer?.id);
  const isService = line.parent !== undefined;
  const row = attributes({
    class: isService ? 'basket-services-list-item-container' : 'basket-items-list-item-container',
    id: `basket-item-${line.id}`,
    'data-entity': 'basket-item',
    'data-id': line.id,
    'data-product_id': line.product,
    'data-parent_product_id': line.parent,
  });
  const name = item?.product.name ?? ware?.name ?? 'Товар';
  const title =
    item === undefined ? html`<span>${name}</span>` : html`<a class="dark_link" href="${itemAddress(context, item)}">${name}</a>`;
  const picture =
    item !== undefined &&
    html`<a class="thumb" href="${itemAddress(context, item)}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, item.product, 96)}</a>`;
  return html`<tr${row}><td class="basket-items-list-item-descriptions"><div class="basket-item-block-info">${picture}<div class="basket-item-info"><div class="basket-item-info-name">${title}</div><div class="basket-item-property">${aboutLine(line, item)}</div></div></div></td>
<td class="basket-items-list-item-price"><span class="basket-item-price-current-text">${formatPrice(line.price)}</span></td>
<td class="basket-items-list-item-amount">${renderAmount(line, name, item?.product.measure ?? 'шт')}</td>
<td class="basket-items-list-item-price basket-items-list-item-sum"><span class="basket-item-price-current-text">${formatPrice(line.price * line.quantity)}</span></td>
<td class="basket-items-list-item-remove">${line.delayed && html`<span class="basket-item-return btn btn-transparent" data-entity="basket-item-remove-delayed">Вернуть в корзину</span>`}<span class="basket-item-actions-remove" data-entity="basket-item-delete" title="Удалить">${icon('trash')}</span></td></tr>`;
}

/** What was chosen: the properties that came with the line, else those of its offer. */
function aboutLine(line: BasketLine, item: Item | undefined): string {
  const own = line.props.filter(({ code }) => !hiddenProperties.includes(code)).map(({ code, value }) => [code, value] as const);
  const chosen = own.length > 0 ? own : Object.entries(item?.offer?.props ?? {});
  return chosen.map(([code, value]) => `${propertyOf(code).name}: ${value}`).join(', ');
}

/** Properties that tie a service to its product: for the server, not for people. */
const hiddenProperties: readonly string[] = ['BUY_PRODUCT_PROP', 'ASPRO_BUY_PRODUCT_ID'];

function renderAmount(line: BasketLine, name: string, measure: string): Markup {
  if (!line.canBuy) return html`<span class="basket-item-warning">Закончилось на складе</span>`;
  const shown = line.quantity.toLocaleString('ru-RU', { useGrouping: false }).replace(',', '.');
  return html`<div class="basket-item-block-amount counter_block basket"><span class="basket-item-amount-btn-minus minus" data-entity="basket-item-quantity-minus">${icon('minus')}</span><input type="text" class="basket-item-amount-filed text" value="${shown}" inputmode="decimal" autocomplete="off" data-value="${line.quantity}" data-entity="basket-item-quantity-field" id="basket-item-quantity-${line.id}" aria-label="Количество: ${name}"><span class="basket-item-amount-btn-plus plus" data-entity="basket-item-quantity-plus">${icon('plus')}</span></div><span class="basket-item-measure">${measure}</span>`;
}
