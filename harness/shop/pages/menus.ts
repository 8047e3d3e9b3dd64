import { findShelf } from '../catalogue.ts';
import type { Section } from '../model.ts';
import { gathered, marks, menuShelves, wholeCatalogue } from '../section-tree.ts';
import { renderMobileRegions } from './cities.ts';
import { type PageContext, path, sectionAddress } from './context.ts';
import { countersOf } from './counters.ts';
import { phone, renderAccount, renderLogo } from './header-parts.ts';
import { attributes, html, icon, inlineScript, type Markup, raw } from './html.ts';
import { templateCalls } from './template-calls.ts';
import { renderSearch } from './title-search.ts';

/** Number of visible entries of a list (contract/page.md, 3.18: MAX_VISIBLE_ITEMS_MENU). */
const shownEntries = 10;

/**
 * The menu of wide screens, with more entries than fit (live pages, section 5). Every cell is printed invisible; a script right behind
 * the menu moves entries that do not fit into the last cell and shows the others. `label` distinguishes the copies of a page.
 */
export function renderMegaMenu(context: PageContext, label: string): Markup {
  const address = path(context, 'catalog/');
  const link = (way: string, words: string, mark = '') =>
    html`<td class="menu-item unvisible${mark}"><div class="wrap"><a href="${path(context, way)}"${here(context, path(context, way))}>${words}</a></div></td>`;
  return html`<div class="menu-row"><div class="menu-only"><nav class="mega-menu sliced" aria-label="${label}"><div class="table-menu maxwidth-theme"><table role="presentation"><tbody><tr>${renderCell(context, 'Каталог', address, wholeCatalogue)}${menuShelves.map(
    (section, index) => [
      renderCell(context, section.name, sectionAddress(context, section), section.below),
      index === 0 && renderCell(context, 'Подборки', sectionAddress(context, marks), gathered, 'plain'),
    ],
  )}${link('catalog/?sale=Y', 'Скидки', ' menu-item--sale')}${link('faq/', 'Вопросы')}${link('company/staff/', 'Сотрудники')}${link('company/vacancy/', 'Вакансии')}<td class="menu-item dropdown js-dropdown nosave unvisible"><div class="wrap"><a class="dropdown-toggle more-items" href="#"><span>Ещё</span></a><ul class="dropdown-menu"></ul></div></td></tr></tbody></table></div></nav></div></div>${inlineScript(context, 'CheckTopMenuDotted();')}`;
}

/** `plain`: subsections open as lists beside each other; otherwise a cell with two levels below it is as wide as the menu. */
function renderCell(context: PageContext, words: string, address: string, below: readonly Section[] | undefined, kind?: 'plain'): Markup {
  const isHere = context.url.pathname === address && kind === undefined;
  const isWide = kind === undefined && below?.some((section) => section.below);
  const mark = `${below === undefined ? '' : ' dropdown'}${isWide ? ' wide_menu' : ''}${isHere ? ' active' : ''}`;
  const link = html`<a${attributes({ class: below && 'dropdown-toggle', href: address })}${isHere && raw(' aria-current="page"')}>${words}</a>`;
  const panel =
    below &&
    html`<span class="tail"></span><div class="dropdown-menu"><div class="customScrollbar">${renderColumns(context, below)}</div></div>`;
  return html`<td class="menu-item unvisible${mark}"><div class="wrap">${link}${panel}</div></td>`;
}

const here = (context: PageContext, address: string) => context.url.pathname === address && raw(' aria-current="page"');

/** Two levels below a cell: sections and their subsections; of a long list the first ten. */
function renderColumns(context: PageContext, sections: readonly Section[]): Markup {
  const entry = (section: Section) => html`<a href="${sectionAddress(context, section)}">${section.name}</a>`;
  const column = (section: Section) =>
    section.below
      ? html`<li class="menu-item dropdown-submenu has_img">${entry(section)}${renderToggleList(section.below.map(entry))}</li>`
      : html`<li class="menu-item">${entry(section)}</li>`;
  return html`<ul class="menu-wrapper menu-type-${sections.some(({ below }) => below) ? 2 : 1}">${sections.map(column)}</ul>`;
}

function renderToggleList(entries: readonly Markup[]): Markup {
  const rest = entries.length - shownEntries;
  const items = entries.map((entry, index) => html`<li class="menu-item${index >= shownEntries && ' collapsed'}">${entry}</li>`);
  return html`<ul class="dropdown-menu toggle_menu">${items}${rest > 0 && html`<li><span class="more_items with_dropdown">+ ЕЩЁ ${rest}</span></li>`}</ul>`;
}

/** The button of the full-page menu, which also works without scripts. */
export const renderBurger = (): Markup =>
  html`<button type="button" class="burger" popovertarget="megafixed" aria-label="Все разделы">${icon('menu')}</button>`;

