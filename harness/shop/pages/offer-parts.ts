import type { Product } from '../model.ts';
import { type BuyPlace, renderButton, renderCounter } from './buy-block.ts';
import { filmAddress, itemAddress, type PageContext, pictureAddress } from './context.ts';
import { renderSpoiler } from './descriptions.ts';
import { attributes, type Content, html, type Markup } from './html.ts';
import { buyActionOf, type Item, itemOf } from './item.ts';
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

export const renderArticleBlock = ({ offer }: Item): Markup =>
  offer === undefined
    ? html``
    : html`<div class="article_block" data-name="Арт." data-value="${offer?.article ?? ''}"><div>Арт.: ${offer?.article ?? ''}</div></div>`;

/** Article of the product's page; hidden where there is none. */
export const renderArticleProperty = (item: Item): Markup =>
  html`<div class="article iblock" id="${areaOf(item.product, 'detail')}_sku_article_prop"><span class="article__title">Артикул:</span> <span class="article__value">${item.offer?.article ?? `ВР-${item.product.id}`}</span></div>`;

const code = 'tempo-lite';

/**
 * Further data of offers besides price and stock (contract/live-pages.md, 1): texts, groups of characteristics, a film, and pictures of
 * the tab. «Кроссовки Tempo Lite» has all of them; only 39 has a film, 40 has no pictures and no long text.
 */
function extrasOf({ product, offer }: Item) {
  if (product.code !== code || offer === undefined) return undefined;
  const size = Number(offer.props.SIZE);
  return {
    preview: `Размер ${size}: для стопы до ${insoleOf(size) - 5} мм.`,
    detail: size === 40 ? '' : `Пара размера ${size} весит ${150 + (size - 36) * 8} г.`,
    // Views of the product's drawing.
    views: size === 40 ? [] : [size - 35, size - 34],
    hasFilm: size === 39,
    // Millimetres.
    insole: insoleOf(size),
  };
}

const insoleOf = (size: number) => 230 + Math.round((size - 36) * 6.6);

/** Whether the offers of this product have texts of their own. */
export const hasOfferTexts = (product: Product): boolean => product.code === code;

export const offerPreview = (item: Item): string => extrasOf(item)?.preview ?? '';

export const offerDetail = (item: Item): Markup => {
  const detail = extrasOf(item)?.detail;
  return detail ? html`<p>${detail}</p>` : html``;
};

/** Short text of the offer beside the price. */
export const renderOfferPreview = (item: Item): Markup | false =>
  hasOfferTexts(item.product) && html`<div class="preview-text-replace">${offerPreview(item)}</div>`;

/** Long text of the offer in the first tab, collapsed like the template's texts. */
export const renderOfferDetail = (item: Item): Markup | false =>
  hasOfferTexts(item.product) && html`<div class="detail-text-wrap">${renderSpoiler(offerDetail(item))}</div>`;

const renderRow = (name: string, value: string, classes: string): Markup =>
  html`<div class="properties__item ${classes}"><div class="properties__title">${name}</div><div class="properties__value">${value}</div></div>`;

const renderGroup = (group: string, title: string, rows: Content, classes = ''): Markup =>
  html`<div class="properties-group__group ${classes}" data-group-code="${group}"><div class="properties-group__name">${title}</div><div class="properties-group__items js-offers-group__items-wrap">${rows}</div></div>`;

/** What the offer adds to characteristics: a row for a group of the page's, and for 39 a group of its own. */
function offerRows(item: Item) {
  const extras = extrasOf(item);
  if (extras === undefined) return undefined;
  const row = (name: string, value: string) => renderRow(name, value, 'js-offers-group__item');
  const care = extras.hasFilm && renderGroup('care', 'Уход', row('Стирка', 'ручная'), 'js-offers-group');
  return { fit: row('Стелька', `${extras.insole} мм`), care };
}

/** Groups of characteristics that the offer brings. */
export function renderOfferGroups(item: Item): Markup {
  const own = offerRows(item);
  return own === undefined ? html`` : html`${renderGroup('fit', 'Посадка', own.fit, 'js-offers-group')}${own.care}`;
}

/** The page's own groups, with the rows of the offer in theirs. */
export function renderPropertyGroups(item: Item): Markup | false {
  const own = offerRows(item);
  if (own === undefined) return false;
  return html`<div class="properties-group js-offers-group-wrap">${renderGroup('fit', 'Посадка', [renderRow('Полнота', 'средняя', ''), own.fit])}${own.care}${renderGroup('no-group', 'Прочее', renderRow('Сезон', 'лето', ''))}</div>`;
}

/** Address of the offer's film; empty without one. */
export const offerFilm = (context: PageContext, item: Item): string =>
  extrasOf(item)?.hasFilm === true ? filmAddress(context, itemOf(item.product).product) : '';

/** The link to a film beside the thumbnails, as the template writes it. */
export function renderOfferFilm(context: PageContext, item: Item): Markup | false {
  const film = offerFilm(context, item);
  const link = attributes({ class: 'various video_link image dark_link', href: film, title: 'Видео' });
  return film !== '' && html`<div class="video-block popup_video sm"><a${link}><span class="play text-upper font_xs"></span></a></div>`;
}

/** Addresses of the tab's pictures that are the offer's; absent where the tab is the product's. */
export const offerPictures = (context: PageContext, item: Item): readonly string[] | undefined =>
  extrasOf(item)?.views.map((view) => pictureAddress(context, item.product, view));
