import { formatPrice } from '../../../src/shop/price.ts';
import { delayedLines, readyLines, sumOf, unavailableLines } from '../basket.ts';
import { basketData, basketRows, type RowData, totalData } from './basket-data.ts';
import { itemTemplate, renderMustache, totalTemplate } from './basket-templates.ts';
import { type PageContext, path, withQuery } from './context.ts';
import { attributes, classicScript, html, icon, inlineScript, jsonLiteral, type Markup, raw, templateScript } from './html.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { templateCalls } from './template-calls.ts';

/**
 * The basket page (contract/page.md, 3.14): tabs, rows and totals, printed from the same data and templates with which the
 * platform's component draws them again. `?filter=delayed` shows one group, `?basket_mode=simple` the page without header.
 */
export function renderBasket(context: PageContext): string {
  const isEmpty = context.session.lines.length === 0;
  const content = html`<div class="page-top">${renderBreadcrumbs(context, [], 'Корзина')}<div class="topic">${!isEmpty && renderHeadingButtons(context)}<div class="topic__heading"><h1>Корзина</h1></div></div></div>${isEmpty ? renderEmpty(context) : renderLines(context)}`;
  return renderPage(context, { kind: 'basket', title: 'Корзина', content, canBeSimple: true });
}

/** With the scripts off the server prints the parts of this page that the template's script makes (3.14). On left-out pages nobody but the layer makes them. */
const isOnItsOwn = ({ options }: PageContext) => options.template === 'off';

function renderHeadingButtons(context: PageContext): Markup {
  if (!isOnItsOwn(context) || context.options.basketButtons === 'none') return html``;
  return html`<div class="basket-heading-buttons"><div class="btn_basket_heading btn_basket_heading--print print-link" title="Распечатать">${icon('print')}<span>Распечатать</span></div><div class="btn_basket_heading btn_basket_heading--download" title="Скачать">${icon('download')}<span>Скачать</span></div></div>`;
}

/** The tabs: `filter` is the platform's name of a group. This shop has no similar lines and warnings, so their tabs stay hidden. */
const groups = [
  { filter: 'all', linesOf: ({ session }: PageContext) => session.lines, isShown: () => true },
  { filter: 'similar', linesOf: () => [], isShown: () => false },
  { filter: 'warning', linesOf: () => [], isShown: () => false },
  {
    filter: 'delayed',
    linesOf: ({ session }: PageContext) => delayedLines(session),
    isShown: ({ DELAYED }: RowData) => DELAYED,
  },
  {
    filter: 'not-available',
    linesOf: ({ session }: PageContext) => unavailableLines(session),
    isShown: ({ NOT_AVAILABLE }: RowData) => NOT_AVAILABLE,
  },
] as const;

type Group = (typeof groups)[number];

function renderLines(context: PageContext): Markup {
  const shown = groups.find(({ filter }) => filter === context.url.searchParams.get('filter')) ?? groups[0];
  const total = renderMustache(totalTemplate(context), { ...totalData(context), ...additions(context) });
  return html`<div id="basket-root" class="basket-root bx-basket"><div class="basket-main">${renderTabs(context, shown)}${renderTable(context, shown)}</div><aside class="basket-total-block" data-entity="basket-total-block" aria-label="Итого">${raw(total)}</aside></div>${renderComponent(context)}`;
}

/** Tabs are empty and hidden; the component's script writes their texts (contract/live-pages.md, 6). The hash of the delayed tab is the template's. */
function renderTabs(context: PageContext, shown: Group): Markup {
  const tabs = groups.map(({ filter }) => {
    const address = withQuery(context, { filter: filter === 'all' ? '' : filter }) + (filter === 'delayed' ? '#delayed' : '');
    // The platform's tabs have no address (`?tabs=void`). This shop's tabs have one, and its component handles presses on them.
    const href = context.url.searchParams.get('tabs') === 'void' ? 'javascript:void(0)' : address;
    const isActive = filter === shown.filter;
    const state = attributes({
      class: `basket-items-list-header-filter-item${isActive ? ' active' : ''}`,
      'aria-current': isActive ? 'true' : undefined,
      style: 'display:none',
    });
    return html`<a href="${href}"${state} data-entity="basket-items-count" data-filter="${filter}"></a>`;
  });
  const clear =
    isOnItsOwn(context) &&
    html`<div class="top_control basket_action"><span class="delete_all remove_all_basket" data-type="${clearType(shown)}">Очистить</span></div>`;
  return html`<div class="basket-items-list-header"><div class="basket-items-list-header-filter">${tabs}</div>${clear}</div>`;
}

