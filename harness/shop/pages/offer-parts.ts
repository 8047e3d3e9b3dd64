import { iblock } from '../model.ts';
import { itemAddress } from './addresses.ts';
import { type BuyPlace, renderButton, renderCounter } from './buy-block.ts';
import type { PageContext } from './context.ts';
import { attributes, handler, html, type Markup } from './html.ts';
import { buyActionOf, type Item, minimumOf } from './item.ts';
import { areaOf, type OfferPlace } from './offer-props.ts';
import { priceMarks, renderPriceRows, renderStockLabel } from './price.ts';

/** What differs from offer to offer on cards and product pages, as the page prints it and as the answer to a choice brings it. */

export const placeOfBuy = (place: OfferPlace): BuyPlace =>
  place === 'block' ? { kind: 'card', suffix: 'block' } : { kind: 'page', propertiesShown: true };

/** Offers are chosen on the card itself, so it has the buttons of the product's page. */
const actionOf = (item: Item) => buyActionOf(item, 'page');

/** The buttons, i.e. the content of the template's `.button_block`. */
export const renderOfferButtons = (context: PageContext, item: Item, place: OfferPlace): Markup =>
  renderButton(context, item, placeOfBuy(place), actionOf(item));

/** Counter and buttons of a card or of the product's page; what cannot be bought keeps its counter, hidden. */
export function renderOfferBuy(context: PageContext, item: Item, place: OfferPlace): Markup {
  const isAdded = actionOf(item) === 'add';
  const counter = renderCounter(item, place === 'block' ? 'big' : 'md', isAdded, place === 'detail');
  const buttons = html`<div class="button_block${isAdded ? '' : ' wide'}">${renderOfferButtons(context, item, place)}</div>`;
  if (place === 'detail') return html`<div class="counter_wrapp list">${counter}${buttons}</div>`;
  return html`<div class="counter_wrapp ce_cmp_hidden">${counter}${buttons}</div><div class="counter_wrapp ce_cmp_visible"><div class="button_block wide"><a class="btn btn-default basket read_more" rel="nofollow" href="${itemAddress(context, item)}" data-item="${item.id}">Подробнее</a></div></div>`;
}

/** The content of the template's `.js_price_wrapper`. */
export const renderOfferPrices = (item: Item, place: OfferPlace): Markup =>
  html`<div class="price_matrix_wrapper">${renderPriceRows(item, place === 'detail')}</div>`;

/** The frame of the prices; `.with_matrix` is for prices by quantity, which this shop has none of. */
export function renderOfferCost(item: Item, place: OfferPlace): Markup {
  const classes = `cost prices${place === 'detail' ? ' detail prices_block' : ''} clearfix${priceMarks(item)}`;
  const inside = html`<div class="with_matrix price_matrix_wrapper" style="display:none"></div><div class="js_price_wrapper">${renderOfferPrices(item, place)}</div>`;
  return place === 'block'
    ? html`<div class="${classes}"><div class="ce_cmp_hidden">${inside}</div></div>`
    : html`<div class="${classes}">${inside}</div>`;
}

/** Stock label of a card or of the product's page, without the block around it. */
export const renderOfferStock = (item: Item, place: OfferPlace): Markup => renderStockLabel(item, place === 'detail');

/** The button names the offers' iblock in its data, the catalogue's in its handler, and the handler is what counts (contract/live-pages.md, 10). */
export function renderOfferOneClick(context: PageContext, item: Item): Markup {
  if (actionOf(item) !== 'add') return html`<div class="wrapp_one_click"></div>`;
  const data = attributes({
    'data-item': item.id,
    'data-iblockid': item.offer === undefined ? iblock.catalogue : iblock.offers,
    'data-quantity': minimumOf(item.product),
    onclick: handler(context, `oneClickBuy('${item.id}', '${iblock.catalogue}', this)`),
  });
  return html`<div class="wrapp_one_click"><span class="btn btn-transparent one_click"${data}><span>Купить в 1 клик</span></span></div>`;
}

/** Article of a card. */
export const renderArticleBlock = ({ offer }: Item): Markup =>
  offer === undefined
    ? html``
    : html`<div class="article_block" data-name="Арт." data-value="${offer?.article ?? ''}"><div>Арт.: ${offer?.article ?? ''}</div></div>`;

/** Article of the product's page; hidden where there is none. */
export const renderArticleProperty = (item: Item): Markup =>
  html`<div class="article iblock" id="${areaOf(item.product, 'detail')}_sku_article_prop"><span class="article__title">Артикул:</span> <span class="article__value">${item.offer?.article ?? `ВР-${item.product.id}`}</span></div>`;
