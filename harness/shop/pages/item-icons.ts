import { formatPrice } from '../../../src/shop/price.ts';
import { iblock } from '../model.ts';
import { pictureAddress, productAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { attributes, html, icon, type Markup, raw } from './html.ts';
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

/** The 2.x heart (contract/page.md, 3.4). Live pages favour the chosen offer; the plain ones the product, whatever size is chosen. */
function renderHeart(context: PageContext, item: Item, isLong: boolean): Markup {
  const data = attributes({
    'data-action': 'favorite',
    'data-item': isLive(context) ? item.id : item.product.id,
    'data-iblock': iblock.catalogue,
    'data-offers': item.offer === undefined ? undefined : 'Y',
    'data-props': item.offer === undefined ? undefined : propertyCodes(item.product).join(';'),
    'data-quantity': minimumOf(item.product),
    'data-title': 'В избранное',
    'data-title_added': 'В избранном',
    title: 'В избранное',
  });
  const words = isLong && html`<span class="like-text info-buttons__item-text">В избранное</span>`;
  return html`<div class="js-item-action item-action item-action--favorite rounded3"${data}>${icon('heart')}${words}</div>`;
}

/** The 1.x pair of hearts, which delays a basket line (3.3); hidden for items that cannot be bought. */
function renderWish(item: Item, isLong: boolean): Markup {
  const data = attributes({
    'data-item': item.id,
    'data-iblock': iblock.catalogue,
    'data-quantity': minimumOf(item.product),
    'data-offers': item.offer === undefined ? undefined : 'Y',
    'data-props': item.offer === undefined ? undefined : propertyCodes(item.product).join(';'),
  });
  return html`<div class="wish_item_button"${item.stock <= 0 && raw(' style="display:none"')}>
<span class="wish_item to rounded3" title="Отложить"${data}>${icon('heart')}${isLong && html`<span class="like-text">Отложить</span>`}</span>
<span class="wish_item in added rounded3" title="В отложенных" style="display:none"${data}>${icon('heart')}${isLong && html`<span class="like-text">В отложенных</span>`}</span></div>`;
}

/** The compare pair; its iblock is the product's even for an offer (3.5). */
function renderCompare(item: Item, isLong: boolean): Markup {
  const data = attributes({ 'data-item': item.id, 'data-iblock': iblock.catalogue });
  return html`<div class="compare_item_button">
<span class="compare_item to rounded3" title="Сравнить"${data}>${icon('compare')}${isLong && html`<span class="like-text">Сравнить</span>`}</span>
<span class="compare_item in added rounded3" title="В сравнении" style="display:none"${data}>${icon('compare')}${isLong && html`<span class="like-text">В сравнении</span>`}</span></div>`;
}

/** The one compare icon of module 2.6.1, called as an action like the heart (contract/live-pages.md, 7). */
function renderCompareAction(item: Item, isLong: boolean): Markup {
  const data = attributes({
    'data-action': 'compare',
    'data-item': item.id,
    'data-iblock': iblock.catalogue,
    'data-offers': item.offer === undefined ? undefined : 'Y',
    'data-title': 'Сравнить',
    'data-title_added': 'В сравнении',
    title: 'Сравнить',
  });
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
  const heart = attributes({
    'data-action': 'favorite',
    'data-item': item.product.id,
    'data-iblock': iblock.catalogue,
    'data-title': 'В избранное',
    'data-title_added': 'В избранном',
    title: 'В избранное',
  });
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
