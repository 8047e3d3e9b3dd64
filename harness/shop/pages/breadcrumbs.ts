import type { PageContext } from './context.ts';
import { html, type Markup } from './html.ts';

interface Crumb {
  readonly words: string;
  readonly address: string;
}

/** The path from the front page to this page; the last entry is the page itself, without a link. */
export function renderBreadcrumbs(context: PageContext, crumbs: readonly Crumb[], here: string): Markup {
  const links = crumbs.map(({ words, address }) => html`<li><a href="${address}">${words}</a></li>`);
  return html`<nav class="breadcrumbs" aria-label="Вы здесь"><ol><li><a href="${context.options.siteDir}">Главная</a></li>${links}<li aria-current="page">${here}</li></ol></nav>`;
}
