import { formatPrice } from '../../../src/rules/price.ts';
import { delayedLines, readyLines, sumOf, unavailableLines } from '../basket.ts';
import type { BasketLine } from '../model.ts';
import { withQuery } from './addresses.ts';
import { renderLine } from './basket-row.ts';
import { renderBreadcrumbs } from './breadcrumbs.ts';
import { type PageContext, path } from './context.ts';
import { html, type Markup, raw } from './html.ts';
import { renderPage } from './layout.ts';

/** The basket page with its two tabs, rows and totals (contract/page.md, 3.14); `?filter=delayed` shows the delayed lines. */
export function renderBasket(context: PageContext): string {
  const { session } = context;
  const isEmpty = session.lines.length === 0;
  const content = html`${renderBreadcrumbs(context, [], 'Корзина')}<div class="topic__heading"><h1>Корзина</h1></div>${isEmpty ? renderEmpty(context) : renderLines(context)}`;
  return renderPage(context, { kind: 'basket', title: 'Корзина', content });
}

/** The groups of lines, in the order of their tabs; `filter` is the template's name for the group. */
const groups = [
  { filter: 'all', words: 'В корзине', linesOf: readyLines, none: 'Здесь пусто: загляните в соседние вкладки.' },
  { filter: 'delayed', words: 'Отложено', linesOf: delayedLines, none: 'Отложенных товаров нет.' },
  { filter: 'not-available', words: 'Закончилось', linesOf: unavailableLines, none: 'Всё есть в наличии.' },
] as const;

function renderLines(context: PageContext): Markup {
  const { session, url } = context;
  const shown = groups.find(({ filter }) => filter === url.searchParams.get('filter')) ?? groups[0];
  const lines = shown.linesOf(session);
  const list = lines.length === 0 ? html`<p class="basket-tab-empty">${shown.none}</p>` : renderTable(context, lines);
  return html`<div id="basket-root" class="basket-root bx-basket"><div class="basket-main">${renderTabs(context, shown.filter)}${list}</div>${renderTotal(context)}</div>`;
}

/** Tabs are links with the group in the query, so they work without scripts; the hash of the delayed one is the template's. */
function renderTabs(context: PageContext, shown: string): Markup {
  const tabs = groups.map(({ filter, words, linesOf }) => {
    const count = linesOf(context.session).length;
    if (filter === 'not-available' && count === 0) return html``;
    const address = withQuery(context, { filter: filter === 'all' ? '' : filter }) + (filter === 'delayed' ? '#delayed' : '');
    const isActive = filter === shown;
    return html`<a href="${address}" class="basket-items-list-header-filter-item${isActive && ' active'}" data-entity="basket-items-count" data-filter="${filter}"${isActive && raw(' aria-current="true"')}>${words} <span>${count}</span></a>`;
  });
  return html`<div class="basket-items-list-header"><div class="basket-items-list-header-filter">${tabs}</div></div>`;
}

/** Every product is followed by its services; a service whose product is elsewhere comes last. */
function renderTable(context: PageContext, lines: readonly BasketLine[]): Markup {
  const products = lines.filter(({ parent }) => parent === undefined);
  const servicesOf = (id: number) => lines.filter(({ parent }) => parent === id);
  const orphans = lines.filter(({ parent }) => parent !== undefined && !products.some(({ product }) => product === parent));
  const sorted = [...products.flatMap((line) => [line, ...servicesOf(line.product)]), ...orphans];
  return html`<table class="basket-items-list-table" id="basket-item-table"><thead class="sr-only"><tr><th scope="col">Товар</th><th scope="col">Цена</th><th scope="col">Количество</th><th scope="col">Сумма</th><th scope="col">Действия</th></tr></thead><tbody>${[...new Set(sorted)].map((line) => renderLine(context, line))}</tbody></table>`;
}

function renderTotal(context: PageContext): Markup {
  const ready = readyLines(context.session);
  const sum = sumOf(context.session, ready);
  const isEnough = sum >= context.options.minimum;
  const shortage =
    ready.length > 0 &&
    !isEnough &&
    html`<div class="icon_error_wrapper"><div class="icon_error_block">Минимальная сумма заказа ${formatPrice(context.options.minimum)}</div></div>`;
  const checkout =
    isEnough &&
    html`<a class="btn btn-default btn-lg basket-btn-checkout" data-entity="basket-checkout-button" href="${path(context, 'order/')}">Оформить заказ</a>`;
  return html`<aside class="basket-checkout-container" data-entity="basket-total-block" aria-label="Итого"><div class="basket-checkout-block-total"><span>Итого</span><span class="basket-coupon-block-total-price-current" data-entity="basket-total-price" id="allSum_FORMATED">${formatPrice(sum)}</span></div>
<p class="basket-checkout-note">Без стоимости доставки: её посчитаем при оформлении.</p>${shortage}${checkout}<a class="btn btn-transparent" href="${path(context, 'catalog/')}">Продолжить покупки</a></aside>`;
}

function renderEmpty(context: PageContext): Markup {
  return html`<div class="empty-state cart-empty"><p class="empty-state-title">В корзине пусто</p><p>Загляните в каталог или вернитесь к избранному.</p><p class="empty-state-actions"><a class="btn btn-default" href="${path(context, 'catalog/')}">Весь каталог</a><a class="btn btn-transparent" href="${path(context, 'personal/favorite/')}">Избранное</a></p></div>`;
}
