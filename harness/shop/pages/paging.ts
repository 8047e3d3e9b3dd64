import { withQuery } from './addresses.ts';
import type { PageContext } from './context.ts';
import { attributes, html, icon, type Markup } from './html.ts';
import type { Listing } from './listing.ts';

/** Name of the page number in the query; the real pages number their lists, ours is the first. */
export const pageName = 'PAGEN_1';

/**
 * Paging of a list (contract/page.md, 3.29). The page numbers are plain links, so paging works without scripts; with the
 * template's scripts off the words of the «show more» button are a link as well.
 */
export function renderBottomNav(context: PageContext, listing: Listing): Markup {
  const data = attributes({
    class: 'bottom_nav animate-load-state block',
    'data-parent': '.tabs_slider',
    'data-append': '.items',
    'data-all_count': listing.total,
  });
  return html`<div${data}>${listing.page < listing.pages && renderMore(context, listing)}${listing.pages > 1 && renderNumbers(context, listing)}</div>`;
}

function renderMore(context: PageContext, listing: Listing): Markup {
  const next = pageAddress(context, listing.page + 1);
  const words = context.options.template === 'off' ? html`<a class="more_link" href="${next}">Показать ещё</a>` : html`Показать ещё`;
  return html`<div class="ajax_load_btn"><span class="more_text_ajax btn btn-transparent">${words}</span></div>`;
}

function renderNumbers(context: PageContext, { page, pages }: Listing): Markup {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  const links = numbers.map((number) => {
    const gap = number - 1 > 1 && !numbers.includes(number - 1) && html`<span class="point_sep" aria-hidden="true">…</span>`;
    if (number === page) return html`${gap}<span class="cur" aria-current="page">${number}</span>`;
    return html`${gap}<a href="${pageAddress(context, number)}" class="dark_link" aria-label="Страница ${number}">${number}</a>`;
  });
  const next =
    page < pages &&
    html`<li class="flex-nav-next"><a class="flex-next" href="${pageAddress(context, page + 1)}" aria-label="Следующая страница">${icon('arrow')}</a></li>`;
  return html`<nav class="module-pagination" aria-label="Страницы"><div class="nums">${links}</div><ul class="flex-direction-nav">${next}</ul></nav>`;
}

function pageAddress(context: PageContext, number: number): string {
  return withQuery(context, { [pageName]: number === 1 ? '' : String(number) });
}
