import type { Product } from '../model.ts';
import { itemAddress, pictureAddress, productAddress } from './addresses.ts';
import { renderBuyBlock } from './buy-block.ts';
import type { PageContext } from './context.ts';
import { attributes, html, icon, type Markup } from './html.ts';
import { buyActionOf, type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderArticleBlock, renderOfferBuy, renderOfferCost, renderOfferOneClick } from './offer-parts.ts';
import { areaOf, hasOfferProps, isLive, renderOfferProps, renderOffersJson } from './offer-props.ts';
import { renderOneClick } from './one-click.ts';
import { discountOf, renderCountdown, renderPrice, renderStock } from './price.ts';
import { renderPropertiesBlock } from './properties-block.ts';
import { renderSizes } from './sizes.ts';

/** How the template's lists call a product with offers and one without (contract/page.md, 3.37). */
export function productType(product: Product): 1 | 3 {
  return product.offers.length > 0 ? 3 : 1;
}

/** A product as a card of a block list. `?stock=stores` is a shop whose lists show what its stores have. */
export function renderCard(context: PageContext, product: Product, list = 'list'): Markup {
  const item = itemOf(product);
  if (isLive(context)) return renderLiveCard(context, item, list);
  const place = { kind: 'card', suffix: list } as const;
  return html`<div class="item_block" data-id="${product.id}"><div class="catalog_item_wrapp item main_item_wrapper catalog-block-view__item js-notice-block" data-id="${product.id}" data-product_type="${productType(product)}">
<div class="image_wrapper_block">${renderStickers(item)}<a class="thumb" href="${productAddress(context, product)}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, product)}</a>${renderItemIcons(context, item, 'card')}${renderFastView(context, item)}</div>
<div class="item_info"><div class="item-brand">${product.brand}</div><div class="item-title"><a class="dark_link js-notice-block__title" href="${productAddress(context, product)}"><span>${product.name}</span></a></div>
${renderPrice(item)}${renderCountdown(product, 'card')}${renderStock(item, context.url.searchParams.get('stock') === 'stores')}${buyActionOf(item, 'card') === 'choose' ? html`<div class="sku_props"></div>` : renderSizes(context, item, 'card')}
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
    ? html`<div class="footer_button has_offer_prop inner_content js_offers__${product.id}_block"><div class="offer_buy_block">${renderOfferBuy(context, item, 'block')}</div><div class="sku_props">${renderOfferProps(context, item, 'block')}</div>${renderOfferOneClick(context, item)}</div>`
    : !isLed
      ? html`<div class="footer_button inner_content"><div class="offer_buy_block buy_block">${renderPropertiesBlock(item, place)}${renderBuyBlock(context, item, place)}</div>${renderOneClick(context, item)}</div>`
      : html`<div class="footer_button inner_content"><div class="counter_wrapp counter_wrapp--single"><div class="button_block wide"><a class="btn btn-default basket read_more" rel="nofollow" href="${address}" data-item="${item.id}">Подробнее</a></div></div><div class="sku_props"></div></div>`;
  return html`<div class="item item-parent item_block" data-id="${product.id}" data-product_type="${productType(product)}"><div class="basket_props_block" id="bx_basket_div_${product.id}_block" style="display:none"></div>
<div class="catalog_item_wrapp main_item_wrapper${hasProps && ' has-sku'} js-notice-block" id="${areaOf(product, 'block')}">${hasProps && renderOffersJson(product)}<div class="inner_wrap ${isLed ? 'TYPE_2' : 'TYPE_1'}">
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
