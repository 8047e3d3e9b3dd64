import { plural } from '../../../src/platform/plural.ts';
import { sections } from '../catalogue.ts';
import { iblock, type Product, type Section } from '../model.ts';
import { findSection } from '../section-tree.ts';
import { renderCard, renderRow, renderTable } from './card.ts';
import { type PageContext, path, reloadAddress, sectionAddress, withQuery } from './context.ts';
import { renderCollapsible, renderSectionText } from './descriptions.ts';
import { renderFilterOpener, renderFilterPlace, renderRecount, renderSideBlock } from './filter.ts';
import { renderMarking } from './globals.ts';
import { attributes, handler, html, icon, type Markup, phpLiteral, raw, renderEmptyState } from './html.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { type Listing, listingOf, orders, pageName, renderBottomNav } from './listing.ts';
import { offerListAttributes } from './offer-props.ts';
import { renderSizeSystems } from './size-table.ts';
import { templateCalls } from './template-calls.ts';
import { renderViewed } from './viewed.ts';

/** The catalogue or one of its sections; also the page of search results (`q`) and of discounts (`sale=Y`). */
export function renderCatalogue(context: PageContext, section?: Section): string {
  const listing = listingOf(context, section);
  const title = titleOf(context, section);
  const layout = context.options.filter;
  const content = html`${renderBreadcrumbs(context, section === undefined ? [] : [{ words: 'Каталог', address: path(context, 'catalog/') }], title)}
<div class="topic__heading"><h1>${title}</h1>${renderHeadingParts(context, listing)}</div>${renderSearchParams(context)}
<div class="catalog-layout">${renderLeftBlock(context, section)}
<div class="right_block"><div class="middle"><div class="container">${renderFilterOpener()}${layout === 'horizontal' && renderFilterPlace(context, section)}${renderBelow(context, section)}${renderSectionText(section, 'top')}${renderListPlace(context, listing)}${renderSectionText(section, 'bottom')}${context.url.searchParams.get('bigdata') === 'Y' && templateCalls(context, 'bigData')}</div></div></div></div>${renderViewed(context)}`;
  return renderPage(context, { kind: 'catalogue', title, content });
}

/** Further conditions of a search, collapsed by a function that the page itself defines. */
function renderSearchParams(context: PageContext): Markup | false {
  const words = context.url.searchParams.get('q');
  const onclick = handler(context, 'return switch_search_params()');
  if (words === null || onclick === undefined) return false;
  return html`${templateCalls(context, 'searchParams')}<p class="search-params"><a href="#"${attributes({ onclick })}>Дополнительные параметры</a></p><div id="search_params" style="display:none"><a href="${withQuery(context, { sale: 'Y', [pageName]: '' })}">Только со скидкой</a></div>`;
}

/** The column beside the list: sections of the catalogue and, in most layouts, the filter. */
const renderLeftBlock = (context: PageContext, section: Section | undefined): Markup =>
  html`<div class="left_block sticky-sidebar"><div class="sticky-sidebar__inner"><nav class="side-menu slide-block" aria-label="Разделы каталога">${renderSideBlock(context, 'MENU', 'Разделы', renderSideMenu(context, section))}</nav>${context.options.filter === 'vertical' && renderFilterPlace(context, section)}</div></div>`;

/** The container of the list. It has the parameters for requests of offers and contains everything that an answer replaces (live-pages.md, 1 and 4). */
const renderListPlace = (context: PageContext, listing: Listing): Markup =>
  html`<div${offerListAttributes(context, 'catalog')}><div class="js-load-wrapper">${renderArea(context, listing)}</div></div>`;

/** The subsections; three are shown until the list is opened (specification, section 4). */
function renderBelow(context: PageContext, section: Section | undefined): Markup | false {
  const below = section?.below;
  return below !== undefined && renderCollapsible(below.map((one) => html`<a href="${sectionAddress(context, one)}">${one.name}</a>`));
}

/**
 * The answer to the paging call (contract/endpoints.md, section 9): the cards, then the paging block that takes the place
 * of the page's own. Which section it pages is read from the address, like the cards by the router.
 */
export function renderCards(context: PageContext, products: readonly Product[]): string {
  const listing = listingOf(context, sectionOf(context));
  const items = isTable(context)
    ? products.map((product) => renderRow(context, product))
    : products.map((product) => renderCard(context, product));
  // A search answers with the container of its items, which the page has already (contract/page.md, 3.29).
  const isSearch = context.url.searchParams.has('q');
  return html`${isSearch ? html`<div class="catalog_block items js_append">${items}</div>` : items}<div class="wrap_nav bottom_nav_wrapper">${renderBottomNav(context, listing)}</div>${renderMarking(context)}${templateCalls(context, 'listAnswer')}`.toString();
}

/** The answer to a reload of sort or view: what stands in the list area. */
export const renderListArea = (context: PageContext): string =>
  html`${renderArea(context, listingOf(context, sectionOf(context)))}${templateCalls(context, 'listAnswer')}`.toString();

/**
 * What the filter asks for: the content of the page beside its heading. The template takes parts of it: the inner frame of the
 * list, heading and sort links, after a reset the filter and the whole area (live-pages.md, 4).
 */
export function renderFilteredList(context: PageContext): string {
  const section = sectionOf(context);
  const listing = listingOf(context, section);
  return html`${renderHeadingParts(context, listing)}${renderLeftBlock(context, section)}<div class="right_block">${renderListPlace(context, listing)}</div>${templateCalls(context, 'listAnswer')}`.toString();
}

