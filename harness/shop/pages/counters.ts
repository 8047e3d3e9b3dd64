import { plural } from '../../../src/platform/plural.ts';
import { formatPrice } from '../../../src/shop/price.ts';
import { basketTotals } from '../basket.ts';
import { iblock } from '../model.ts';
import { compareList } from '../session.ts';
import { type PageContext, path } from './context.ts';
import { html, icon, inlineScript, jsonLiteral, type Markup } from './html.ts';

export type Counter = ReturnType<typeof countersOf>['basket'];

/**
 * The three badges that header, fixed header, mobile menu and bottom panel show, from the session's true numbers; `basketSum` stands beside
 * the basket's. With the 1.x icons the favourites are the delayed basket lines.
 */
export function countersOf(context: PageContext) {
  const { session, options } = context;
  const { count, sum, delayedCount } = basketTotals(session);
  const favoured = session.favourites.size;
  const basketSum = formatPrice(sum);
  return {
    basket: { count, title: count === 0 ? 'Корзина пуста' : `В корзине товаров на ${basketSum}`, address: path(context, 'basket/') },
    favourites:
      options.icons === 'old'
        ? { count: delayedCount, title: delayedTitle(delayedCount), address: path(context, 'basket/#delayed') }
        : { count: favoured, title: favouritesTitle(favoured), address: path(context, 'personal/favorite/') },
    compare: {
      count: compareList(session, iblock.catalogue).size,
      title: 'Список сравнения',
      address: path(context, 'catalog/compare.php'),
    },
    basketSum,
  };
}

/** Title of the favourites badge, e.g. «В избранном 2 товара». */
export const favouritesTitle = (count: number): string =>
  count === 0 ? 'Избранные товары' : `В избранном ${count} ${plural(count, 'товар', 'товара', 'товаров')}`;

/** Title of the delayed badge (contract/endpoints.md, 5.3: DELAY_SUMM_TITLE). */
export const delayedTitle = (count: number): string =>
  count === 0 ? 'Нет отложенных товаров' : `Отложено ${count} ${plural(count, 'товар', 'товара', 'товаров')}`;

/**
 * `arBasketAsproCounters` with the session's true numbers (contract/endpoints.md, 4.3 and 5.1), or with the zeros marked DEFAULT that a
 * page carries while the server's own cache is not filled (5.6).
 */
export function counterData(context: PageContext, isKnown = true) {
  const { basket, favourites, compare } = countersOf(context);
  const count = (number: number) => (isKnown ? number : 0);
  const delayed = count(basketTotals(context.session).delayedCount);
  const favoured = count(context.session.favourites.size);
  return {
    READY: { COUNT: count(basket.count), TITLE: isKnown ? basket.title : 'Корзина пуста', HREF: basket.address },
    DELAY: { COUNT: delayed, TITLE: delayedTitle(delayed), HREF: path(context, 'basket/#delayed') },
    COMPARE: { COUNT: count(compare.count), TITLE: compare.title, HREF: compare.address },
    FAVORITE: { COUNT: favoured, TITLE: favouritesTitle(favoured), HREF: favourites.address },
    PERSONAL: { HREF: path(context, 'personal/') },
    DEFAULT: !isKnown,
  };
}

/** The call at the end of the fly and the hover basket, with the counters as its data; titles hold HTML entities there (5.1). */
export function renderCounterScript(context: PageContext): Markup {
  const literal = jsonLiteral(counterData(context))
    .replaceAll('₽', '&#8381;')
    .replace(/"([A-Z]+)":/g, '$1:');
  return inlineScript(
    context,
    `if (typeof updateBottomIconsPanel === 'function') updateBottomIconsPanel(${literal});
function jsPriceFormat(number) { return number.toLocaleString('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 }); }`,
  );
}

/** Compare, favourites and basket links with their badges (contract/page.md, 3.17), for the header and its fixed copy. */
export function renderBasketLinks(context: PageContext): Markup {
  const { basket, favourites, compare, basketSum } = countersOf(context);
  const favouritesName = context.options.icons === 'old' ? 'Отложенные' : 'Избранное';
  return html`<div class="basket-links">
<div class="wrap_icon inner-table-block">${renderLink('compare', compare, html`<span class="js-basket-block">${icon('compare')}<span class="title dark_link">Сравнение</span><span class="count${emptied(compare)}">${compare.count}</span></span>`)}</div>
<div class="wrap_icon inner-table-block">${renderLink('delay', favourites, html`<span class="js-basket-block">${icon('heart')}<span class="title dark_link">${favouritesName}</span><span class="count js-count${emptied(favourites)}">${favourites.count}</span></span>`)}</div>
<div class="wrap_icon inner-table-block top_basket">${renderLink('basket has_prices', basket, html`<span class="js-basket-block">${icon('basket')}<span class="wrap"><span class="title dark_link">Корзина</span><span class="prices">${basket.count > 0 ? basketSum : 'пуста'}</span></span><span class="count${emptied(basket)}">${basket.count}</span></span>`)}<span class="basket_hover_block loading_block loading_block_content"></span></div></div>`;
}

const renderLink = (kind: string, counter: Counter, content: Markup): Markup =>
  html`<a class="basket-link ${kind}${counter.count > 0 && ' basket-count'}" href="${counter.address}" title="${counter.title}" rel="nofollow">${content}</a>`;

const emptied = (counter: Counter) => (counter.count === 0 ? ' empted' : '');

/** The bar at the bottom of a phone's screen (contract/page.md, 3.17; the answer of `ajax/bottom_panel.php`). */
export function renderBottomPanel(context: PageContext): Markup {
  const { basket, favourites, compare } = countersOf(context);
  const favouritesName = context.options.icons === 'old' ? 'Отложенные' : 'Избранное';
  const home = context.options.siteDir;
  const here = context.url.pathname;
  return html`<nav class="bottom-icons-panel" aria-label="Быстрые ссылки"><div class="bottom-icons-panel__content">
${renderPlainLink(home, here, 'home', 'Главная')}${renderPlainLink(`${home}catalog/`, here, 'grid', 'Каталог')}
${renderCounterLink('basket', basket, here, 'basket', 'Корзина')}${renderCounterLink('delay', favourites, here, 'heart', favouritesName)}${renderCounterLink('compare', compare, here, 'compare', 'Сравнение')}</div></nav>`;
}

const renderPlainLink = (address: string, here: string, name: 'home' | 'grid', words: string): Markup =>
  html`<a class="bottom-icons-panel__content-link${isActive(address, here)}" href="${address}" title="${words}"><span class="icon">${icon(name)}</span><span class="bottom-icons-panel__content-text">${words}</span></a>`;

function renderCounterLink(kind: string, counter: Counter, here: string, name: 'basket' | 'heart' | 'compare', words: string): Markup {
  const state = `counter-state ${kind} counter-state--in-icons${counter.count === 0 ? ' counter-state--empty' : ''}`;
  return html`<a class="bottom-icons-panel__content-link${isActive(counter.address, here)}" href="${counter.address}" title="${counter.title}" rel="nofollow"><span class="${state}"><span class="icon">${icon(name)}</span><span class="counter-state__content"><span class="counter-state__content-item"><span class="counter-state__content-item-value">${counter.count}</span></span></span></span><span class="bottom-icons-panel__content-text">${words}</span></a>`;
}

const isActive = (address: string, here: string) => (address === here ? ' bottom-icons-panel__content-link--active' : '');
