import { iblock, type Product } from '../model.ts';
import { renderBuyBlock, renderPropertiesBlock } from './buy-block.ts';
import { itemAddress, type PageContext, pictureAddress, productAddress } from './context.ts';
import { attributes, html, icon, type Markup } from './html.ts';
import { buyActionOf, chosenText, type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderArticleBlock, renderOfferBuy, renderOfferCost } from './offer-parts.ts';
import { areaOf, hasOfferProps, isLive, renderOfferProps, renderOffersJson, renderSizes } from './offer-props.ts';
import { renderOneClick } from './one-click.ts';
import { discountOf, renderCountdown, renderPrice, renderStock } from './price.ts';

/** How the template's lists call a product with offers and one without (contract/page.md, 3.37). */
export const productType = (product: Product): 1 | 3 => (product.offers.length > 0 ? 3 : 1);

/** A product as a card of a block list. `?stock=stores` is a shop whose lists show what its stores have. */
export function renderCard(context: PageContext, product: Product, list = 'list'): Markup {
  const item = itemOf(product);
  if (isLive(context)) return renderLiveCard(context, item, list);
  const place = { kind: 'card', suffix: list } as const;
  return html`<div class="item_block" data-id="${product.id}"><div class="catalog_item_wrapp item main_item_wrapper catalog-block-view__item js-notice-block" data-id="${product.id}" data-product_type="${productType(product)}">
<div class="image_wrapper_block">${renderStickers(item)}<a class="thumb" href="${productAddress(context, product)}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, product)}</a>${renderItemIcons(context, item, 'card')}${renderFastView(context, item)}</div>
<div class="item_info"><div class="item-brand">${product.brand}</div><div class="item-title"><a class="dark_link js-notice-block__title" href="${productAddress(context, product)}"><span>${product.name}</span></a></div>
${renderPrice(item)}${renderCountdown(product, 'card')}${renderStock(item, context.url.searchParams.get('stock') === 'stores')}${buyActionOf(item, 'card') === 'choose' ? html`<div class="sku_props"></div>` : renderSizes(context, item, 'block')}
${renderPropertiesBlock(item, place)}<div class="footer_button inner_content buy_block">${renderBuyBlock(context, item, place)}${renderOneClick(context, item)}</div></div></div></div>`;
}

/**
 * A card as on live pages (contract/live-pages.md, 1): the list of combinations, the price, the buttons and the selector are in
 * different places. `type2`: sizes are chosen on the product's page.
 */
function renderLiveCard(context: PageContext, item: Item, list: string): Markup {
  const { product } = item;
  const address = itemAddress(context, item);
  const hasProps = hasOfferProps(context, item);
  const place = { kind: 'card', suffix: list } as const;
  const withStores = context.url.searchParams.get('stock') === 'stores';
  const isLed = item.offer !== undefined && !hasProps;
  const footer = hasProps
    ? html`<div class="footer_button has_offer_prop inner_content js_offers__${product.id}_block"><div class="offer_buy_block">${renderOfferBuy(context, item, 'block')}</div><div class="sku_props">${renderOfferProps(context, item, 'block')}</div>${renderOneClick(context, item, true)}</div>`
    : !isLed
      ? html`<div class="footer_button inner_content"><div class="offer_buy_block buy_block">${renderPropertiesBlock(item, place)}${renderBuyBlock(context, item, place)}</div>${renderOneClick(context, item)}</div>`
      : html`<div class="footer_button inner_content"><div class="counter_wrapp counter_wrapp--single"><div class="button_block wide"><a class="btn btn-default basket read_more" rel="nofollow" href="${address}" data-item="${item.id}">Подробнее</a></div></div><div class="sku_props"></div></div>`;
  return html`<div class="item item-parent item_block" data-id="${product.id}" data-product_type="${productType(product)}"><div class="basket_props_block" id="bx_basket_div_${product.id}_block" style="display:none"></div>
<div class="catalog_item_wrapp main_item_wrapper${hasProps && ' has-sku'} js-notice-block" id="${areaOf(product, 'block')}">${hasProps && renderOffersJson(context, product)}<div class="inner_wrap ${isLed ? 'TYPE_2' : 'TYPE_1'}">
<div class="image_wrapper_block">${renderStickers(item)}${renderItemIcons(context, item, 'card')}<a class="thumb" href="${address}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, item.product)}</a>${renderFastView(context, item)}</div>
<div class="item_info"><div class="item_info--top_block"><div class="item-title"><a class="dark_link js-notice-block__title" href="${address}"><span>${product.name}</span></a></div>${renderStock(item, withStores, renderArticleBlock(item))}</div>
<div class="item_info--bottom_block">${item.offer === undefined ? renderPrice(item) : renderOfferCost(item, 'block')}${renderCountdown(product, 'card')}</div></div>
${footer}</div></div></div>`;
}

