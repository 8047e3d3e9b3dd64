import { formatPrice } from '../../../src/rules/price.ts';
import { findService } from '../catalogue.ts';
import { iblock, type Service } from '../model.ts';
import { type PageContext, path } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';
import { icon } from './icons.ts';
import type { Item } from './item.ts';

/** So many services are open at once; the rest comes with «Все услуги». */
const shownAtOnce = 2;

/** The add-on services of an item (contract/page.md, 3.7); `copy` keeps the ids of several blocks on one page apart. */
export function renderServices(context: PageContext, item: Item, copy: string): Markup {
  const services = item.product.services.map(findService).filter((service) => service !== undefined);
  if (services.length === 0 || item.stock <= 0) return html``;
  const more =
    services.length > shownAtOnce &&
    html`<div class="more-services-slide" data-open="Все услуги" data-close="Свернуть"><span>Все услуги</span></div>`;
  return html`<div class="buy_services_wrap js-scroll-services" data-parent_product="${item.id}"><div class="content_wrapper_block services_in_product">
<div class="services-title">Услуги к покупке</div>
<div class="services-items">${services.map((service, index) => renderService(context, service, `bx_${item.id}_${service.id}_${copy}`, index < shownAtOnce))}</div></div>${more}</div>`;
}

function renderService(context: PageContext, service: Service, area: string, isShown: boolean): Markup {
  const cost = formatPrice(service.price);
  return html`<div class="services-item item ${isShown ? 'show_service' : 'hide_service'}" data-item_id="${service.id}">
<div class="switch_block onoff filter"><input type="checkbox" name="buy_switch_services" id="${area}_switch"><label for="${area}_switch"><span class="services-item__title">${service.name}</span></label></div>
<div class="services-item__cost"><div class="price"><span class="values_wrapper"><span class="price_value">${cost}</span></span></div></div>
<div class="services-item__buy">${renderServiceButtons(context, service)}</div></div>`;
}

function renderServiceButtons(context: PageContext, service: Service): Markup {
  const data = attributes({
    'data-item': service.id,
    'data-iblockid': iblock.services,
    'data-quantity': 1,
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
  return html`<div class="counter_wrapp services_counter"><div class="counter_block" data-item="${service.id}"><span class="minus" data-min="1">${icon('minus')}</span><input type="text" class="text" name="quantity" value="1" inputmode="decimal" autocomplete="off" aria-label="Количество услуг"><span class="plus" data-max="">${icon('plus')}</span></div>
<div class="button_block hidden"><span class="to-cart animate-load"${data}>В корзину</span><a class="in-cart" data-item="${service.id}" href="${path(context, 'basket/')}"${hidden}>В корзине</a></div></div>`;
}
