import { type PageContext, path } from './context.ts';
import { html, type Markup } from './html.ts';
import { renderMegaMenu, renderOverlayMenu } from './mega-menu.ts';

/** Parts of headers and menus that pages leave out, by their code (contract/page.md, 3.20). Nothing for an unknown one. */
const parts: Readonly<Record<string, (context: PageContext) => Markup>> = {
  'menu-fixed': (context) => renderMegaMenu(context, 'Разделы'),
  'menu-megafixed': renderOverlayMenu,
  'menu-mobile': (context) =>
    html`<nav class="menu-late" aria-label="Покупателям"><ul><li><a href="${path(context, 'basket/')}">Ваша корзина</a></li><li><a href="${path(context, 'auth/')}">Вход в магазин</a></li></ul></nav>`,
};

/** The answer to a request for a part: `?nlo=` on any page (contract/endpoints.md, 9). */
export function renderLazyPart(context: PageContext, code: string): string {
  return Object.hasOwn(parts, code) ? (parts[code]?.(context).toString() ?? '') : '';
}
