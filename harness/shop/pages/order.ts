import { formatPrice } from '../../../src/shop/price.ts';
import { priceOf, readyLines, sumOf } from '../basket.ts';
import type { BasketLine, Order } from '../model.ts';
import { orderResult } from '../orders.ts';
import { type PageContext, path } from './context.ts';
import { attributes, classicScript, html, inlineScript, jsonLiteral, type Markup } from './html.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { factsOf } from './line-facts.ts';
import { quantityText } from './price.ts';

/**
 * The order page (contract/page.md, 3.14a): the ordered lines and the buyer's data. `problem` is an error of the form. The platform's
 * component draws the steps; their first content is for browsers without scripts.
 */
export function renderOrder(context: PageContext, problem?: string): string {
  const { session } = context;
  const lines = readyLines(session);
  const alert = html`<div id="bx-soa-main-notifications"><div class="alert alert-danger"${attributes({ style: problem === undefined ? 'display:none' : undefined })}>${problem ?? ''}</div></div>`;
  const fields = html`<div class="form-group"><label for="order-name">Имя <span class="star">*</span></label><input id="order-name" name="ORDER_PROP_1" value="${session.user?.name ?? ''}" autocomplete="name" required></div>
<div class="form-group"><label for="order-phone">Телефон <span class="star">*</span></label><input id="order-phone" type="tel" name="ORDER_PROP_3" autocomplete="tel" required></div>`;
  const aside = html`<aside id="bx-soa-total" class="bx-soa-sidebar basket-checkout-container" aria-label="Ваш заказ">${lines.map((line) => renderLine(context, line))}<div class="bx-soa-cart-total"><div class="basket-checkout-block-total"><span>Итого</span><span class="basket-coupon-block-total-price-current">${formatPrice(sumOf(session, lines))}</span></div></div>
<div class="express-pay"><button type="button" class="btn btn-transparent js-express-pay">Оплатить сразу</button><button type="button" class="js-express-pay-button" hidden>Оплата</button></div></aside>`;
  const content = html`${renderBreadcrumbs(context, [{ words: 'Корзина', address: path(context, 'basket/') }], 'Оформление заказа')}<div class="topic__heading"><h1>Оформление заказа</h1></div>${classicScript(context, 'bitrix/components/bitrix/sale.order.ajax/component.js')}
<form id="bx-soa-order-form" name="ORDER_FORM" method="post" action="${path(context, 'order/')}" enctype="multipart/form-data"><input type="hidden" name="sessid" value="${session.sessid}">
<div id="bx-soa-order-main" class="orderform--v2 order-layout"><div class="bx-soa">${alert}${renderSection('delivery', 'Доставка', undefined, true)}${renderSection('paysystem', 'Оплата')}${renderSection('properties', 'Покупатель', fields, true)}<div id="bx-soa-orderSave"><button type="submit" class="btn btn-default btn-lg">Заказать</button></div></div>
${aside}</div></form>${renderComponent(context)}${renderPreForm(session.user?.name)}`;
  return renderPage(context, { kind: 'order', title: 'Оформление заказа', content, canBeSimple: true });
}

/** The component marks the steps of a returning buyer as completed at once, which the shop undoes (ORD-01). */
const renderSection = (code: string, words: string, content?: Markup, isCompleted = false): Markup =>
  html`<section id="bx-soa-${code}" class="bx-soa-section bx-active${isCompleted && ' bx-step-completed'}" data-visited="false" aria-labelledby="bx-soa-${code}-title"><div class="bx-soa-section-title-container"><h2 class="bx-soa-section-title" id="bx-soa-${code}-title">${words}</h2></div><div class="bx-soa-section-content">${content}</div></section>`;

/** The form that comes before paying at once; like its button it is the shop's own (contract/page.md, 6). */
function renderPreForm(name = ''): Markup {
  return html`<form class="js-express-pay-form auth-form" aria-label="Оплатить сразу" hidden><div class="form-control"><label for="express-name">Имя <span class="star">*</span></label><input id="express-name" name="EXPRESS_NAME" value="${name}" autocomplete="name" required></div>
<div class="form-control"><label for="express-email">Электронная почта <span class="star">*</span></label><input id="express-email" name="EXPRESS_EMAIL" type="email" autocomplete="email" required></div>
<button type="button" class="btn btn-default js-express-pay-save">Сохранить и оплатить</button></form>`;
}

/** Start of the platform's component; its script stands before the form, so that the steps are drawn before they are seen. */
function renderComponent(context: PageContext): Markup {
  const settings = {
    ajaxUrl: '/bitrix/components/bitrix/sale.order.ajax/ajax.php',
    actionVariable: 'soa-action',
    signedParamsString: 'YTowOnt9.0d4e5f',
    siteId: 's1',
    result: orderResult(context.session, {}),
  };
  return inlineScript(context, `if (typeof BX !== 'undefined' && BX.Sale) BX.Sale.OrderAjaxComponent.init(${jsonLiteral(settings)});`);
}

function renderLine(context: PageContext, line: BasketLine): Markup {
  const { name, measure } = factsOf(context, line);
  return html`<div class="basket-checkout-line"><span>${name}, ${quantityText(line.quantity, measure)}</span><span>${formatPrice(priceOf(context.session, line) * line.quantity)}</span></div>`;
}

/** The page of an order that was made: `?ORDER_ID=` names it (contract/page.md, section 2). */
export function renderOrderDone(context: PageContext, order: Order | undefined): string {
  const content =
    order === undefined
      ? html`<div class="empty-state"><h1 class="empty-state-title">Такого заказа нет</h1><p>Возможно, он сделан в другом браузере.</p><a class="btn btn-default" href="${path(context, 'catalog/')}">В каталог</a></div>`
      : html`<div class="empty-state"><h1 class="empty-state-title">Заказ ${order.accountNumber} принят</h1><p>На ${formatPrice(order.price)}. Магазин придуманный: никто ничего не пришлёт, но и денег не возьмёт.</p><a class="btn btn-default" href="${path(context, 'catalog/')}">В каталог</a></div>`;
  return renderPage(context, { kind: 'order', title: 'Заказ', content: html`<div id="bx-soa-order-main">${content}</div>` });
}
