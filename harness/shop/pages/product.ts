import { catalogueOf, sections } from '../catalogue.ts';
import type { Product } from '../model.ts';
import { stores } from '../stores.ts';
import { type BuyPlace, renderButton, renderBuyBlock, renderPropertiesBlock } from './buy-block.ts';
import { renderCard, renderPictureTag } from './card.ts';
import { type PageContext, path, sectionAddress } from './context.ts';
import { renderDelivery } from './delivery.ts';
import { renderLead } from './descriptions.ts';
import { renderGallery } from './gallery.ts';
import { renderMarking } from './globals.ts';
import { attributes, html, inlineScript, type Markup } from './html.ts';
import { chosenText, type Item, itemOf } from './item.ts';
import { renderGift, renderItemIcons } from './item-icons.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { placeOfBuy, renderArticleProperty, renderOfferBuy, renderOfferCost, renderOfferPreview, renderOfferStock } from './offer-parts.ts';
import {
  hasOfferProps,
  isLive,
  offerListAttributes,
  renderOfferProps,
  renderOffersJson,
  renderSizes,
  signedOfferParams,
} from './offer-props.ts';
import { renderOneClick } from './one-click.ts';
import { renderCountdown, renderPrice, renderPriceRows, renderStock } from './price.ts';
import { propertyOf } from './properties.ts';
import { renderServices } from './services.ts';
import { renderSizeSystems, renderSizeTableLink } from './size-table.ts';
import { renderFixedTabs, renderTabs } from './tabs.ts';
import { productCalls, templateCalls, viewCall } from './template-calls.ts';
import { renderViewed, renderViewedCall } from './viewed.ts';

/** The product page; `?oid=` chooses the offer that is shown and bought. */
export function renderProduct(context: PageContext, product: Product): string {
  const item = itemOf(product, Number(context.url.searchParams.get('oid')));
  const section = sections.find(({ code }) => code === product.section);
  const crumbs = [
    { words: 'Каталог', address: path(context, 'catalog/') },
    ...(section === undefined ? [] : [{ words: section.name, address: sectionAddress(context, section) }]),
  ];
  const content = html`${renderBreadcrumbs(context, crumbs, product.name)}
<div class="main-catalog-wrapper${context.url.searchParams.get('collapsed') !== 'N' && ' show-collapsed'}"><div class="catalog_detail detail product-container element_1" itemscope itemtype="http://schema.org/Product" data-id="${product.id}">
${isLive(context) ? renderLiveProduct(context, item) : renderPlainProduct(context, item)}</div></div>${renderAlso(context, product)}${renderViewed(context, product)}${viewCall(context, product)}${renderViewedCall(context, product)}${!hasOfferProps(context, item) && productCalls(context, product)}${templateCalls(context, 'productObject')}${templateCalls(context, 'stores')}${product.saleUntil !== undefined && templateCalls(context, 'countdown')}`;
  return renderPage(context, {
    kind: 'catalogue',
    title: product.name,
    content,
    fixedProduct: renderFixedProduct(context, item),
    fixedTabs: renderFixedTabs(context, item),
  });
}

function renderPlainProduct(context: PageContext, item: Item): Markup {
  return html`<div class="product-detail">${renderGallery(context, item)}${renderMain(context, item)}</div>
<div class="product-below"><div class="product-below-main">${renderServices(context, item, 'below')}${renderTabs(context, item)}</div>${renderSide(context, item)}</div>`;
}

/** Copies of the properties block would repeat its id, so every copy of the buy block points at the one that is open to choice. */
const mainPlace: BuyPlace = { kind: 'page', propertiesShown: true };

function renderMain(context: PageContext, item: Item): Markup {
  const { product, offer } = item;
  return html`<div class="right_info product-main"><div class="product-info-headnote"><div class="product-brand">${product.brand}</div><h1 id="pagetitle" itemprop="name">${product.name}</h1>
<div class="product-info-headnote__inner"><span class="article">Артикул: <span class="js-replace-article">${offer?.article ?? `ВР-${product.id}`}</span></span>${renderStock(item, true)}</div></div>${renderLead(product)}
<div class="product-action"><div class="js-prices-in-item">${renderPrice(item, true)}</div>${renderCountdown(product, 'page')}${renderSizeSystems([product])}${renderSizes(context, item, 'detail')}${renderSizeTableLink(context, product)}${renderPropertiesBlock(item, mainPlace)}
<div class="offer_buy_block buy_block">${renderBuyBlock(context, item, mainPlace)}${renderOneClick(context, item)}</div>
${renderDelivery(item)}
<div class="product-info-headnote__toolbar">${renderItemIcons(context, item, 'page')}${renderGift(context, item)}</div>
<div class="js-services-in-item">${renderServices(context, item, 'near')}</div></div></div>`;
}

