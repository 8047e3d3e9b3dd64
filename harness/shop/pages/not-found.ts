import { type PageContext, path } from './context.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';

/** The page for an unknown address. The checkout gets it too, with a text that the invented shop takes no orders. */
export function renderNotFound(context: PageContext): string {
  const isOrder = context.url.pathname.startsWith(path(context, 'order/'));
  const title = isOrder ? 'Дальше — настоящий магазин' : 'Такой страницы нет';
  const text = isOrder
    ? 'Это показательная витрина: заказы здесь не оформляются. Корзина осталась как была.'
    : 'Возможно, товар закончился или в адресе опечатка.';
  const content = html`<div class="empty-state"><h1 class="empty-state-title">${title}</h1><p>${text}</p><p class="empty-state-actions"><a class="btn btn-default" href="${path(context, 'catalog/')}">В каталог</a>${isOrder && html`<a class="btn btn-transparent" href="${path(context, 'basket/')}">Вернуться в корзину</a>`}</p></div>`;
  return renderPage(context, { kind: 'other', title, content });
}