/** TYPE of action_basket.php for a tab (contract/endpoints.md, 5.5). */
const clearType = ({ filter }: Group) => ({ all: 'all', similar: '1', warning: '2', delayed: '2', 'not-available': '4' })[filter];

function renderTable(context: PageContext, shown: Group): Markup {
  const rows = basketRows(context).map((row) => raw(renderMustache(itemTemplate(), { ...row, HIDDEN: !shown.isShown(row) })));
  const none = shown.linesOf(context).length === 0 && html`<p class="basket-tab-empty">Здесь пусто: загляните в соседние вкладки.</p>`;
  const table = html`<table class="basket-items-list-table" id="basket-item-table"><thead class="sr-only"><tr><th scope="col">Товар</th><th scope="col">Цена</th><th scope="col">Количество</th><th scope="col">Сумма</th><th scope="col">Действия</th></tr></thead><tbody>${rows}</tbody></table>`;
  return html`${isWide(context) ? renderWide(table) : table}${none}`;
}

/** `?table=wide`: a shop whose table keeps its columns on phones. */
const isWide = ({ url }: PageContext) => url.searchParams.get('table') === 'wide';

/** The table scrolls by arrows (a marker of our own, docs/markers.md); without the layer by finger and keys. */
function renderWide(table: Markup): Markup {
  const arrow = (step: string, words: string) =>
    html`<button type="button" class="basket-scroll__arrow" data-scroll-step="${step}" title="${words}">${icon('arrow')}</button>`;
  return html`<div class="basket-scroll js-basket-scroll"><div class="basket-scroll__arrows">${arrow('-1', 'К началу таблицы')}${arrow('1', 'К концу таблицы')}</div><div class="basket-scroll__box js-basket-scroll__box" tabindex="0" role="region" aria-label="Строки корзины">${table}</div></div>`;
}

/** The template's additions to the totals: minimum price, quick order, share. */
function additions(context: PageContext): Readonly<Record<string, unknown>> {
  const { options, session } = context;
  if (!isOnItsOwn(context)) return {};
  const ready = readyLines(session);
  const isShort = ready.length > 0 && sumOf(session, ready) < options.minimum;
  const hasButtons = options.basketButtons === 'all' && ready.length > 0 && !isShort;
  return {
    SHORTAGE: isShort ? `Минимальная сумма заказа ${formatPrice(options.minimum)}` : '',
    QUICK_ORDER: hasButtons,
    SHARE: hasButtons,
  };
}

/** Templates, script and start of the platform's component, also with the template's scripts off. */
function renderComponent(context: PageContext): Markup {
  const isDeferred = context.url.searchParams.get('refresh') === 'deferred';
  // `?words=v2`: the component's other template has its own texts (contract/live-pages.md, 6).
  const words = context.url.searchParams.get('words') === 'v2' ? 'v2' : 'v1';
  const settings = {
    ajaxUrl: '/bitrix/components/bitrix/sale.basket.basket/ajax.php',
    actionVariable: 'basketAction',
    template: words,
    // `?refresh=deferred`: a shop that reads prices and stock by a separate call (contract/live-pages.md, 6).
    ...(isDeferred ? { params: { DEFERRED_REFRESH: 'Y' } } : {}),
    signedParamsString: isDeferred ? 'YTowOnt9.deferred' : 'YTowOnt9.0a1b2c',
    siteId: 's1',
    siteTemplateId: 'aspro_max',
    itemUrl: path(context, 'ajax/item.php'),
    result: basketData(context),
  };
  return html`${templateCalls(context, 'basket')}${templateScript(context, 'basket-item-template', itemTemplate())}${templateScript(context, 'basket-total-template', totalTemplate(context))}
${classicScript(context, 'bitrix/components/bitrix/sale.basket.basket/component.js')}${inlineScript(context, `if (typeof BX !== 'undefined' && BX.Sale) BX.Sale.BasketComponent.init(${jsonLiteral(settings)});`)}`;
}

const renderEmpty = (context: PageContext): Markup =>
  html`<div class="empty-state cart-empty"><p class="empty-state-title">В корзине пусто</p><p>Загляните в каталог или вернитесь к избранному.</p><p class="empty-state-actions"><a class="btn btn-default" href="${path(context, 'catalog/')}">Весь каталог</a><a class="btn btn-transparent" href="${path(context, 'personal/favorite/')}">Избранное</a></p></div>`;
