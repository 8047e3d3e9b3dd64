import { formatPrice } from '../../../src/shop/price.ts';
import { products } from '../catalogue.ts';
import type { Product } from '../model.ts';
import { type PageContext, path, pictureAddress, productAddress } from './context.ts';
import { attributes, html, icon, inlineScript, jsonLiteral, type Markup } from './html.ts';

/** Number of suggested products; the link at the end leads to all. */
const suggested = 5;
/** Shortest text that is searched for, in characters. */
const minimum = 2;

/** Scopes of the search, as the field names them and as people read them (contract/page.md, 3.21). */
const scopes = [
  { type: 'all', words: 'По всему сайту' },
  { type: 'catalog', words: 'В каталоге' },
] as const;

/** A place of the search: what its ids end in, and which of the template's classes works there (live pages, 2 and 8). */
export interface SearchPlace {
  /** Ends the ids of container and field: `_fixed` in the header's row; empty in the panel above everything. */
  readonly suffix: '_fixed' | '_fixedtf' | '_mega_menu' | '_mobile' | '';
  readonly script: 'JCTitleSearch' | 'JCTitleSearch2' | 'JCTitleSearch3' | 'JCTitleSearch4' | 'JCTitleSearch5';
  readonly withScope?: boolean;
  /** The cross of a panel. */
  readonly close?: Markup;
}

/**
 * A search form as the template prints it: no element for results, which its script makes, and an inline script that calls the
 * script's class unguarded (live pages, 2 and 8). Twins in the fixed header add `tf` to both ids and are known by the first's.
 */
export function renderSearch(context: PageContext, { suffix, script, withScope = false, close }: SearchPlace): Markup {
  const id = `title-search-input${suffix}`;
  const container = `title-search${suffix}`;
  const words = context.url.searchParams.get('q') ?? '';
  const setting = { AJAX_PAGE: context.url.pathname, CONTAINER_ID: container, INPUT_ID: id.replace(/tf$/, ''), INPUT_ID_TMP: id };
  const setUp = `var jsControl = new ${script}(${jsonLiteral({ ...setting, MIN_QUERY_LEN: minimum })});`;
  return html`<div class="search-wrapper"><div id="${container}"><form class="search${withScope && ' search--hastype'}" role="search" action="${path(context, 'catalog/')}"><div class="search-input-div"><label class="sr-only" for="${id}">Поиск по каталогу</label><input class="search-input" id="${id}" type="search" name="q" value="${words}" placeholder="Кроссовки, куртка, тесьма…" maxlength="60" autocomplete="off"></div><div class="search-button-div">${withScope && renderScope(context)}<button class="btn-search" type="submit" aria-label="Найти">${icon('search')}</button></div>${close}</form></div></div>${inlineScript(context, setUp)}`;
}

function renderScope(context: PageContext): Markup {
  const chosen = scopes.find(({ type }) => type === context.cookie?.('searchtitle_type')) ?? scopes[1];
  const links = scopes.map(({ type, words }) => {
    const link = attributes({
      class: `dropdown-select__list-link${type === chosen.type ? ' dropdown-select__list-link--current' : ''}`,
      'data-type': type,
    });
    return html`<div class="dropdown-select__list-item"><span${link}><span>${words}</span></span></div>`;
  });
  return html`<div class="dropdown-select searchtype"><input type="hidden" name="type" value="${chosen.type}"><div class="dropdown-select__title"><span>${chosen.words}</span>${icon('arrow')}</div><div class="dropdown-select__list dropdown-menu-wrapper" role="menu">${links}</div></div>`;
}

/** The field of the panel above everything: its answers alone have a wrapper around the list (live pages, 10). */
const panelField = 'title-search-input';

/** The answer to the title search (contract/endpoints.md, 10); nothing at all when nothing is found. */
export function renderSuggestions(context: PageContext, words: string, field = ''): string {
  const wanted = words.trim().toLowerCase();
  if (wanted.length < minimum) return '';
  const found = products.filter(({ name, brand }) => wanted.split(/\s+/).every((word) => `${name} ${brand}`.toLowerCase().includes(word)));
  if (found.length === 0) return '';
  const all = `${path(context, 'catalog/')}?q=${encodeURIComponent(words.trim())}`;
  const list = html`<div class="bx_searche scrollblock">${found.slice(0, suggested).map((product) => renderSuggestion(context, product, wanted))}
<div class="bx_item_block all_result"><div class="maxwidth-theme"><div class="bx_item_element"><a class="all_result_title btn btn-transparent" href="${all}">Все результаты (${found.length})</a></div></div></div></div>`;
  return (field === panelField ? html`<div class="search-maxwidth-wrapper">${list}</div>` : list).toString();
}

function renderSuggestion(context: PageContext, product: Product, wanted: string): Markup {
  const image = html`<div class="bx_img_element"><img src="${pictureAddress(context, product)}" alt="" width="48" height="48"></div>`;
  return html`<a class="bx_item_block" href="${productAddress(context, product)}"><div class="maxwidth-theme">${image}<div class="bx_item_element"><span>${marked(product.name, wanted)}</span><div class="price cost prices"><div class="title-search-price"><div class="price">${formatPrice(product.price)}</div></div></div></div></div></a>`;
}

/** The found part of a name in bold, as the server prints it. */
function marked(name: string, wanted: string): Markup {
  const at = name.toLowerCase().indexOf(wanted);
  if (at < 0) return html`${name}`;
  const end = at + wanted.length;
  return html`${name.slice(0, at)}<b>${name.slice(at, end)}</b>${name.slice(end)}`;
}
