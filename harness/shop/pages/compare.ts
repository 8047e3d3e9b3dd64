import { findProduct, productOfOffer, sections } from '../catalogue.ts';
import { iblock, type Product, type Section } from '../model.ts';
import { renderBuyBlock, renderPropertiesBlock } from './buy-block.ts';
import { renderPictureTag } from './card.ts';
import { type PageContext, path, productAddress } from './context.ts';
import { renderMarking } from './globals.ts';
import { attributes, handler, html, icon, type Markup, raw, renderEmptyState } from './html.ts';
import { type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { renderPrice, stockText } from './price.ts';
import { templateCalls } from './template-calls.ts';

/** The compare page (contract/page.md, 3.31): `?DIFFERENT=Y` leaves only the lines that differ, until `?DIFFERENT=N`. */
export function renderCompare(context: PageContext): string {
  const content = html`${renderBreadcrumbs(context, [{ words: 'Каталог', address: path(context, 'catalog/') }], 'Сравнение')}<div class="topic__heading"><h1>Сравнение</h1></div>
<div id="bx_catalog_compare_block" class="bx_compare">${renderArea(context)}</div>${templateCalls(context, 'compareObject')}${renderMarking(context)}`;
  return renderPage(context, { kind: 'catalogue', title: 'Сравнение', content });
}

/** The content of the page's block: the answer to a POST with `ajax_action=Y` (contract/endpoints.md, 6.1). */
export const renderCompareArea = (context: PageContext): string => html`${renderArea(context)}${renderMarking(context)}`.toString();

function renderArea(context: PageContext): Markup {
  const ids = [...(context.session.compare.get(iblock.catalogue) ?? [])];
  const items = ids.map(itemOfId).filter((item) => item !== undefined);
  if (items.length === 0)
    return renderEmptyState(
      'Сравнивать пока нечего',
      'Добавьте две-три вещи кнопкой «Сравнить» на карточке.',
      path(context, 'catalog/'),
      'В каталог',
    );
  const departments = sections.filter(({ code }) => items.some(({ product }) => product.section === code));
  const isDivided = context.url.searchParams.get('sections') === 'Y' && departments.length > 1;
  return html`${renderTabs(context)}${renderChange(context, { name: 'catalog-compare__clear', query: removalOf(items), words: 'Очистить список' })}${isDivided ? renderDepartments(context, items, departments) : inFrame(renderPanel('0', true, renderTable(context, items)))}${templateCalls(context, 'compare')}`;
}

const inFrame = (tables: Markup | readonly Markup[]) =>
  html`<div class="catalog-compare__inner loading"><div class="catalog-compare loader_circle"></div><div class="table_compare catalog_block_template">${tables}</div></div>`;

/** The page shows the department with the class `active`. */
const renderPanel = (id: string, isSeen: boolean, table: Markup) =>
  html`<div class="compare-sections__item${isSeen && ' active'}" data-section-id="${id}">${table}</div>`;

/** A table for each department, as `?sections=Y` has it; without scripts the address says which one is seen, else the browser's cookie (contract/page.md, 3.31). */
function renderDepartments(context: PageContext, items: readonly Item[], departments: readonly Section[]): Markup {
  const wanted = context.url.searchParams.get('section') ?? context.cookie?.('compare_section');
  const seen = departments.find(({ id }) => String(id) === wanted) ?? departments[0];
  const tab = (department: Section) =>
    html`<li class="${department === seen && 'active'}"><a class="sort-link" href="?sections=Y&amp;section=${department.id}" data-section-id="${department.id}" rel="nofollow">${department.name}</a></li>`;
  const table = (department: Section) => {
    const its = items.filter(({ product }) => product.section === department.code);
    return renderPanel(String(department.id), department === seen, renderTable(context, its));
  };
  return html`<ul class="compare-sections__tab-item">${departments.map(tab)}</ul>${inFrame(departments.map(table))}`;
}

function itemOfId(id: number): Item | undefined {
  const product = findProduct(id) ?? productOfOffer(id);
  return product && itemOf(product, id);
}

/** A compared property; `code` names it to the server. */
interface Fact {
  readonly code: string;
  readonly name: string;
  readonly of: (item: Item) => string;
}

const facts: readonly Fact[] = [
  { code: 'BRAND', name: 'Марка', of: ({ product }) => product.brand },
  { code: 'STOCK', name: 'Наличие', of: ({ stock }) => stockText(stock) },
  { code: 'SIZES', name: 'Размеры', of: ({ product }) => valuesOf(product, 'SIZE') },
  { code: 'COLORS', name: 'Цвета', of: ({ product }) => valuesOf(product, 'COLOR') },
  {
    code: 'MEASURE',
    name: 'Продаётся',
    of: ({ product }) => (product.measure === 'м' ? 'на метры' : product.measure === 'пара' ? 'парами' : 'штуками'),
  },
  { code: 'SERVICES', name: 'Услуг к покупке', of: ({ product }) => String(product.services.length) },
  { code: 'ABOUT', name: 'О товаре', of: ({ product }) => product.about },
];

function valuesOf(product: Product, code: string): string {
  const values = [...new Set(product.offers.map(({ props }) => props[code]))].filter((value) => value !== undefined);
  return values.length === 0 ? '—' : values.join(', ');
}

const isOnlyDifferent = ({ session }: PageContext) => session.onlyDifferences;

function renderTabs(context: PageContext): Markup {
  const mode = context.url.searchParams.get('sections') === 'Y' ? raw('&amp;sections=Y') : '';
  const tab = (value: 'N' | 'Y', words: string) => {
    const isActive = (value === 'Y') === isOnlyDifferent(context);
    return html`<li class="${isActive && 'active'}"><a class="sortbutton${value === 'Y' && ' diff'}${isActive && ' current'}" href="?DIFFERENT=${value}${mode}" data-href="?DIFFERENT=${value}${mode}" rel="nofollow">${words}</a></li>`;
  };
  return html`<ul class="tabs-head">${tab('N', 'Все свойства')}${tab('Y', 'Только различия')}</ul>`;
}

/**
 * Cards and values of a department: two carousels of the template's library, one column for each product in both. The table is hidden until
 * they are made (contract/page.md, 3.31 and live-pages.md, 10).
 */
function renderTable(context: PageContext, items: readonly Item[]): Markup {
  const isHidden = ({ code }: Fact) => context.session.hiddenProperties.has(code);
  const shown = facts.filter((fact) => !isHidden(fact) && (!isOnlyDifferent(context) || new Set(items.map(fact.of)).size > 1));
  const line = (item: Item) => (fact: Fact) =>
    html`<div class="catalog-compare__prop-line font_xs"><span class="catalog-compare__prop-name muted">${fact.name}</span> ${renderChange(context, { name: 'remove', query: `action=DELETE_FEATURE&pr_code=${fact.code}`, words: 'Скрыть', isIcon: true })}${fact.of(item)}</div>`;
  const column = (item: Item) => html`<div class="catalog-compare__item-props" data-id="${item.id}">${shown.map(line(item))}</div>`;
  return html`<div class="catalog-compare__items catalog_block items block flexbox flexbox--row owl-carousel owl-theme owl-bg-nav visible-nav" data-plugin-options="${carousel({ nav: true, withSlide: 'catalog-compare__props-slider' })}">${items.map((item) => renderCard(context, item))}</div>
${facts.some(isHidden) && renderHidden(context, facts.filter(isHidden))}
${shown.length > 0 && html`<div class="catalog-compare__props-slider owl-carousel owl-theme" data-plugin-options="${carousel({ nav: false, withSlide: 'catalog-compare__items' })}">${items.map(column)}</div>`}`;
}

/** Buttons that show hidden properties again. */
function renderHidden(context: PageContext, hidden: readonly Fact[]): Markup {
  const button = ({ code, name }: Fact) =>
    html`<li class="btn btn-transparent-border-color visible">${renderChange(context, { query: `action=ADD_FEATURE&pr_code=${code}`, words: `+${name}` })}</li>`;
  return html`<div class="swipeignore compare_wr_inner"><div class="bx_filtren_container"><ul>${hidden.map(button)}</ul></div></div>`;
}

/** Settings of a carousel: how many products are seen on screens from a width on. */
const carousel = (settings: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ ...settings, dots: false, responsive: { 0: { items: 2 }, 768: { items: 3 }, 992: { items: 4 }, 1200: { items: 5 } } });

