import { iblock, type Product } from '../model.ts';
import { productAddress } from './addresses.ts';
import { renderBuyBlock } from './buy-block.ts';
import { productType, renderPictureTag } from './card.ts';
import type { PageContext } from './context.ts';
import { html, type Markup } from './html.ts';
import { chosenText, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderPrice, renderStock } from './price.ts';
import { renderPropertiesBlock } from './properties-block.ts';

/** The list with checkboxes and bulk actions (contract/page.md, 3.37); `?offer_tree=Y` lets it buy the offers of products that have some. */
export function renderTable(context: PageContext, products: readonly Product[]): Markup {
  return html`<div class="opt-actions">
<div class="opt-select"><input type="checkbox" id="select_all_items" name="select_all_items" value="Y"><label for="select_all_items">Выбрать все</label></div>
${renderAction('buy', 'В корзину')}${context.options.icons !== 'custom' && renderAction(context.options.icons === 'old' ? 'wish' : 'favorite', context.options.icons === 'old' ? 'Отложить' : 'В избранное')}${renderAction('compare', 'Сравнить')}</div>
<div class="table-view with-opt-buy items js_append${context.url.searchParams.get('offer_tree') === 'Y' && ' table-view-offer-tree'}">${products.map((product) => renderRow(context, product))}</div>`;
}

function renderAction(action: string, words: string): Markup {
  return html`<span class="opt_action btn btn-transparent no-action" data-action="${action}" data-iblock_id="${iblock.catalogue}"><span>${words}</span></span>`;
}

/** One row of the list. */
export function renderRow(context: PageContext, product: Product): Markup {
  const item = itemOf(product);
  const place = { kind: 'card', suffix: 'table' } as const;
  return html`<div class="table-view__item item main_item_wrapper" data-id="${product.id}" data-product_type="${productType(product)}"><div class="table-view__item-wrapper">
<div class="item-check"><input type="checkbox" name="chec_item" id="chec_item${product.id}" value="${product.id}"><label for="chec_item${product.id}"><span class="sr-only">Выбрать: ${product.name}</span></label></div>
<a class="thumb" href="${productAddress(context, product)}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, product, 96)}</a>
<div class="item-info"><div class="item-title"><a class="dark_link" href="${productAddress(context, product)}"><span>${product.name}</span></a></div><div class="item-about">${chosenText(item) || product.brand}</div>${renderStock(item)}</div>
${renderPrice(item)}<div class="item-actions buy_block">${renderPropertiesBlock(item, place)}${renderBuyBlock(context, item, place)}</div>
${renderItemIcons(context, item, 'card')}</div></div>`;
}
