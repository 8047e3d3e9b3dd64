import { type PageContext, path } from './context.ts';
import { type Counter, countersOf } from './counters.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';

/** The buttons on the edge of the fly basket: basket, favourites, compare, login (contract/endpoints.md, 5.1). */
export function renderOpener(context: PageContext): Markup {
  const { basket, favourites, compare } = countersOf(context);
  const empty = (counter: Counter, name: string) => (counter.count === 0 ? ` ${name}` : '');
  const hearts = html`<span class="wraps_icon_block delay"><span class="count basket-link delay${favourites.count > 0 && ' basket-count'}"><span class="items"><span class="js-count${empty(favourites, 'empted')}">${favourites.count}</span></span></span>${icon('heart')}</span>`;
  // 1.x hearts are delayed lines: there the button opens their tab; in 2.x it leads to the favourites page.
  const wish =
    context.options.icons === 'old'
      ? html`<div class="wish_count small clicked${empty(favourites, 'empty')}" data-type="DelDelCanBuy" title="${favourites.title}">${hearts}</div>`
      : html`<div class="wish_count small"><a class="delay" href="${favourites.address}" title="${favourites.title}">${hearts}</a></div>`;
  const { user } = context.session;
  const login =
    user === undefined &&
    html`<div class="user_block small"><a href="${path(context, `auth/?backurl=${encodeURIComponent(context.url.pathname)}`)}" title="Войти" rel="nofollow">${icon('user')}</a></div>`;
  return html`<div class="opener"><div class="basket_count small clicked${empty(basket, 'empty')}" data-type="AnDelCanBuy" title="${basket.title}"><div class="wraps_icon_block basket"><div class="count${empty(basket, 'empty_items')}"><span class="items"><span>${basket.count}</span></span></div>${icon('basket')}</div></div>
${wish}<div class="compare_count small"><div id="compare_fly" class="wraps_icon_block compare${empty(compare, 'empty_block')}">${renderComparePreview(context)}</div></div>${login}</div>`;
}

/** The link to the compare page: the answer of `show_compare_preview_fly.php` (contract/endpoints.md, 6.1). */
export function renderComparePreview(context: PageContext): Markup {
  const { compare } = countersOf(context);
  return html`<a href="${compare.address}" title="${compare.title}">${icon('compare')}<div class="count${compare.count === 0 && ' empty_items'}"><span><div class="items"><div>${compare.count}</div></div></span></div></a>`;
}