/** The menu over the whole page; its content is loaded when it is opened (contract/page.md, 3.18 and 3.20). */
export const renderMegaOverlay = (context: PageContext): Markup =>
  html`<div class="mega_fixed_menu" id="megafixed" popover><div class="maxwidth-theme"><div class="mega_fixed_menu-top"><div class="mega_fixed_menu-head">${renderLogo(context)}<a class="mega_fixed_menu-all" href="${path(context, 'catalog/')}">Весь каталог</a><button type="button" class="svg svg-close" popovertarget="megafixed" popovertargetaction="hide" aria-label="Закрыть меню">${icon('close')}</button></div>${renderSearch(context, { suffix: '_mega_menu', script: 'JCTitleSearch3' })}</div><div data-nlo="menu-megafixed"></div></div></div>`;

/** The late content of the overlay. */
const renderOverlayMenu = (context: PageContext): Markup =>
  html`<nav class="mega_fixed_menu-tree" aria-label="Все разделы">${renderColumns(context, [...menuShelves, ...gathered])}</nav>`;

/** Parts of headers and menus that pages leave out, by their code (contract/page.md, 3.20). Nothing for an unknown one. */
const parts: Readonly<Record<string, (context: PageContext) => Markup>> = {
  'menu-fixed': (context) => renderMegaMenu(context, 'Разделы'),
  'menu-megafixed': renderOverlayMenu,
  'menu-mobile': (context) =>
    html`<nav class="menu-late" aria-label="Покупателям"><ul><li><a href="${path(context, 'basket/')}">Ваша корзина</a></li><li><a href="${path(context, 'auth/')}">Вход в магазин</a></li></ul></nav>`,
};

/** The answer to a request for a part: `?nlo=` on any page (contract/endpoints.md, 9). */
export const renderLazyPart = (context: PageContext, code: string): string =>
  Object.hasOwn(parts, code) ? (parts[code]?.(context).toString() ?? '') : '';

interface Entry {
  readonly words: string;
  readonly address: string;
  readonly below?: readonly Entry[];
}

/** The menu of phones in one of its two looks (contract/page.md, 3.27): a popover, which opens and closes without scripts. */
export function renderMobileMenu(context: PageContext): Markup {
  const { basket, favourites, compare } = countersOf(context);
  const badge = (address: string, words: string, count: number) =>
    html`<li class="counters"><a class="dark-color" href="${address}"><span>${words}</span><span class="count${count === 0 && ' empted'}">${count}</span></a></li>`;
  return html`<div id="mobilemenu" class="${context.options.menu}" popover><div class="scroller${context.options.menu === 'dropdown' && ' downdrop'}">
<div class="mobilemenu-head">${renderLogo(context)}<button type="button" class="svg-close" popovertarget="mobilemenu" popovertargetaction="hide" aria-label="Закрыть меню">${icon('close')}</button></div>
<div class="wrap">${renderSearch(context, { suffix: '_mobile', script: 'JCTitleSearch5' })}
<nav class="menu top top-mobile-menu" aria-label="Меню"><ul class="top">${treeOf(context).map(renderEntry)}
${badge(basket.address, 'Корзина', basket.count)}${badge(favourites.address, context.options.icons === 'old' ? 'Отложенные' : 'Избранное', favourites.count)}${badge(compare.address, 'Сравнение', compare.count)}</ul></nav>
${renderMobileRegions(context)}<div class="mobilemenu-foot">${renderAccount(context)}<a class="phone" href="${phone.link}">${phone.shown}</a></div><div data-nlo="menu-mobile"></div></div></div></div>${templateCalls(context, 'mobileMenu')}`;
}

/** Without scripts an entry with others below is a link to its own page, where they are too. */
function renderEntry({ words, address, below }: Entry): Markup {
  if (below === undefined) return html`<li><a class="dark-color" href="${address}"><span>${words}</span></a></li>`;
  return html`<li><a class="dark-color parent" href="${address}"><span>${words}</span>${icon('arrow')}</a><ul class="dropdown"><li class="menu_back"><a class="dark-color" href="${address}">${icon('arrow')}<span>Назад</span></a></li><li class="menu_title"><a href="${address}">${words}</a></li>${below.map(renderEntry)}</ul></li>`;
}

function treeOf(context: PageContext): Entry[] {
  return [
    {
      words: 'Каталог',
      address: path(context, 'catalog/'),
      below: [...menuShelves, ...gathered].map((section) => branchOf(context, section)),
    },
    { words: 'Скидки', address: path(context, 'catalog/?sale=Y') },
  ];
}

const isShoes = ({ code }: Section) => findShelf(code)?.department === 'shoes';

function branchOf(context: PageContext, section: Section): Entry {
  const address = sectionAddress(context, section);
  const sections = section.below?.map((one) => branchOf(context, one));
  if (!isShoes(section)) return { words: section.name, address, ...(sections && { below: sections }) };
  const below = [
    ...(sections ?? []),
    { words: 'Со скидкой', address: `${address}?sale=Y` },
    { words: 'Сначала дешёвые', address: `${address}?sort=PRICE&order=asc` },
    { words: 'Таблицей', address: `${address}?display=table` },
  ];
  return { words: section.name, address, below };
}
