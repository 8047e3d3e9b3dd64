import { plural } from '../../../src/platform/plural.ts';
import { formatPrice } from '../../../src/shop/price.ts';
import type { Product } from '../model.ts';
import { stores } from '../stores.ts';
import { attributes, html, type Markup } from './html.ts';
import type { Item } from './item.ts';

/** The discount in whole per cent, or 0. */
export const discountOf = (item: { readonly price: number; readonly oldPrice?: number }): number =>
  item.oldPrice === undefined ? 0 : Math.round((1 - item.price / item.oldPrice) * 100);

/** The second price type, for members of the shop's club, in whole tens of roubles. */
const clubPrice = (price: number): number => Math.floor((price * 0.95) / 10) * 10;

/** Price, old price and, for goods by length, the measure. `withTypes`: the prices of all types, as the product page shows them. */
export function renderPrice(item: Item, withTypes = false): Markup {
  return html`<div class="cost prices clearfix${priceMarks(item)}">
${renderPriceRows(item, withTypes)}</div>`;
}

/** Classes that tell of a discount, and, as a mark of the shop's own, that the variants cost differently (spec, row DET-09). */
export function priceMarks(item: Item): string {
  const hasSeveral = item.product.offers.some(({ price }) => price !== item.product.price);
  return `${item.oldPrice === undefined ? '' : ' with_discount'}${hasSeveral ? ' js-price-from' : ''}`;
}

/** The same without its container. */
export function renderPriceRows(item: Item, withTypes = false): Markup {
  const measure = item.product.measure === 'м' ? html`<span class="price_measure">/м</span>` : html``;
  const old =
    item.oldPrice !== undefined &&
    html`<div class="price discount"><span class="sr-only">Старая цена </span><del class="values_wrapper"><span class="price_value">${formatPrice(item.oldPrice)}</span></del></div>`;
  return html`<div class="price" data-currency="RUB" data-value="${item.price}"><span class="values_wrapper"><span class="price_value">${formatPrice(item.price)}</span></span>${measure}</div>${old}${withTypes && html`<div class="price_group club"><span class="price_name">Клубная цена</span> <span class="price_group__value">${formatPrice(clubPrice(item.price))}</span></div>`}`;
}

/** «Много», «Достаточно» or «Мало» by the shop's limits (contract/endpoints.md, 8.2). */
export function stockText(stock: number): string {
  if (stock <= 0) return 'Нет в наличии';
  if (stock > 10) return 'Много';
  return stock >= 2 ? 'Достаточно' : 'Мало';
}

/**
 * The stock label of an item (contract/page.md, 3.12). `withStores`: it opens the list of stores, and its second part, the sum
 * over the visitor's stores, comes later. `further`: what stands in the same block behind it.
 */
export function renderStock(item: Item, withStores = false, further: Markup = html``): Markup {
  const ids = stores.map(({ id }) => String(id));
  const block = attributes({ 'data-fields': '["TITLE"]', 'data-stores': JSON.stringify(withStores ? ids : []), 'data-user-fields': '[]' });
  return html`<div class="sa_block"${block}>${renderStockLabel(item, withStores)}${further}</div>`;
}

/** The same without the block around it. */
export function renderStockLabel(item: Item, withStores = false): Markup {
  const sum =
    withStores &&
    html`<span class="status-amount status-amount--stores"${attributes({ 'data-param-amount': JSON.stringify({ ID: item.id, STORES: stores.map(({ id }) => id) }) })}></span>`;
  const classes = `item-stock${item.stock > 0 ? '' : ' item-stock--out'}${withStores ? ' js-show-stores js-show-info-block' : ''}`;
  return html`<div class="${classes}" data-id="${item.id}"><span class="icon ${item.stock > 0 ? 'stock' : 'order'}" aria-hidden="true"></span><span class="value font_sxs">${stockText(item.stock)}</span>${sum}</div>`;
}

/** A quantity with its measure: «2 пары», «0,5 м». */
export function quantityText(quantity: number, measure: string): string {
  const number = quantity.toLocaleString('ru-RU');
  return measure === 'пара' ? `${number} ${plural(quantity, 'пара', 'пары', 'пар')}` : `${number} ${measure}`;
}

/** When the discount ends (contract/page.md, 3.36): without scripts the date can be read. */
export function renderCountdown({ saleUntil }: Product, place: 'card' | 'page'): Markup {
  if (saleUntil === undefined) return html``;
  return html`<div class="view_sale_block${place === 'card' && ' compact'}"><div class="count_d_block"><span class="active_to hidden">${saleUntil}</span><div class="title">До конца акции</div><span class="countdown values"><span class="item">0</span></span></div></div>`;
}
