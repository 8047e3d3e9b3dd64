import { formatPrice } from '../../../src/shop/price.ts';
import { findSellable, findService } from '../catalogue.ts';
import { type BasketLine, iblock, type Service } from '../model.ts';
import { type PageContext, path } from './context.ts';
import { attributes, handler, html, icon, type Markup, raw } from './html.ts';
import type { Item } from './item.ts';
import { quantityValue } from './line-facts.ts';

/** Number of visible services; «Все услуги» shows the rest. */
const shownAtOnce = 2;

/** Where a services block stands, and the class that says so (contract/page.md, 3.7). */
const places = {
  announce: 'in_announce',
  main: 'js-scroll-services',
  fly: 'services_in_basket',
  basket: 'services_in_basket_page',
} as const;

/**
 * The add-on services of an item on its page (contract/page.md, 3.7): one block near the price, or, with `?announce=Y`, a copy
 * there and the whole block below. The server prints no states there.
 */
export function renderServices(context: PageContext, item: Item, place: 'near' | 'below'): Markup {
  const isAnnounced = context.url.searchParams.get('announce') === 'Y';
  if (item.stock <= 0 || (place === 'below' && !isAnnounced)) return html``;
  return renderBlock(context, item.id, item.product.services, place === 'near' && isAnnounced ? 'announce' : 'main', []);
}

/** The services of a line in the fly basket or on the basket page, with what was bought of them; nothing when there are none. */
export function renderServicesOfLine(context: PageContext, line: BasketLine, place: 'fly' | 'basket'): Markup {
  const offered = findSellable(line.product)?.product?.services ?? [];
  const bought = context.session.lines.filter(({ parent }) => parent === line.product);
  return renderBlock(context, line.product, offered, place, bought);
}

/** Whether the line has services beneath it: those that the shop offers, bought or not. */
export const hasServices = (line: BasketLine): boolean => (findSellable(line.product)?.product?.services ?? []).length > 0;

function renderBlock(
  context: PageContext,
  parent: number,
  offered: readonly number[],
  place: keyof typeof places,
  bought: readonly BasketLine[],
): Markup {
  const services = offered.map(findService).filter((service) => service !== undefined);
  if (services.length === 0) return html``;
  const lineOf = (service: Service) => bought.find(({ product }) => product === service.id);
  // Bought services come first and are never hidden.
  const sorted = [...services].sort((one, other) => Number(lineOf(other) !== undefined) - Number(lineOf(one) !== undefined));
  const open = Math.max(shownAtOnce, bought.length);
  const more =
    sorted.length > open &&
    html`<div class="more-services-slide" data-open="Все услуги" data-close="Свернуть"><span>Все услуги</span></div>`;
  const isLine = place === 'fly' || place === 'basket';
  const rows = sorted.map((service, index) =>
    renderService(context, service, `bx_${parent}_${service.id}_${place}`, isLine, index < open, lineOf(service)),
  );
  return html`<div class="buy_services_wrap ${places[place]}" data-parent_product="${parent}"><div class="content_wrapper_block services_in_product">
<div class="services-title">Услуги к покупке</div>
<div class="services-items">${rows}</div></div>${more}</div>`;
}

/** `isLine`: in a line of a basket, where fields have the basket's own handler. */
function renderService(context: PageContext, service: Service, area: string, isLine: boolean, isShown: boolean, line?: BasketLine): Markup {
  const cost = formatPrice(service.price);
  // With `?services=pages` each service has a page of its own.
  const hasPages = context.url.searchParams.get('services') === 'pages';
  const state = line === undefined ? '' : ' services_on order_top_service';
  return html`<div class="services-item item ${isShown ? 'show_service' : 'hide_service'}${state}" data-item_id="${service.id}">
<div class="switch_block onoff filter"><input type="checkbox" name="buy_switch_services" id="${area}_switch"${line !== undefined && raw(' checked')}><label for="${area}_switch">${hasPages ? '' : html`<span class="services-item__title">${service.name}</span>`}</label></div>${hasPages && renderServiceName(context, service)}
<div class="services-item__cost"><div class="price"><span class="values_wrapper"><span class="price_value">${cost}</span></span></div></div>
<div class="services-item__buy">${renderServiceButtons(context, service, line?.quantity ?? 1, isLine ? handler(context, `updateQuantity('QUANTITY_INPUT_${line?.id ?? service.id}', '${line?.id ?? service.id}', '1')`) : undefined)}</div></div>`;
}

/** A service's name that opens it in a popup (contract/page.md, 3.7). */
function renderServiceName(context: PageContext, service: Service): Markup {
  const data = attributes({
    'data-event': 'jqm',
    'data-name': 'fast_view_services',
    'data-param-form_id': 'fast_view_services',
    'data-param-iblock_id': iblock.services,
    'data-param-id': service.id,
    'data-param-item_href': encodeURIComponent(path(context, `services/${service.id}/`)),
    'data-no-mobile': 'Y',
  });
  return html`<div class="services-item__title"><span class="dark_link"${data}>${service.name}</span></div>`;
}

/** A service in its popup: the answer of its address to `FAST_VIEW=Y`; it is not bought here. */
export const renderServiceView = (service: Service): string =>
  html`<div class="form service-view"><h2>${service.name}</h2><p>Мастер сделает это до отправки заказа, за ${formatPrice(service.price)}.</p></div>`.toString();

function renderServiceButtons(context: PageContext, service: Service, quantity: number, onchange: string | undefined): Markup {
  const data = attributes({
    'data-item': service.id,
    'data-iblockid': iblock.services,
    'data-quantity': quantity,
    'data-ratio': 1,
    'data-float_ratio': '',
    'data-value': service.price,
    'data-currency': 'RUB',
    'data-offers': '',
    'data-props': '',
    'data-part_props': 'N',
    'data-add_props': 'N',
    'data-empty_props': 'Y',
    'data-bakset_div': `bx_basket_div_${service.id}`,
  });
  const hidden = raw(' style="display:none"');
  return html`<div class="counter_wrapp services_counter"><div class="counter_block" data-item="${service.id}"><span class="minus" data-min="1">${icon('minus')}</span><input type="text" class="text" name="quantity" value="${quantityValue(quantity)}" inputmode="decimal" autocomplete="off" aria-label="Количество услуг"${attributes({ onchange })}><span class="plus" data-max="">${icon('plus')}</span></div>
<div class="button_block hidden"><span class="to-cart animate-load"${data}>В корзину</span><a class="in-cart" data-item="${service.id}" href="${path(context, 'basket/')}"${hidden}>В корзине</a></div></div>`;
}
