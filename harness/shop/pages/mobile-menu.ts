import { findShelf } from '../catalogue.ts';
import type { Section } from '../model.ts';
import { gathered, menuShelves } from '../section-tree.ts';
import { renderMobileRegions } from './cities.ts';
import { type PageContext, path, sectionAddress } from './context.ts';
import { countersOf } from './counters.ts';
import { phone, renderAccount, renderLogo } from './header-parts.ts';
import { html, icon, type Markup } from './html.ts';
import { templateCalls } from './template-calls.ts';
import { renderSearch } from './title-search.ts';

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
