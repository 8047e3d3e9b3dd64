import { findSellable, type Sellable } from '../catalogue.ts';
import { amountIn, type Store, stores } from '../stores.ts';
import { productAddress } from './addresses.ts';
import { type PageContext, path } from './context.ts';
import { html, icon, type Markup } from './html.ts';
import type { Item } from './item.ts';
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
  const more = sellable.product && html`<div class="more-btn"><a href="${productAddress(context, sellable.product)}">Подробнее</a></div>`;
  return html`<div class="js-info-block rounded3"><div class="stores_block_wrap"><div class="block_title">Наличие в магазинах${icon('close')}</div><div class="block_wrap scrollblock">${rows}</div>${more}</div></div>`;
}

/** The pane of the stores tab: a script fills it when it is shown (contract/page.md, 3.12); where none is, it comes filled. */
export function renderStoresPane(context: PageContext, item: Item): Markup {
  const sellable = findSellable(item.id);
  const isLate = context.options.layer !== 'none' || !['off', 'left-out'].includes(context.options.template);
  const content =
    isLate || sellable === undefined
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