/** The side column beside the tabs: a second, real copy of price and buttons (contract/page.md, 3.1: identity is `data-item`). */
function renderSide(context: PageContext, item: Item): Markup {
  return html`<aside class="left_block product-side" aria-label="Купить"><div class="js-prices-in-side"><div class="product-side-head">${renderPictureTag(context, item.product, 72)}<div class="product-side-name">${item.product.name}${item.offer !== undefined && html`<span class="js-offer-part">${chosenText(item)}</span>`}</div></div>${renderPrice(item)}
<div class="buy_block">${renderBuyBlock(context, item, mainPlace)}</div>${renderItemIcons(context, item, 'card')}</div></aside>`;
}

/** In the fixed header: a copy of the button alone, without frame and counter (contract/page.md, 3.19). */
const renderFixedProduct = (context: PageContext, item: Item): Markup =>
  html`<div class="item-title-fixed">${renderPictureTag(context, item.product, 48)}<span class="product-side-name">${item.product.name}</span></div><div class="item-buttons">${hasOfferProps(context, item) ? renderOfferCost(item, 'detail') : renderPrice(item)}<div class="but-cell">${renderButton(context, item, mainPlace)}</div></div>`;

function renderAlso(context: PageContext, product: Product): Markup {
  const also = catalogueOf(24, product.section)
    .filter(({ id }) => id % 10_000 !== product.id % 10_000)
    .slice(0, 4);
  return html`<section class="front-block"><h2>С этим смотрят</h2><div${offerListAttributes(context, 'catalog_block items')}>${also.map((other) => renderCard(context, other, 'also'))}</div>${renderMarking(context)}</section>`;
}

/**
 * A product's page as live pages print it (contract/live-pages.md, 1): the signed parameters stand far away from the selector,
 * the prices outside the buy block, and `.product-main` exists twice, for phones and for the desktop's side column.
 */
function renderLiveProduct(context: PageContext, item: Item): Markup {
  const { product } = item;
  const isTable = item.offer !== undefined && !hasOfferProps(context, item);
  return html`<div class="product-view">${renderSkuConfig(context, item)}
<div class="product-info product-detail">${renderGallery(context, item)}<div class="right_info"><div class="product-info-headnote"><div class="product-brand">${product.brand}</div><h1 id="pagetitle" itemprop="name">${product.name}</h1><div class="product-info-headnote__inner">${renderHeadFacts(item)}</div></div>${renderLead(product)}${renderOfferPreview(item)}
<div class="info_item hidden-md hidden-lg"><div class="main_item_wrapper product-action product-main"><div class="adaptive-block">${isTable ? renderPrice(item) : renderOfferCost(item, 'detail')}<div class="quantity_block_wrapper"></div></div><div class="js-prices-in-item"></div></div></div>
<div class="properties list js-offers-prop">${renderOfferFacts(item)}</div><div class="product-info-headnote__toolbar">${renderItemIcons(context, item, 'page')}${renderGift(context, item)}</div></div></div>
<div class="ordered-block tabs-block-place">${renderServices(context, item, 'below')}${renderTabs(context, item)}</div></div>
<div class="left_block product-side main_item_wrapper"><div class="product-main">${isTable ? renderOfferTable(context, item) : renderLiveSide(context, item)}</div></div>`;
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
    html`${renderOffersJson(context, product)}${inlineScript(context, '')}<div class="sku_props js_offers__${product.id}_detail load-offer-js">${renderSizeSystems([product])}${renderOfferProps(context, item, 'detail')}</div>`;
  return html`<div class="buy_block">${choice}${renderSizeTableLink(context, product)}${renderPropertiesBlock(item, placeOfBuy('detail'))}<div class="offer_buy_block buys_wrapp${hasProps && ' has_offer_prop'}">${renderOfferBuy(context, item, 'detail')}</div><div class="wrapp-one-click">${renderOneClick(context, item, true)}</div></div>`;
}

function renderLiveSide(context: PageContext, item: Item): Markup {
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

/**
 * TYPE_2: every offer is a row with a name and buttons of its own, as a list of products has them (contract/page.md, 3.8; the module's public
 * templates print it so).
 */
function renderOfferTable(context: PageContext, { product }: Item): Markup {
  const rows = product.offers.map((offer) => {
    const one = itemOf(product, offer.id);
    const name = [product.name, ...Object.values(offer.props)].join(' ');
    return html`<div class="table-view__item item bordered box-shadow main_item_wrapper js-notice-block"><div class="table-view__item-wrapper item_info">
<div class="item-info"><div class="item-title font_sm">${name}</div><div class="quantity_block_wrapper">${renderStock(one)}</div><div class="properties list">${renderOfferFacts(one)}</div></div>
<div class="item-actions"><div class="item-price"><div class="cost prices clearfix${one.oldPrice !== undefined && ' with_discount'}">${renderPriceRows(one)}</div></div><div class="item-buttons item_${offer.id} buy_block">${renderBuyBlock(context, one, { kind: 'page', suffix: String(offer.id), propertiesShown: true })}</div></div></div></div>`;
  });
  return html`<div class="list-offers ajax_load"><div class="table-view">${rows}</div></div>`;
}
