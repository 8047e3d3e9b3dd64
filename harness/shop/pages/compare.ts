import { findProduct, productOfOffer } from '../catalogue.ts';
import { iblock, type Product } from '../model.ts';
import { productAddress } from './addresses.ts';
import { renderBreadcrumbs } from './breadcrumbs.ts';
import { renderBuyBlock } from './buy-block.ts';
import { renderPictureTag } from './card.ts';
import { type PageContext, path } from './context.ts';
import { renderMarking } from './globals.ts';
import { attributes, html, type Markup } from './html.ts';
import { handler } from './inline-script.ts';
import { type Item, itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { renderPage } from './layout.ts';
import { renderPrice, stockText } from './price.ts';
import { renderPropertiesBlock } from './properties-block.ts';

/** The compare page (contract/page.md, 3.31): `?DIFFERENT=Y` leaves only the lines that differ. */
export function renderCompare(context: PageContext): string {
  const content = html`${renderBreadcrumbs(context, [{ words: 'Каталог', address: path(context, 'catalog/') }], 'Сравнение')}<div class="topic__heading"><h1>Сравнение</h1></div>
<div id="bx_catalog_compare_block" class="bx_compare">${renderArea(context)}</div>${renderMarking(context)}`;
  return renderPage(context, { kind: 'catalogue', title: 'Сравнение', content });
}

/** What stands in the page's block: the answer to a POST with `ajax_action=Y` (contract/endpoints.md, 6.1). */
export function renderCompareArea(context: PageContext): string {
  return html`${renderArea(context)}${renderMarking(context)}`.text;
}

function renderArea(context: PageContext): Markup {
  const ids = [...(context.session.compare.get(iblock.catalogue) ?? [])];
  const items = ids.map(itemOfId).filter((item) => item !== undefined);
  return items.length === 0 ? renderEmpty(context) : renderTable(context, items);
}

function itemOfId(id: number): Item | undefined {
  const product = findProduct(id) ?? productOfOffer(id);
  return product && itemOf(product, id);
}

interface Fact {
  readonly name: string;
  readonly of: (item: Item) => string;
}

const facts: readonly Fact[] = [
  { name: 'Марка', of: ({ product }) => product.brand },
  { name: 'Наличие', of: ({ stock }) => stockText(stock) },
  { name: 'Размеры', of: ({ product }) => valuesOf(product, 'SIZE') },
  { name: 'Цвета', of: ({ product }) => valuesOf(product, 'COLOR') },
  { name: 'Продаётся', of: ({ product }) => (product.measure === 'м' ? 'на метры' : product.measure === 'пара' ? 'парами' : 'штуками') },
  { name: 'Услуг к покупке', of: ({ product }) => String(product.services.length) },
  { name: 'О товаре', of: ({ product }) => product.description },
];

function valuesOf(product: Product, code: string): string {
  const values = [...new Set(product.offers.map(({ props }) => props[code]))].filter((value) => value !== undefined);
  return values.length === 0 ? '—' : values.join(', ');
}

function renderTable(context: PageContext, items: readonly Item[]): Markup {
  const onlyDifferent = context.url.searchParams.get('DIFFERENT') === 'Y';
  const tab = (value: 'N' | 'Y', words: string) => {
    const isActive = (value === 'Y') === onlyDifferent;
    return html`<li class="${isActive && 'active'}"><a class="sortbutton${value === 'Y' && ' diff'}${isActive && ' current'}" href="?DIFFERENT=${value}" data-href="?DIFFERENT=${value}" rel="nofollow">${words}</a></li>`;
  };
  const shown = facts.filter(({ of }) => !onlyDifferent || new Set(items.map(of)).size > 1);
  const rows = shown.map(
    ({ name, of }) =>
      html`<tr class="catalog-compare__prop-line"><th scope="row">${name}</th>${items.map((item) => html`<td>${of(item)}</td>`)}</tr>`,
  );
  return html`<ul class="tabs-head">${tab('N', 'Все свойства')}${tab('Y', 'Только различия')}</ul>${renderChange(context, 'catalog-compare__clear', items, 'Очистить список')}<div class="catalog-compare__inner" tabindex="0" role="group" aria-label="Таблица сравнения"><table class="catalog-compare__table"><thead><tr><td></td>${items.map((item) => renderHead(context, item))}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function renderHead(context: PageContext, item: Item): Markup {
  const { product } = item;
  const place = { kind: 'card', suffix: 'compare' } as const;
  return html`<th scope="col" class="catalog-compare__item item main_item_wrapper" data-id="${product.id}">${renderChange(context, 'remove', [item], 'Убрать')}<a class="thumb" href="${productAddress(context, product)}" tabindex="-1" aria-hidden="true">${renderPictureTag(context, product, 180)}</a><div class="item-title"><a class="dark_link" href="${productAddress(context, product)}">${product.name}</a></div>${renderPrice(item)}
${renderPropertiesBlock(item, place)}<div class="buy_block">${renderBuyBlock(context, item, place)}</div>${renderItemIcons(context, item, 'card')}</th>`;
}

/** Takes items off the list by an inline handler; where no script answers it, its words are a link. */
function renderChange(context: PageContext, name: string, items: readonly Item[], words: string): Markup {
  const ids = items.map(({ id }) => `&ID[]=${id}`).join('');
  const address = `${context.url.pathname}?action=DELETE_FROM_COMPARE_RESULT${ids}`;
  const onclick = handler(context, `CatalogCompareObj.MakeAjaxAction('${address}', 'Y');`);
  const content = onclick === undefined ? html`<a href="${address}" rel="nofollow">${words}</a>` : words;
  return html`<span class="${name}"${attributes({ onclick })}>${content}</span>`;
}

function renderEmpty(context: PageContext): Markup {
  return html`<div class="empty-state"><p class="empty-state-title">Сравнивать пока нечего</p><p>Добавьте две-три вещи кнопкой «Сравнить» на карточке.</p><a class="btn btn-default" href="${path(context, 'catalog/')}">В каталог</a></div>`;
}
