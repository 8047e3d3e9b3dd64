import { formatPrice } from '../../../src/shop/price.ts';
import { iblock } from '../model.ts';
import { type PageContext, pictureAddress, productAddress } from './context.ts';
import { attributes, html, type IconName, icon, type Markup, raw } from './html.ts';
import { type Item, minimumOf, propertyCodes } from './item.ts';
import { isLive } from './offer-props.ts';

/** Where a set of icons stands: over a card's picture, or with words on the product page. */
export type IconPlace = 'card' | 'page';

/** Heart and compare icon of an item, in the style that the options ask for. No state is printed: scripts mark the icons from the page's globals. */
export function renderItemIcons(context: PageContext, item: Item, place: IconPlace): Markup {
  const { icons } = context.options;
  const isLong = place === 'page';
  return html`<div class="like_icons list static icons${isLong ? ' long' : ''}" data-size="2">
${(icons === 'new' || icons === 'actions' || icons === 'both') && renderHeart(context, item, isLong)}${(icons === 'old' || icons === 'both') && renderWish(item, isLong)}${icons === 'custom' && renderCustomHeart(context, item, place)}${icons === 'actions' ? renderCompareAction(item, isLong) : renderCompare(item, isLong)}</div>`;
}

/** What an icon says of an item: the offer's properties only where there is an offer. */
const offerData = ({ offer, product }: Item) =>
  offer === undefined ? {} : { 'data-offers': 'Y', 'data-props': propertyCodes(product).join(';') };

/** Data of an icon that is called as an action. */
const actionData = (action: 'favorite' | 'compare', id: number) => ({
  'data-action': action,
  'data-item': id,
  'data-iblock': iblock.catalogue,
});

const titles = (title: string, added: string) => ({ 'data-title': title, 'data-title_added': added, title });

/** The 2.x heart (contract/page.md, 3.4). Live pages favour the chosen offer; the plain ones the product, whatever size is chosen. */
function renderHeart(context: PageContext, item: Item, isLong: boolean): Markup {
  const data = attributes({
    ...actionData('favorite', isLive(context) ? item.id : item.product.id),
    ...offerData(item),
    'data-quantity': minimumOf(item.product),
    ...titles('В избранное', 'В избранном'),
  });
  const words = isLong && html`<span class="like-text info-buttons__item-text">В избранное</span>`;
  return html`<div class="js-item-action item-action item-action--favorite rounded3"${data}>${icon('heart')}${words}</div>`;
}

/** The two icons of one mark, of which scripts show one. */
function renderPair(name: string, glyph: IconName, [words, added]: readonly [string, string], data: Markup, isLong: boolean): Markup {
  const text = (text: string) => isLong && html`<span class="like-text">${text}</span>`;
  return html`<span class="${name} to rounded3" title="${words}"${data}>${icon(glyph)}${text(words)}</span>
<span class="${name} in added rounded3" title="${added}" style="display:none"${data}>${icon(glyph)}${text(added)}</span>`;
}

/** The 1.x pair of hearts, which delays a basket line (3.3); hidden for items that cannot be bought. */
function renderWish(item: Item, isLong: boolean): Markup {
  const quantity = minimumOf(item.product);
  const data = attributes({ 'data-item': item.id, 'data-iblock': iblock.catalogue, 'data-quantity': quantity, ...offerData(item) });
  return html`<div class="wish_item_button"${item.stock <= 0 && raw(' style="display:none"')}>
${renderPair('wish_item', 'heart', ['Отложить', 'В отложенных'], data, isLong)}</div>`;
}

/** The compare pair; its iblock is the product's even for an offer (3.5). */
function renderCompare(item: Item, isLong: boolean): Markup {
  const data = attributes({ 'data-item': item.id, 'data-iblock': iblock.catalogue });
  return html`<div class="compare_item_button">
${renderPair('compare_item', 'compare', ['Сравнить', 'В сравнении'], data, isLong)}</div>`;
}

/** The one compare icon of module 2.6.1, called as an action like the heart (contract/live-pages.md, 7). */
function renderCompareAction(item: Item, isLong: boolean): Markup {
  const isOffer = item.offer === undefined ? {} : { 'data-offers': 'Y' };
  const data = attributes({ ...actionData('compare', item.id), ...isOffer, ...titles('Сравнить', 'В сравнении') });
  const words = isLong && html`<span class="like-text">Сравнить</span>`;
  return html`<div class="compare_item_button item-action"><span class="compare_item to rounded3 js-item-action"${data}>${icon('compare')}${words}</span></div>`;
}

/**
 * The hearts of one shop's own favourites (favorite.php): no template prints them, so this project defines the markers
 * (contract/page.md, section 6). The list keeps products, never offers; name, price and picture feed the entry that the
 * browser stores per product link.
 */
function renderCustomHeart(context: PageContext, item: Item, place: IconPlace): Markup {
  const { product } = item;
  const data = attributes({
    'data-favourite-item': product.id,
    'data-favourite-link': productAddress(context, product),
    'data-favourite-name': product.name,
    'data-favourite-price': formatPrice(item.price),
    'data-favourite-image': pictureAddress(context, product),
    title: 'В избранное',
  });
  if (place === 'card')
    return html`<span class="js-favourite-heart item-action item-action--favorite rounded3"${data}>${icon('heart')}</span>`;
  return html`<span class="js-favourite-wish item-action item-action--favorite rounded3"${data}>${icon('heart')}<span class="like-text">В избранное</span></span>`;
}

/** The banner's own buttons: the ids of cart and compare come from their parent (3.6). */
export function renderBannerButtons(context: PageContext, item: Item): Markup {
  const heart = attributes({ ...actionData('favorite', item.product.id), ...titles('В избранное', 'В избранном') });
  const basket = attributes({
    'data-title': 'В корзину',
    'data-title2': 'В корзине',
    'data-href': `${context.options.siteDir}basket/`,
    title: 'В корзину',
  });
  const compare = attributes({ 'data-title': 'Сравнить', 'data-title2': 'В сравнении', title: 'Сравнить' });
  return html`<div class="banner_buttons with_actions"><div class="wraps_buttons" data-id="${item.id}" data-iblockid="${iblock.catalogue}">
<div class="wrap basket_item_add"${basket}>${icon('basket')}</div>
<div class="wrap wish_item_add js-item-action"${heart}>${icon('heart')}</div>
<div class="wrap compare_item_add"${compare}>${icon('compare')}</div></div></div>`;
}

/** Hints at the product to whoever gives presents (contract/page.md, 3.24). */
export function renderGift(context: PageContext, item: Item): Markup {
  const data = attributes({
    'data-event': 'jqm',
    'data-name': 'send_gift',
    'data-param-form_id': 'SEND_GIFT',
    'data-autoload-product_name': item.product.name,
    'data-autoload-product_link': productAddress(context, item.product),
  });
  return html`<span class="send-gift animate-load"${data}>Хочу в подарок</span>`;
}
