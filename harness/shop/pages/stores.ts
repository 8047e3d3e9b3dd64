import { findSellable, type Sellable } from '../catalogue.ts';
import { cities } from '../cities.ts';
import { amountIn, type Store, stores } from '../stores.ts';
import { isScripted, type PageContext, path } from './context.ts';
import { classicScript, html, icon, inlineScript, jsonLiteral, type Markup } from './html.ts';
import type { Item } from './item.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';
import { quantityText } from './price.ts';

const storeAddress = (context: PageContext, store: Store) => path(context, `contacts/stores/${store.id}/`);

/** The stock of an item in a store as text: «3 пары», «нет». */
function amountText(sellable: Sellable, store: Store): string {
  const amount = amountIn(sellable, store);
  return amount <= 0 ? 'нет' : quantityText(amount, sellable.product?.measure ?? 'шт');
}

/** The list behind a stock label: the answer of `ajax/productStoreAmountCompact.php` (contract/endpoints.md, 8.2). */
export function renderCompactStores(context: PageContext, sellable: Sellable, among: readonly Store[]): Markup {
  const rows = among.map(
    (store) =>
      html`<div class="stores_block wo_image"><a class="title_stores" data-storehref="${storeAddress(context, store)}" data-iblockhref="${storeAddress(context, store)}">${store.title}</a> <span class="store-amount">${amountText(sellable, store)}</span></div>`,
  );
  // The client gives the link its address.
  const more = sellable.product && html`<div class="more-btn"><a href="">Подробнее</a></div>`;
  return html`<div class="js-info-block rounded3"><div class="stores_block_wrap"><div class="block_title">Наличие в магазинах${icon('close')}</div><div class="block_wrap scrollblock">${rows}</div>${more}</div></div>`;
}

/** The pane of the stores tab: a script fills it when it is shown (contract/page.md, 3.12); where none is, it comes filled. */
export function renderStoresPane(context: PageContext, item: Item): Markup {
  const sellable = findSellable(item.id);
  const content =
    isScripted(context) || sellable === undefined
      ? html`<div class="loading_block">Узнаём, где есть…</div>`
      : renderStoreTable(context, sellable, stores);
  return html`<div class="stores"><div class="stores_tab">${content}</div></div>`;
}

/** The stores tab of the product page: the answer of `ajax/productStoreAmount.php`. */
export function renderStoreTable(_context: PageContext, sellable: Sellable, among: readonly Store[]): Markup {
  const rows = among.map(
    (store) =>
      html`<tr class="stores_block" data-id="${store.id}"><th scope="row">${store.title}<span class="store-address">${store.address}, ${store.hours}</span></th><td>${amountText(sellable, store)}</td></tr>`,
  );
  return html`<table class="stores_table"><thead><tr><th scope="col">Магазин</th><th scope="col">В наличии</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** The page of the stores: a list, the details of each, and a map (contract/page.md, 3.28). */
export function renderStoresPage(context: PageContext): string {
  const title = 'Магазины';
  const content = html`${renderBreadcrumbs(context, [], title)}<div class="topic__heading"><h1>${title}</h1></div>${renderStoreRegions()}<div class="contacts-stores"><div class="ajax_items">${renderPlaces(context, stores)}</div>${renderMap(context, stores)}</div>`;
  return renderPage(context, { kind: 'other', title, content });
}

/** The list alone, for another city: the answer of a POST (contract/endpoints.md, 9). */
export const renderStoresOf = (context: PageContext, city: string): string => renderPlaces(context, storesIn(city)).toString();

/** One store; its address stands in every list of what is in stock. */
export function renderStorePage(context: PageContext, store: Store): string {
  const above = [{ words: 'Магазины', address: path(context, 'contacts/stores/') }];
  const content = html`${renderBreadcrumbs(context, above, store.title)}<div class="topic__heading"><h1>${store.title}</h1></div>${renderFacts(store)}${renderMap(context, [store])}`;
  return renderPage(context, { kind: 'other', title: store.title, content });
}

/** The list of stores and their hidden details. */
function renderPlaces(context: PageContext, among: readonly Store[]): Markup {
  const items = among.map(
    (store) =>
      html`<div class="item initied" data-id="${store.id}" data-coordinates="${store.place.join(',')}"><div class="title">${store.title}</div><p class="address">${store.address}</p><p class="schedule">${store.hours}</p></div>`,
  );
  const details = among.map(
    (store) =>
      html`<div class="item" data-id="${store.id}" style="display:none"><span class="top-close"></span><h2 class="title">${store.title}</h2>${renderFacts(store)}<a href="${path(context, `contacts/stores/${store.id}/`)}">Страница магазина</a></div>`,
  );
  return html`<div class="block_container"><div class="items">${items}</div><div class="detail_items" style="display:none">${details}</div></div>`;
}

const renderFacts = ({ address, hours, phone }: Store): Markup =>
  html`<p class="address">${address}</p><p class="schedule">${hours}</p><p><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></p>`;

/** The stand-in of the map component: its box, its opener, and its script, which leaves the globals of the real one. */
function renderMap(context: PageContext, among: readonly Store[]): Markup {
  const id = 'BX_YMAP_stores';
  const places = among.map(({ title, place }) => ({ title, place }));
  return html`<div class="bx-yandex-view-layout"><div class="bx-yandex-view-map"><div id="${id}" class="bx-yandex-map" role="img" aria-label="Карта магазинов"></div></div><div class="yandex-map__mobile-opener"></div></div>
${classicScript(context, 'bitrix/components/bitrix/map.yandex.view/map.js')}${inlineScript(context, `showYandexMap(${jsonLiteral(id)}, ${jsonLiteral(places)});`)}`;
}

/** Cities and the ids of their stores. */
const places: readonly (readonly [city: string, stores: readonly number[]])[] = [
  ['Москва', [2, 3]],
  ['Химки', [5]],
];

const idOf = (name: string) => String(cities.find((city) => city.name === name)?.id ?? '');

/** The stores of a city; all of them where none is chosen (contract/endpoints.md, 9). */
function storesIn(city: string): readonly Store[] {
  const [, own] = places.find(([name]) => idOf(name) === city) ?? [];
  return city === '' ? stores : stores.filter(({ id }) => own?.includes(id));
}

/** The choice above the list of stores. */
function renderStoreRegions(): Markup {
  const options = places.map(([name]) => html`<option value="${idOf(name)}">${name}</option>`);
  return html`<p class="store-region"><label for="store-region">Город</label> <select id="store-region" class="region"><option value="">Все города</option>${options}</select></p>`;
}
