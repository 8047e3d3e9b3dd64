import { iblock } from '../model.ts';
import { type PageContext, path, productAddress } from './context.ts';
import { attributes, html, icon, type Markup, raw } from './html.ts';
import { type BuyAction, buyActionOf, type Item, maximumOf, minimumOf, propertyCodes } from './item.ts';
import { propertyOf } from './properties.ts';

/** The place of a set of buttons. `suffix` makes the ids of several copies on one page unique. */
export interface BuyPlace {
  readonly kind: 'card' | 'page';
  readonly suffix?: string;
  /** Whether the required properties can be chosen beside the buttons, as on the product page, so that a click adds at once. */
  readonly propertiesShown?: boolean;
}

/** The buy block of an item in every variant that the server chooses (contract/page.md, 3.1 and 3.2). The server prints no states. */
export function renderBuyBlock(context: PageContext, item: Item, place: BuyPlace): Markup {
  const action = buyActionOf(item, place.kind);
  return html`<div class="counter_wrapp${action === 'add' ? '' : ' counter_wrapp--single'}">${action === 'add' && renderCounter(item)}
<div class="button_block${action === 'add' ? '' : ' wide'}">${renderButton(context, item, place)}</div></div>`;
}

/** The quantity counter of an item (contract/page.md, 3.2); on live pages the frame is the product page's alone, and what cannot be bought hides it. */
export function renderCounter(item: Item, size = 'big', isShown = true, hasFrame = true): Markup {
  const { measure } = item.product;
  const counter = html`<div class="counter_block ${size}" data-item="${item.id}"${!isShown && raw(' style="display:none"')}>
<span class="minus dark-color" data-min="${minimumOf(item.product)}">${icon('minus')}</span><input type="text" class="text" name="quantity" value="${minimumOf(item.product)}" inputmode="decimal" autocomplete="off" aria-label="Количество, ${measure}"><span class="plus dark-color" data-max="${maximumOf(item)}">${icon('plus')}</span></div>`;
  return hasFrame ? html`<div class="counter_block_inner"${!isShown && raw(' style="display:none"')}>${counter}</div>` : counter;
}

export function renderButton(context: PageContext, item: Item, place: BuyPlace, action: BuyAction = buyActionOf(item, place.kind)): Markup {
  switch (action) {
    case 'add':
      return renderAdd(context, item, place);
    case 'choose':
      return html`<a class="btn btn-default basket read_more" href="${productAddress(context, item.product)}" data-item="${item.id}">Выбрать</a>`;
    case 'order':
      return html`<span class="to-order btn btn-default animate-load" data-event="jqm" data-param-form_id="TOORDER" data-name="toorder" data-autoload-product_name="${item.product.name}" data-autoload-product_id="${item.id}"><span>Под заказ</span></span>`;
    case 'subscribe':
      return renderSubscribe(context, item);
    case 'nothing':
      return html`<span class="sold-out">Распродано</span>`;
  }
}

function renderAdd(context: PageContext, item: Item, place: BuyPlace): Markup {
  const { product } = item;
  const required = Object.keys(product.requiredProps ?? {});
  const codes = item.offer === undefined ? required : propertyCodes(product);
  const data = attributes({
    'data-item': item.id,
    'data-iblockid': iblock.catalogue,
    'data-quantity': minimumOf(product),
    'data-ratio': product.ratio,
    'data-float_ratio': Number.isInteger(product.ratio) ? '' : '1',
    'data-value': item.price,
    'data-currency': 'RUB',
    'data-offers': item.offer === undefined ? '' : 'Y',
    'data-props': codes.join(';'),
    'data-part_props': 'N',
    'data-add_props': 'Y',
    'data-empty_props': required.length > 0 && place.propertiesShown !== true ? 'N' : 'Y',
    'data-bakset_div': propertiesBlockId(item, place),
  });
  return html`<span class="small to-cart btn btn-default transition_bg animate-load"${data}>${icon('basket')}<span>В корзину</span></span>
<a rel="nofollow" href="${path(context, 'basket/')}" data-item="${item.id}" class="small in-cart btn btn-default transition_bg" style="display:none">${icon('check')}<span>В корзине</span></a>`;
}

/**
 * A visitor who is not logged in gets a popup form for shoes (`nsubsc`) and is sent to log in for clothes: the shop's
 * partner for clothes writes to registered buyers only. Both ways exist on real sites (contract/page.md, 3.1).
 */
function renderSubscribe(context: PageContext, item: Item): Markup {
  const visitor = context.session.user === undefined ? ` auth${item.product.department === 'shoes' ? ' nsubsc' : ''}` : '';
  const data = attributes({
    'data-name': 'subscribe',
    'data-param-form_id': 'subscribe',
    'data-param-id': item.id,
    'data-item': item.id,
    'data-iblockid': iblock.catalogue,
  });
  return html`<span class="small to-subscribe ss btn btn-default transition_bg animate-load${visitor}" rel="nofollow"${data}>${icon('bell')}<span>Сообщить о поступлении</span></span>
<span class="small in-subscribe ss btn btn-default transition_bg" rel="nofollow" style="display:none" data-item="${item.id}">${icon('check')}<span>Вы подписаны</span></span>`;
}

/** Id of the block that holds the required properties of an item; the attribute that names it is misspelt on the real pages too. */
const propertiesBlockId = (item: Item, place: BuyPlace): string =>
  `bx_basket_div_${item.id}${place.suffix === undefined ? '' : `_${place.suffix}`}`;

/** Up to this number values are radio buttons; more are a drop-down list. */
const radioLimit = 3;

/**
 * The properties that a buyer must choose (contract/page.md, 3.1): hidden on a card, where the click opens them in a
 * popup, and open on the product page. The form keeps the radio groups of different products apart.
 */
export function renderPropertiesBlock(item: Item, place: BuyPlace): Markup {
  const required = Object.entries(item.product.requiredProps ?? {});
  if (required.length === 0) return html``;
  const rows = required.map(([code, values]) => renderProperty(code, values, place));
  return html`<div class="basket_props_block" id="${propertiesBlockId(item, place)}"${place.propertiesShown !== true && raw(' style="display:none"')}>
<form class="basket_props_form">${rows}</form></div>`;
}

function renderProperty(code: string, values: readonly string[], place: BuyPlace): Markup {
  const { name } = propertyOf(code);
  const field = `prop[${code}]`;
  const chosen = place.propertiesShown === true ? values[0] : undefined;
  if (values.length > radioLimit) {
    return html`<label class="basket_props_row"><span class="basket_props_name">${name}</span>
<select name="${field}">${chosen === undefined && html`<option value="">Выберите</option>`}${values.map((value) => renderOption(value, value === values[0]))}</select></label>`;
  }
  const radios = values.map(
    (value) => html`<label><input type="radio" name="${field}" value="${value}"${value === chosen && raw(' checked')}> ${value}</label>`,
  );
  return html`<fieldset class="basket_props_row"><legend class="basket_props_name">${name}</legend>${radios}</fieldset>`;
}

/** The real pages print the mark of the first option as an attribute named `"selected"`, quotes included: it selects nothing. */
const renderOption = (value: string, isFirst: boolean): Markup =>
  html`<option value="${value}"${isFirst && raw(' "selected"')}>${value}</option>`;
