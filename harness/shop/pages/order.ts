import { formatPrice } from '../../../src/rules/price.ts';
import { priceOf, readyLines, sumOf } from '../basket.ts';
import type { BasketLine, Order } from '../model.ts';
import { renderBreadcrumbs } from './breadcrumbs.ts';
import { type PageContext, path } from './context.ts';
import { html, type Markup } from './html.ts';
import { renderPage } from './layout.ts';
import { factsOf } from './line-facts.ts';
import { quantityText } from './quantity-text.ts';

/** The order page (contract/page.md, 3.14a): what is ordered and by whom. `problem` says what was wrong with the form. */
export function renderOrder(context: PageContext, problem?: string): string {
  const { session } = context;
  const lines = readyLines(session);
  const alert = problem !== undefined && html`<p class="alert alert-danger" role="alert">${problem}</p>`;
  const content = html`${renderBreadcrumbs(context, [{ words: 'Корзина', address: path(context, 'basket/') }], 'Оформление заказа')}<div class="topic__heading"><h1>Оформление заказа</h1></div>
<div class="order-layout"><form id="bx-soa-order-form" class="orderform--v2 auth-form" method="post" action="${path(context, 'order/')}">${alert}<input type="hidden" name="sessid" value="${session.sessid}">
<div class="form-control"><label for="order-name">Имя <span class="star">*</span></label><input id="order-name" name="ORDER_PROP_1" value="${session.user?.name ?? ''}" autocomplete="name" required></div>
<div class="form-control"><label for="order-phone">Телефон <span class="star">*</span></label><input id="order-phone" type="tel" name="ORDER_PROP_3" autocomplete="tel" required></div>
<button type="submit" class="btn btn-default btn-lg">Заказать</button></form>
<aside class="basket-checkout-container" aria-label="Ваш заказ">${lines.map((line) => renderLine(context, line))}<div class="basket-checkout-block-total"><span>Итого</span><span class="basket-coupon-block-total-price-current">${formatPrice(sumOf(session, lines))}</span></div></aside></div>`;
  return renderPage(context, {
    kind: 'order',
    title: 'Оформление заказа',
    content: html`<div id="bx-soa-order-main">${content}</div>`,
    canBeSimple: true,
  });
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
