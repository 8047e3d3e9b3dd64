import { catalogueOf, sections } from '../catalogue.ts';
import type { Product } from '../model.ts';
import { sectionAddress } from './addresses.ts';
import { type BuyPlace, renderBuyBlock } from './buy-block.ts';
import { renderCard, renderPictureTag } from './card.ts';
import { type PageContext, path } from './context.ts';
import { renderDelivery } from './delivery.ts';
import { renderLead } from './descriptions.ts';
import { renderGallery } from './gallery.ts';
import { renderGift } from './gift.ts';
import { renderMarking } from './globals.ts';
import { html, type Markup } from './html.ts';
import { chosenText, type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { renderLiveProduct } from './live-product.ts';
import { renderOfferCost } from './offer-parts.ts';
import { hasOfferProps, isLive, offerListAttributes } from './offer-props.ts';
import { renderOneClick } from './one-click.ts';
import { renderCountdown, renderPrice, renderStock } from './price.ts';
import { renderPropertiesBlock } from './properties-block.ts';
import { renderServices } from './services.ts';
import { renderSizeSystems, renderSizeTableLink } from './size-table.ts';
import { renderSizes } from './sizes.ts';
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
<div class="product-action"><div class="js-prices-in-item">${renderPrice(item, true)}</div>${renderCountdown(product, 'page')}${renderSizeSystems([product])}${renderSizes(context, item, 'page')}${renderSizeTableLink(context, product)}${renderPropertiesBlock(item, mainPlace)}
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

function renderFixedProduct(context: PageContext, item: Item): Markup {
  return html`<div class="item-title-fixed">${renderPictureTag(context, item.product, 48)}<span class="product-side-name">${item.product.name}</span></div><div class="item-buttons">${hasOfferProps(context, item) ? renderOfferCost(item, 'detail') : renderPrice(item)}<div class="but-cell">${renderBuyBlock(context, item, mainPlace)}</div></div>`;
}

function renderAlso(context: PageContext, product: Product): Markup {
  const also = catalogueOf(24, product.section)
    .filter(({ id }) => id % 10_000 !== product.id % 10_000)
    .slice(0, 4);
  return html`<section class="front-block"><h2>С этим смотрят</h2><div${offerListAttributes(context, 'catalog_block items')}>${also.map((other) => renderCard(context, other, 'also'))}</div>${renderMarking(context)}</section>`;
}
