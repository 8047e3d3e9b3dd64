import { stores } from '../stores.ts';
import { renderBuyBlock } from './buy-block.ts';
import type { PageContext } from './context.ts';
import { renderDelivery } from './delivery.ts';
import { renderLead } from './descriptions.ts';
import { renderGallery } from './gallery.ts';
import { renderGift } from './gift.ts';
import { attributes, html, inlineScript, type Markup } from './html.ts';
import { type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderOfferPreview } from './offer-extras.ts';
import {
  placeOfBuy,
  renderArticleProperty,
  renderOfferBuy,
  renderOfferCost,
  renderOfferOneClick,
  renderOfferStock,
} from './offer-parts.ts';
import { hasOfferProps, renderOfferProps, renderOffersJson, signedOfferParams } from './offer-props.ts';
import { renderCountdown, renderPrice } from './price.ts';
import { propertyOf } from './properties.ts';
import { renderPropertiesBlock } from './properties-block.ts';
import { renderServices } from './services.ts';
import { renderSizeSystems, renderSizeTableLink } from './size-table.ts';
import { renderTabs } from './tabs.ts';

/**
 * A product's page as live pages print it (contract/live-pages.md, 1): the signed parameters stand far away from the selector,
 * the prices outside the buy block, and `.product-main` exists twice, for phones and for the desktop's side column.
 */
export function renderLiveProduct(context: PageContext, item: Item): Markup {
  const { product } = item;
  const isTable = item.offer !== undefined && !hasOfferProps(context, item);
  return html`<div class="product-view">${renderSkuConfig(context, item)}
<div class="product-info product-detail">${renderGallery(context, item)}<div class="right_info"><div class="product-info-headnote"><div class="product-brand">${product.brand}</div><h1 id="pagetitle" itemprop="name">${product.name}</h1><div class="product-info-headnote__inner">${renderHeadFacts(item)}</div></div>${renderLead(product)}${renderOfferPreview(item)}
<div class="info_item hidden-md hidden-lg"><div class="main_item_wrapper product-action product-main"><div class="adaptive-block">${isTable ? renderPrice(item) : renderOfferCost(item, 'detail')}<div class="quantity_block_wrapper"></div></div><div class="js-prices-in-item"></div></div></div>
<div class="properties list js-offers-prop">${renderOfferFacts(item)}</div><div class="product-info-headnote__toolbar">${renderItemIcons(context, item, 'page')}${renderGift(context, item)}</div></div></div>
<div class="ordered-block tabs-block-place">${renderServices(context, item, 'below')}${renderTabs(context, item)}</div></div>
<div class="left_block product-side main_item_wrapper"><div class="product-main">${isTable ? renderOfferTable(context, item) : renderSide(context, item)}</div></div>`;
}

/** The signed parameters of a product's page or quick view; none where no offer is chosen. */
export const renderSkuConfig = (context: PageContext, item: Item): Markup | false =>
  hasOfferProps(context, item) && html`<div${attributes({ class: 'js-sku-config', 'data-params': signedOfferParams('detail') })}></div>`;

/** Article and stock label with its stores. */
export function renderHeadFacts(item: Item): Markup {
  const block = attributes({
    'data-fields': '["TITLE"]',
    'data-stores': JSON.stringify(stores.map(({ id }) => String(id))),
    'data-user-fields': '[]',
  });
  return html`${renderArticleProperty(item)}<div class="sa_block"${block}>${renderOfferStock(item, 'detail')}</div>`;
}

/** Sizes and colours, or properties to choose, and the buttons, as the product's page and the quick view have them. */
export function renderLiveBuy(context: PageContext, item: Item): Markup {
  const { product } = item;
  const hasProps = hasOfferProps(context, item);
  const choice =
    hasProps &&
    html`${renderOffersJson(product)}${inlineScript(context, '')}<div class="sku_props js_offers__${product.id}_detail load-offer-js">${renderSizeSystems([product])}${renderOfferProps(context, item, 'detail')}</div>`;
  return html`<div class="buy_block">${choice}${renderSizeTableLink(context, product)}${renderPropertiesBlock(item, placeOfBuy('detail'))}<div class="offer_buy_block buys_wrapp${hasProps && ' has_offer_prop'}">${renderOfferBuy(context, item, 'detail')}</div><div class="wrapp-one-click">${renderOfferOneClick(context, item)}</div></div>`;
}

function renderSide(context: PageContext, item: Item): Markup {
  return html`${renderOfferCost(item, 'detail')}<div class="quantity_block_wrapper"></div>${renderCountdown(item.product, 'page')}<div class="js-prices-in-side product-action">${renderLiveBuy(context, item)}
<div class="delivery-place">${renderDelivery(item)}</div><div class="js-services-in-side">${renderServices(context, item, 'near')}</div>${renderItemIcons(context, item, 'card')}</div>`;
}

/** What tells an offer from its siblings, as rows of the characteristics. */
function renderOfferFacts({ offer }: Item): Markup {
  const rows = Object.entries(offer?.props ?? {}).map(
    ([code, value]) =>
      html`<div class="properties__item js-prop"><div class="properties__title">${propertyOf(code).name}</div><div class="properties__value">${value}</div></div>`,
  );
  return html`${rows}`;
}

/** TYPE_2: every offer is a row with buttons of its own (contract/page.md, 3.8). */
function renderOfferTable(context: PageContext, { product }: Item): Markup {
  const rows = product.offers.map((offer) => {
    const one = itemOf(product, offer.id);
    return html`<tr class="main_item_wrapper" data-id="${offer.id}"><td class="item-name">${Object.values(offer.props).join(', ')}</td><td>${renderPrice(one)}</td><td class="buy">${renderBuyBlock(context, one, { kind: 'page', suffix: String(offer.id), propertiesShown: true })}</td></tr>`;
  });
  return html`<div class="list-offers"><table class="table offers_table"><tbody>${rows}</tbody></table></div>`;
}