/** A picture with a fixed size, so that it causes no layout shift. It is loaded near the view. */
export function renderPictureTag(context: PageContext, product: Product, size = 300): Markup {
  const data = attributes({
    src: pictureAddress(context, product),
    alt: product.name,
    width: size,
    height: size,
    loading: 'lazy',
    decoding: 'async',
  });
  return html`<img class="img-responsive"${data}>`;
}

/** Marks in the corner of a card: discount, novelty, hit. */
export function renderStickers(item: Item): Markup {
  const discount = discountOf(item);
  const { product } = item;
  return html`<div class="stickers">${discount > 0 && html`<div class="sticker_sale">−${discount}%</div>`}${product.mark === 'new' && html`<div class="sticker_new">Новинка</div>`}${product.mark === 'hit' && html`<div class="sticker_hit">Хит</div>`}</div>`;
}

/** The button of the quick view (contract/page.md, 3.32). */
function renderFastView(context: PageContext, item: Item): Markup {
  const data = attributes({
    'data-event': 'jqm',
    'data-name': 'fast_view',
    'data-param-form_id': 'fast_view',
    'data-param-iblock_id': 21,
    'data-param-id': item.product.id,
    'data-param-item_href': encodeURIComponent(itemAddress(context, item)),
  });
  return html`<div class="fast_view_button"><span title="Быстрый просмотр" class="rounded2"${data}>${icon('eye')}<span>Быстрый просмотр</span></span></div>`;
}

/** The list with checkboxes and bulk actions (contract/page.md, 3.37); `?offer_tree=Y` lets it buy the offers of products that have some. */
export function renderTable(context: PageContext, products: readonly Product[]): Markup {
  return html`<div class="opt-actions">
<div class="opt-select"><input type="checkbox" id="select_all_items" name="select_all_items" value="Y"><label for="select_all_items">Выбрать все</label></div>
${renderAction('buy', 'В корзину')}${context.options.icons !== 'custom' && renderAction(context.options.icons === 'old' ? 'wish' : 'favorite', context.options.icons === 'old' ? 'Отложить' : 'В избранное')}${renderAction('compare', 'Сравнить')}</div>
<div class="table-view with-opt-buy items js_append${context.url.searchParams.get('offer_tree') === 'Y' && ' table-view-offer-tree'}">${products.map((product) => renderRow(context, product))}</div>`;
}

const renderAction = (action: string, words: string): Markup =>
  html`<span class="opt_action btn btn-transparent no-action" data-action="${action}" data-iblock_id="${iblock.catalogue}"><span>${words}</span></span>`;

export function renderRow(context: PageContext, product: Product): Markup {
  const item = itemOf(product);
  const place = { kind: 'card', suffix: 'table' } as const;
  return html`<div class="table-view__item item main_item_wrapper" data-id="${product.id}" data-product_type="${productType(product)}"><div class="table-view__item-wrapper">
<div class="item-check"><input type="checkbox" name="chec_item" id="chec_item${product.id}" value="${product.id}"><label for="chec_item${product.id}"></label></div>
<a class="thumb" href="${productAddress(context, product)}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, product, 96)}</a>
<div class="item-info"><div class="item-title"><a class="dark_link" href="${productAddress(context, product)}"><span>${product.name}</span></a></div><div class="item-about">${chosenText(item) || product.brand}</div>${renderStock(item)}</div>
${renderPrice(item)}<div class="item-actions buy_block">${renderPropertiesBlock(item, place)}${renderBuyBlock(context, item, place)}</div>
${renderItemIcons(context, item, 'card')}</div></div>`;
}
