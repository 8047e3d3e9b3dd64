import type { Product } from '../model.ts';
import { type BuyPlace, renderBuyBlock, renderPropertiesBlock } from './buy-block.ts';
import { itemAddress, type PageContext, path } from './context.ts';
import { renderDelivery } from './delivery.ts';
import { renderGallery } from './gallery.ts';
import { attributes, handler, html, inlineScript, type Markup } from './html.ts';
import { type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderOfferCost } from './offer-parts.ts';
import { isLive, renderSizes } from './offer-props.ts';
import { renderOneClick } from './one-click.ts';
import { renderPrice, renderStock } from './price.ts';
import { renderHeadFacts, renderLiveBuy, renderSkuConfig } from './product.ts';
import { renderSizeSystems, renderSizeTableLink } from './size-table.ts';
import { productCalls } from './template-calls.ts';

/** The place of the quick view's own set of buttons; properties can be chosen as on the product page. */
const place: BuyPlace = { kind: 'page', propertiesShown: true };

/** A product in the quick view: the answer of its own address to `FAST_VIEW=Y` (contract/page.md, 3.32). */
export function renderFastView(context: PageContext, product: Product): string {
  const item = itemOf(product, Number(context.url.searchParams.get('oid')));
  // Another name and other ids than those of the page's own gallery.
  const gallery = renderGallery(context, item, { group: 'gallery_fast', idPrefix: 'fast-' });
  const goal = `if (typeof viewItemCounter === 'function') viewItemCounter('${product.id}', 'BASE');`;
  const isLed = isLive(context);
  return html`<div class="form product-main fastview-product catalog_detail detail" data-id="${product.id}" itemscope itemtype="http://schema.org/Product">${isLed && renderSkuConfig(context, item)}
<h2 class="fastview-product__title" itemprop="name"><a href="${itemAddress(context, item)}">${product.name}</a></h2>
<div class="fastview-product__columns">${gallery}<div class="right_info"><div class="product-brand">${product.brand}</div>
${isLed ? renderLiveColumn(context, item) : renderPlainColumn(context, item)}
<p class="fastview-product__more"><a class="btn btn-transparent" href="${itemAddress(context, item)}">Подробнее о товаре</a></p></div></div></div>${inlineScript(context, goal)}${productCalls(context, product, true)}`.toString();
}

/** As on a live product's page; the prices stand outside the buy block here too. */
function renderLiveColumn(context: PageContext, item: Item): Markup {
  return html`<div class="product-info-headnote__inner">${renderHeadFacts(item)}</div>
<div class="product-action">${renderOfferCost(item, 'detail')}${renderLiveBuy(context, item)}${renderDelivery(item)}<div class="product-info-headnote__toolbar">${renderItemIcons(context, item, 'page')}</div></div>`;
}

function renderPlainColumn(context: PageContext, item: Item): Markup {
  const { product } = item;
  return html`<div class="product-info-headnote__inner"><span class="article">Артикул: <span class="js-replace-article">${item.offer?.article ?? `ВР-${product.id}`}</span></span>${renderStock(item, true)}</div>
<div class="product-action"><div class="js-prices-in-item">${renderPrice(item)}</div>${renderSizeSystems([product])}${renderSizes(context, item, 'detail')}${renderSizeTableLink(context, product)}${renderPropertiesBlock(item, place)}
<div class="offer_buy_block buy_block">${renderBuyBlock(context, item, place)}${renderOneClick(context, item)}</div>
${renderDelivery(item)}
<div class="product-info-headnote__toolbar">${renderItemIcons(context, item, 'page')}</div></div>`;
}

/** The popup of `form.php?form_id=fast_view`: an empty place and the script that fills it from the product's own address (contract/endpoints.md, 7.5). */
export function renderFastViewLoader(context: PageContext, address: string): Markup {
  const url = new URL(address, context.url);
  url.searchParams.set('FAST_VIEW', 'Y');
  const load = handler(context, `loadFastView(${JSON.stringify(url.pathname + url.search).replaceAll('<', '\\u003C')});`);
  return html`<a href="#"${attributes({ class: 'close jqmClose', 'aria-label': 'Закрыть' })}></a><div id="fast_view_item"><div class="loading_block" data-root="${path(context)}"></div></div>${load !== undefined && inlineScript(context, load)}`;
}
