import { formatPrice } from '../../../src/shop/price.ts';
import { priceOf, readyLines, sumOf } from '../basket.ts';
import type { BasketLine } from '../model.ts';
import { renderPictureTag } from './card.ts';
import { type PageContext, path } from './context.ts';
import { renderCounterScript } from './counters.ts';
import { basketParams, renderTotals } from './fly-basket.ts';
import { attributes, handler, html, icon, type Markup } from './html.ts';
import { chosenProperties, factsOf } from './line-facts.ts';
import { quantityText } from './price.ts';
import { markCalls, templateCalls } from './template-calls.ts';

/** The dropdown of the header's basket: the answer of `showBasketHover.php` (contract/endpoints.md, 5.2; page.md, 3.16). */
export function renderHoverBasket(context: PageContext): Markup {
  const lines = readyLines(context.session);
  const isShort = sumOf(context.session, lines) < context.options.minimum;
  return html`<div class="wrap_cont">${renderTotals(context)}${lines.length === 0 ? renderEmpty(context) : renderList(context, lines, isShort)}<input type="hidden" id="fly_basket_params" name="PARAMS" value="${basketParams(context)}"></div>
${renderCounterScript(context)}${markCalls(context)}${templateCalls(context, 'basketFragment')}`;
}

function renderList(context: PageContext, lines: readonly BasketLine[], isShort: boolean): Markup {
  const minimum = html`<div class="error_block"><div class="icon_error_block">Минимальная сумма заказа ${formatPrice(context.options.minimum)}</div></div>`;
  const order = html`<a class="btn btn-default" href="${path(context, 'order/')}">Оформить заказ</a>`;
  return html`<form class="basket_wrapp" id="basket_form" name="basket_form" method="post" action="${path(context, 'basket/')}"><div class="items scrollblock">${lines.map((line) => renderRow(context, line))}</div></form>
<div class="foot"><div class="total"><span class="total_name">Итого</span><div class="wrap_prices" data-type="price_normal"><div class="price">${formatPrice(sumOf(context.session, lines))}</div></div><span class="remove_all_basket" data-type="basket"${attributes({ onclick: handler(context, "delete_all_items('basket')") })}>Очистить</span></div>${isShort && minimum}<div class="buttons">${!isShort && order}<a class="btn btn-transparent" href="${path(context, 'basket/')}">Корзина</a></div></div>`;
}

function renderRow(context: PageContext, line: BasketLine): Markup {
  const facts = factsOf(context, line);
  const { name, item, address, measure } = facts;
  const services = context.session.lines.filter(({ parent }) => parent === line.product && line.parent === undefined);
  const isDrawnInside =
    line.parent !== undefined && context.session.lines.some(({ product, parent }) => product === line.parent && parent === undefined);
  const row = attributes({
    class: `item${isDrawnInside ? ' hidden' : ''}`,
    'data-id': line.id,
    'product-id': line.product,
    'data-iblockid': facts.sellable?.iblock,
    'data-parent_product_id': line.parent,
  });
  const picture =
    item !== undefined &&
    html`<a class="thumb" href="${address ?? ''}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, item.product, 60)}</a>`;
  const chosen = chosenProperties(facts).map(({ value }) => value);
  return html`<div${row}><div class="image">${picture}</div><div class="item-body"><div class="product_name">${address === undefined ? html`<span>${name}</span>` : html`<a class="dark_link" href="${address}">${name}</a>`}</div><div class="item-about">${[...chosen, quantityText(line.quantity, measure)].join(', ')}</div><div class="price">${formatPrice(priceOf(context.session, line) * line.quantity)}</div></div>
<div class="item-actions"><div class="remove-cell"><a class="remove" href="#"${attributes({ onclick: handler(context, `deleteProduct('${line.id}')`) })} title="Удалить" aria-label="Удалить: ${name}">${icon('close')}</a></div></div>${services.length > 0 && renderServices(context, services)}</div>`;
}

/** The services of a product, without switches: the hover basket only shows them. */
function renderServices(context: PageContext, services: readonly BasketLine[]): Markup {
  const rows = services.map((line) => {
    const { name, measure } = factsOf(context, line);
    return html`<li><span>${name}, ${quantityText(line.quantity, measure)}</span><span>${formatPrice(priceOf(context.session, line) * line.quantity)}</span></li>`;
  });
  return html`<div class="services_top_hover_wrap"><ul>${rows}</ul></div>`;
}

const renderEmpty = (context: PageContext): Markup =>
  html`<div class="cart-empty"><p class="empty-state-title">Корзина пуста</p><a class="btn btn-default" href="${path(context, 'catalog/')}">В каталог</a></div>`;
