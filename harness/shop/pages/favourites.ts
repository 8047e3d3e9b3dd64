import { findProduct, productOfOffer } from '../catalogue.ts';
import type { Product } from '../model.ts';
import { renderCard } from './card.ts';
import { type PageContext, path } from './context.ts';
import { renderMarking } from './globals.ts';
import { html, type Markup, renderEmptyState } from './html.ts';
import { renderBreadcrumbs, renderPage } from './layout.ts';

/** The favourites page (contract/page.md, 3.4): a favoured offer is shown as its product. */
export function renderFavourites(context: PageContext): string {
  const products = favouredProducts(context);
  const content = html`${renderBreadcrumbs(context, [], 'Избранное')}<div class="topic__heading"><h1>Избранное</h1></div>
<div class="personal__block personal__block--favorite-products">${products.length === 0 ? renderNothing(context) : renderList(context, products)}</div>`;
  return renderPage(context, { kind: 'personal', title: 'Избранное', content });
}

/** The content of its list, for the page's own reload when it has been cleared. */
export function renderFavouritesReload(context: PageContext): string {
  const products = favouredProducts(context);
  return (products.length === 0 ? renderNothing(context) : renderCards(context, products)).toString();
}

function favouredProducts(context: PageContext): Product[] {
  const found = [...context.session.favourites]
    .map((id) => findProduct(id) ?? productOfOffer(id))
    .filter((product) => product !== undefined);
  return [...new Map(found.map((product) => [product.id, product])).values()];
}

const renderNothing = (context: PageContext): Markup =>
  renderEmptyState(
    'Пока ничего не отмечено',
    'Нажмите на сердце на карточке, и вещь появится здесь.',
    path(context, 'catalog/'),
    'В каталог',
  );

const renderCards = (context: PageContext, products: readonly Product[]): Markup =>
  html`<div class="catalog_block items">${products.map((product) => renderCard(context, product, 'favorite'))}</div>`;

const renderList = (context: PageContext, products: readonly Product[]): Markup =>
  html`<div class="favorite-head"><span class="js_clear_favorits">Очистить список</span></div><div class="js_append ajax_load cur block" data-code="block">${renderCards(context, products)}</div>${renderMarking(context)}`;
