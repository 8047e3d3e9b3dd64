import { findProduct, productOfOffer, sections } from '../catalogue.ts';
import { iblock, type Product, type Section } from '../model.ts';
import { renderBuyBlock, renderPropertiesBlock } from './buy-block.ts';
import { renderPictureTag } from './card.ts';
import { type PageContext, path, productAddress } from './context.ts';
import { renderMarking } from './globals.ts';
import { attributes, handler, html, type Markup, raw, renderEmptyState } from './html.ts';
import { type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { renderPrice, stockText } from './price.ts';
import { templateCalls } from './template-calls.ts';

/** The compare page (contract/page.md, 3.31): `?DIFFERENT=Y` leaves only the lines that differ. */
export function renderCompare(context: PageContext): string {
  const content = html`${renderBreadcrumbs(context, [{ words: 'Каталог', address: path(context, 'catalog/') }], 'Сравнение')}<div class="topic__heading"><h1>Сравнение</h1></div>
<div id="bx_catalog_compare_block" class="bx_compare">${renderArea(context)}</div>${templateCalls(context, 'compareObject')}${renderMarking(context)}${templateCalls(context, 'compare')}`;
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
  return html`${renderTabs(context)}${renderChange(context, 'catalog-compare__clear', items, 'Очистить список')}${isDivided ? renderDepartments(context, items, departments) : renderTable(context, items)}`;
}

/** A table for each department, as `?sections=Y` has it; without scripts the address says which one is seen, else the browser's cookie (contract/page.md, 3.31). */
function renderDepartments(context: PageContext, items: readonly Item[], departments: readonly Section[]): Markup {
  const wanted = context.url.searchParams.get('section') ?? context.cookie?.('compare_section');
  const seen = departments.find(({ id }) => String(id) === wanted) ?? departments[0];
  const tab = (department: Section) =>
    html`<li class="${department === seen && 'active'}"><a class="sort-link" href="?sections=Y&amp;section=${department.id}" data-section-id="${department.id}" rel="nofollow">${department.name}</a></li>`;
  const table = (department: Section) =>
    html`<div class="compare-sections__item${department !== seen && ' hidden'}" data-section-id="${department.id}">${renderTable(
      context,
      items.filter(({ product }) => product.section === department.code),
    )}</div>`;
  return html`<ul class="compare-sections__tab-item">${departments.map(tab)}</ul>${departments.map(table)}`;
}

function itemOfId(id: number): Item | undefined {
  const product = findProduct(id) ?? productOfOffer(id);
  return product && itemOf(product, id);
}

const facts: readonly { readonly name: string; readonly of: (item: Item) => string }[] = [
  { name: 'Марка', of: ({ product }) => product.brand },
  { name: 'Наличие', of: ({ stock }) => stockText(stock) },
  { name: 'Размеры', of: ({ product }) => valuesOf(product, 'SIZE') },
  { name: 'Цвета', of: ({ product }) => valuesOf(product, 'COLOR') },
  { name: 'Продаётся', of: ({ product }) => (product.measure === 'м' ? 'на метры' : product.measure === 'пара' ? 'парами' : 'штуками') },
  { name: 'Услуг к покупке', of: ({ product }) => String(product.services.length) },
  { name: 'О товаре', of: ({ product }) => product.about },
];

function valuesOf(product: Product, code: string): string {
  const values = [...new Set(product.offers.map(({ props }) => props[code]))].filter((value) => value !== undefined);
  return values.length === 0 ? '—' : values.join(', ');
}

const isOnlyDifferent = ({ url }: PageContext) => url.searchParams.get('DIFFERENT') === 'Y';

function renderTabs(context: PageContext): Markup {
  const mode = context.url.searchParams.get('sections') === 'Y' ? raw('&amp;sections=Y') : '';
  const tab = (value: 'N' | 'Y', words: string) => {
    const isActive = (value === 'Y') === isOnlyDifferent(context);
    return html`<li class="${isActive && 'active'}"><a class="sortbutton${value === 'Y' && ' diff'}${isActive && ' current'}" href="?DIFFERENT=${value}${mode}" data-href="?DIFFERENT=${value}${mode}" rel="nofollow">${words}</a></li>`;
  };
  return html`<ul class="tabs-head">${tab('N', 'Все свойства')}${tab('Y', 'Только различия')}</ul>`;
}

function renderTable(context: PageContext, items: readonly Item[]): Markup {
  const shown = facts.filter(({ of }) => !isOnlyDifferent(context) || new Set(items.map(of)).size > 1);
  const rows = shown.map(
    ({ name, of }) =>
      html`<tr class="catalog-compare__prop-line"><th scope="row">${name}</th>${items.map((item) => html`<td>${of(item)}</td>`)}</tr>`,
  );
  // Hidden until the template's carousels are made (contract/live-pages.md, 10).
  return html`<div class="catalog-compare__inner loading" tabindex="0" role="group" aria-label="Таблица сравнения"><table class="catalog-compare__table"><thead><tr><td></td>${items.map((item) => renderHead(context, item))}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function renderHead(context: PageContext, item: Item): Markup {
  const { product } = item;
  const place = { kind: 'card', suffix: 'compare' } as const;
  return html`<th scope="col" class="catalog-compare__item item main_item_wrapper" data-id="${product.id}">${renderChange(context, 'remove', [item], 'Убрать')}<a class="thumb" href="${productAddress(context, product)}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, product, 180)}</a><div class="item-title"><a class="dark_link" href="${productAddress(context, product)}">${product.name}</a></div>${renderPrice(item)}
${renderPropertiesBlock(item, place)}<div class="buy_block">${renderBuyBlock(context, item, place)}</div>${renderItemIcons(context, item, 'card')}</th>`;
}

/** Removes items by an inline handler; under a strict policy its text is a link. */
function renderChange(context: PageContext, name: string, items: readonly Item[], words: string): Markup {
  const ids = items.map(({ id }) => `&ID[]=${id}`).join('');
  const mode = context.url.searchParams.get('sections') === 'Y' ? '&sections=Y' : '';
  const address = `${context.url.pathname}?action=DELETE_FROM_COMPARE_RESULT${ids}${mode}`;
  const onclick = handler(context, `CatalogCompareObj.MakeAjaxAction('${address}', 'Y');`);
  const content = onclick === undefined ? html`<a href="${address}" rel="nofollow">${words}</a>` : words;
  return html`<span class="${name}"${attributes({ onclick })}>${content}</span>`;
}
