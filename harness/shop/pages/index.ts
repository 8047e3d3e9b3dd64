import type { Product, Section } from '../model.ts';
import type { PageContext } from './context.ts';
import { html } from './html.ts';

export type { PageContext } from './context.ts';

function page(context: PageContext, title: string): string {
  return `<!doctype html>${html`<html lang="ru"><head><meta charset="utf-8"><title>${title}</title></head>
<body id="main" data-site="${context.options.siteDir}"><h1>${title}</h1></body></html>`}`;
}

export const renderFront = (context: PageContext): string => page(context, 'Верста');
export const renderCatalogue = (context: PageContext, section?: Section): string => page(context, section?.name ?? 'Каталог');
export const renderCards = (_context: PageContext, products: readonly Product[]): string =>
  products.map((product) => html`<div class="item_block" data-id="${product.id}">${product.name}</div>`.text).join('');
export const renderProduct = (context: PageContext, product: Product): string => page(context, product.name);
export const renderBasket = (context: PageContext): string => page(context, 'Корзина');
export const renderFavourites = (context: PageContext): string => page(context, 'Избранное');
export const renderCompare = (context: PageContext): string => page(context, 'Сравнение');
export const renderLogin = (context: PageContext, state: { readonly failed: boolean }): string =>
  page(context, state.failed ? 'Неверный логин или пароль' : 'Вход');
export const renderNotFound = (context: PageContext): string => page(context, 'Страница не найдена');
export const renderBottomPanel = (_context: PageContext): string => '<div class="bottom-icons-panel"></div>';