function renderCard(context: PageContext, item: Item): Markup {
  const { product } = item;
  const place = { kind: 'card', suffix: 'compare' } as const;
  const address = productAddress(context, product);
  return html`<div class="item item-parent item_block"><div class="catalog_item_wrapp catalog_item item_wrap main_item_wrapper"><div class="inner_wrap TYPE_2">${renderChange(context, { name: 'remove', query: removalOf([item]), words: 'Убрать', isIcon: true, title: 'Убрать из сравнения' })}
<div class="image_wrapper_block"><a class="thumb" href="${address}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, product, 180)}</a></div>
<div class="item_info"><div class="item-title"><a class="dark_link" href="${address}"><span>${product.name}</span></a></div>${renderPrice(item)}
${renderPropertiesBlock(item, place)}<div class="buy_block">${renderBuyBlock(context, item, place)}</div>${renderItemIcons(context, item, 'card')}</div></div></div></div>`;
}

interface Change {
  readonly name?: string;
  readonly query: string;
  readonly words: string;
  /** Only its tooltip, if any, has words. */
  readonly isIcon?: true;
  readonly title?: string;
}

/** The query that removes items from the list. */
const removalOf = (items: readonly Item[]) => `action=DELETE_FROM_COMPARE_RESULT${items.map(({ id }) => `&ID[]=${id}`).join('')}`;

/** A change of the page by an inline handler; under a strict policy its text is a link. */
function renderChange(context: PageContext, { name, query, words, isIcon, title }: Change): Markup {
  const mode = context.url.searchParams.get('sections') === 'Y' ? '&sections=Y' : '';
  const address = `${context.url.pathname}?${query}${mode}`;
  const onclick = handler(context, `CatalogCompareObj.MakeAjaxAction('${address}', 'Y');`);
  const content = onclick === undefined ? html`<a href="${address}" rel="nofollow">${words}</a>` : isIcon ? icon('close') : words;
  return html`<span${attributes({ class: name, title, onclick })}>${content}</span>`;
}