/** The list's facts in the heading: the number of products, and whether it is filtered. */
function renderHeadingParts({ url }: PageContext, { total }: Listing): Markup {
  const isFiltered = url.searchParams.get('set_filter') === 'y';
  return html`<span class="element-count">${total} ${plural(total, 'товар', 'товара', 'товаров')}</span><div class="top-content-block">${isFiltered && html`<span class="sticker_new">По фильтру</span>`}</div>`;
}

/** The filter's numbers for another choice. */
export const renderFilterNumbers = (context: PageContext): string => renderRecount(context, sectionOf(context));

/** The section of the requested address; none for the whole catalogue. */
const sectionOf = (context: PageContext): Section | undefined =>
  findSection(context.url.pathname.slice(path(context, 'catalog/').length, -1));

const isTable = (context: PageContext) => context.url.searchParams.get('display') === 'table';

function renderArea(context: PageContext, listing: Listing): Markup {
  const section = sectionOf(context);
  const filter = context.options.filter === 'compact' && renderFilterPlace(context, section);
  const list =
    listing.total === 0
      ? renderEmptyState(
          'Ничего не нашлось',
          'Попробуйте другое слово: название, марку или вид обуви.',
          path(context, 'catalog/'),
          'Весь каталог',
        )
      : html`${renderList(context, listing)}${renderListData(context, section)}`;
  return html`<div id="right_block_ajax">${filter}${renderControls(context, isTable(context) ? 'table' : 'block')}<div id="filter-helper-wrapper"></div><div class="inner_wrapper">${list}</div></div>`;
}

function titleOf(context: PageContext, section: Section | undefined): string {
  const words = (context.url.searchParams.get('q') ?? '').trim();
  if (words !== '') return `Поиск: ${words}`;
  if (context.url.searchParams.get('sale') === 'Y') return 'Скидки';
  return section?.title ?? section?.name ?? 'Каталог';
}

function renderSideMenu(context: PageContext, current: Section | undefined): Markup {
  const link = (address: string, words: string, isHere: boolean) =>
    html`<li class="${isHere && 'current'}"><a href="${address}"${isHere && raw(' aria-current="page"')}>${words}</a></li>`;
  return html`<ul>${link(path(context, 'catalog/'), 'Всё', current === undefined)}${sections.map((section) => link(sectionAddress(context, section), section.name, section.code === current?.code))}</ul>`;
}

function renderList(context: PageContext, listing: Listing): Markup {
  const kind = isTable(context) ? 'table' : 'block';
  const cards = isTable(context)
    ? renderTable(context, listing.products)
    : html`<div class="catalog_block items js_append">${listing.products.map((product) => renderCard(context, product))}</div>`;
  return html`${renderSizeSystems(listing.products)}<div class="ajax_load cur ${kind}" data-code="${kind}">${cards}${renderBottomNav(context, listing)}</div>${renderMarking(context)}${templateCalls(context, 'list')}${templateCalls(context, 'listItems')}${kind === 'table' && templateCalls(context, 'table')}`;
}

/** Sort links and the switch between cards and rows (contract/page.md, 3.30). */
function renderControls(context: PageContext, kind: 'block' | 'table'): Markup {
  const { searchParams } = context.url;
  const links = orders.map(({ sort, order, words }) => {
    const address = reloadAddress(context, { sort, order, [pageName]: '' });
    const isCurrent = (searchParams.get('sort') ?? '') === sort && (searchParams.get('order') ?? '') === order;
    return html`<a class="sort-link js-load-link${isCurrent && ' sort-link--current'}" href="${address}" data-url="${address}" rel="nofollow"${isCurrent && raw(' aria-current="true"')}>${words}</a>`;
  });
  const viewAddress = (name: string) => reloadAddress(context, { display: name === 'block' ? '' : name, [pageName]: '' });
  const view = (name: 'block' | 'table', words: string) =>
    html`<a class="controls-view__link controls-view__link--${name} js-load-link${kind === name && ' controls-view__link--current'}" href="${viewAddress(name)}" data-url="${viewAddress(name)}" title="${words}" aria-label="${words}" rel="nofollow"${attributes({ onclick: handler(context, 'return AjaxClickLink(this)') })}${kind === name && raw(' aria-current="true"')}>${icon(name === 'block' ? 'grid' : 'list')}</a>`;
  return html`<div class="filter-panel sort_header"><div class="sort-links">${links}</div><div class="controls-view">${view('block', 'Плиткой')}${view('table', 'Списком')}</div></div>`;
}

/** The query that defines a list within its section, without parameters for paging and display. */
function queryOf({ url }: PageContext): string {
  const query = new URLSearchParams(url.search);
  for (const name of [...query.keys()])
    if (/^(?:PAGEN_\d+|display|cards|template|layer|icons|ajax.*|control_ajax|bitrix_include_areas)$/.test(name)) query.delete(name);
  return query.toString();
}

/**
 * The inline data of a list: what it is filtered and sorted by, both in a variable of the same name (contract/page.md, 3.30).
 * Its content is opaque: scripts send it back unchanged in `fastViewNav.php`.
 */
function renderListData(context: PageContext, section: Section | undefined): Markup {
  const { searchParams } = context.url;
  const filter = {
    IBLOCK_ID: String(iblock.catalogue),
    ACTIVE: 'Y',
    ...(section === undefined ? {} : { SECTION_ID: String(section.id) }),
    QUERY: queryOf(context),
  };
  const sort = { [searchParams.get('sort') || 'SORT']: searchParams.get('order') || 'asc' };
  const script = (name: string, value: Readonly<Record<string, string>>) =>
    html`<script${attributes({ class: `smart-filter-${name}`, nonce: context.nonce })}>${raw(`var filter = ${phpLiteral(value)};`)}</script>`;
  return html`${script('filter', filter)}${script('sort', sort)}`;
}
