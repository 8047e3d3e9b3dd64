import type { PageContext } from './context.ts';
import { type Counter, countersOf } from './counters.ts';
import { html, icon, type Markup } from './html.ts';

/** Compare, favourites and basket links with their badges (contract/page.md, 3.17), for the header and its fixed copy. */
export function renderBasketLinks(context: PageContext): Markup {
  const { basket, favourites, compare, basketSum } = countersOf(context);
  const favouritesName = context.options.icons === 'old' ? 'Отложенные' : 'Избранное';
  return html`<div class="basket-links">
<div class="wrap_icon inner-table-block">${renderLink('compare', compare, html`<span class="js-basket-block">${icon('compare')}<span class="title dark_link">Сравнение</span><span class="count${emptied(compare)}">${compare.count}</span></span>`)}</div>
<div class="wrap_icon inner-table-block">${renderLink('delay', favourites, html`<span class="js-basket-block">${icon('heart')}<span class="title dark_link">${favouritesName}</span><span class="count js-count${emptied(favourites)}">${favourites.count}</span></span>`)}</div>
<div class="wrap_icon inner-table-block top_basket">${renderLink('basket has_prices', basket, html`<span class="js-basket-block">${icon('basket')}<span class="wrap"><span class="title dark_link">Корзина</span><span class="prices">${basket.count > 0 ? basketSum : 'пуста'}</span></span><span class="count${emptied(basket)}">${basket.count}</span></span>`)}<span class="basket_hover_block loading_block loading_block_content"></span></div></div>`;
}

function renderLink(kind: string, counter: Counter, content: Markup): Markup {
  return html`<a class="basket-link ${kind}${counter.count > 0 && ' basket-count'}" href="${counter.address}" title="${counter.title}" rel="nofollow">${content}</a>`;
}

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

function renderPlainLink(address: string, here: string, name: 'home' | 'grid', words: string): Markup {
  return html`<a class="bottom-icons-panel__content-link${isActive(address, here)}" href="${address}" title="${words}"><span class="icon">${icon(name)}</span><span class="bottom-icons-panel__content-text">${words}</span></a>`;
}

function renderCounterLink(kind: string, counter: Counter, here: string, name: 'basket' | 'heart' | 'compare', words: string): Markup {
  const state = `counter-state ${kind} counter-state--in-icons${counter.count === 0 ? ' counter-state--empty' : ''}`;
  return html`<a class="bottom-icons-panel__content-link${isActive(counter.address, here)}" href="${counter.address}" title="${counter.title}" rel="nofollow"><span class="${state}"><span class="icon">${icon(name)}</span><span class="counter-state__content"><span class="counter-state__content-item"><span class="counter-state__content-item-value">${counter.count}</span></span></span></span><span class="bottom-icons-panel__content-text">${words}</span></a>`;
}

const isActive = (address: string, here: string) => (address === here ? ' bottom-icons-panel__content-link--active' : '');
