import { renderMobileQuestion, renderRegion } from './cities.ts';
import { type PageContext, path } from './context.ts';
import { countersOf, renderBasketLinks } from './counters.ts';
import { phone, renderAccount, renderLogo } from './header-parts.ts';
import { html, icon, type Markup, raw } from './html.ts';
import { renderBurger, renderMegaMenu, renderMobileMenu } from './menus.ts';
import { renderSearch } from './title-search.ts';

/** The header of wide screens: logo, search, badges, catalogue menu (contract/page.md, 3.17, 3.18 and 3.21). */
export function renderHeader(context: PageContext): Markup {
  return html`<header id="header" class="header-wrapper">
<div class="TOP_HEADER"><div class="maxwidth-theme">${renderRegion(context)}<span class="top-note">Примерка дома и возврат 30 дней</span><a class="phone" href="${phone.link}">${phone.shown}</a>${renderAccount(context)}</div></div>
<div class="logo-row maxwidth-theme">${renderBurger()}${renderLogo(context)}<a class="btn btn-default catalog-button" href="${path(context, 'catalog/')}">${icon('grid')}<span>Каталог</span></a>${renderSearch(context, { suffix: '_fixed', script: context.url.searchParams.get('search') === 'corp' ? 'JCTitleSearch' : 'JCTitleSearch4', withScope: true })}${renderBasketLinks(context)}</div>
${renderMegaMenu(context, 'Каталог')}</header>`;
}

/** The header that slides in after scrolling on wide screens; on a product page it holds a copy of the buy block (3.19). */
export function renderFixedHeader(context: PageContext, product: Markup | undefined, tabs: Markup | undefined): Markup {
  return html`<div id="headerfixed"${product === undefined ? '' : raw(' class="with-product"')}><div class="logo-row maxwidth-theme${product !== undefined && ' wproducts'}">${product === undefined && renderBurger()}${renderLogo(context)}${product !== undefined && renderSearchOpener()}${
    product ??
    html`<a class="btn btn-default catalog-button" href="${path(context, 'catalog/')}">${icon('grid')}<span>Каталог</span></a>${renderSearch(context, { suffix: '_fixedtf', script: 'JCTitleSearch4', withScope: true })}`
  }${renderBasketLinks(context)}</div>${tabs}<div data-nlo="menu-fixed"></div></div>`;
}

/** The button that opens the search panel, for headers without room for a field (3.21). */
const renderSearchOpener = (): Markup =>
  html`<div class="wrap_icon"><button type="button" class="top-btn inline-search-show" aria-label="Поиск">${icon('search')}</button></div>`;

/** The search over a dimmed page, for the theme's setting TYPE_SEARCH = fixed (3.21). */
export function renderSearchPanel(context: PageContext): Markup {
  const close = html`<div class="close-block inline-search-hide"><span class="close-icons">${icon('close')}</span></div>`;
  return html`<div class="inline-search-block with-close fixed"><div class="maxwidth-theme">${renderSearch(context, { suffix: '', script: 'JCTitleSearch2', close })}</div></div>`;
}

/** The header of phones with its menu: a popover, which opens and closes without scripts (3.27). */
export function renderMobileHeader(context: PageContext): Markup {
  const { basket } = countersOf(context);
  return html`<div id="mobileheader" class="mobileheader-v1" role="banner"><div class="mobileheader-row">
<button type="button" class="burger" popovertarget="mobilemenu" aria-label="Меню">${icon('menu')}</button>${renderLogo(context)}
<a class="mobile-icon inline-search-show" href="${path(context, 'catalog/')}" aria-label="Поиск">${icon('search')}</a><button type="button" class="mobile-icon wrap_phones" popovertarget="mobilePhone" aria-label="Телефоны">${icon('phone')}</button><a class="mobile-icon basket-link basket${basket.count > 0 && ' basket-count'}" href="${basket.address}" title="${basket.title}">${icon('basket')}<span class="sr-only">Корзина: </span><span class="count${basket.count === 0 && ' empted'}">${basket.count}</span></a></div>${renderMobileQuestion(context)}
<div class="header-progress-bar" aria-hidden="true"><div class="header-progress-bar__inner"></div></div></div>
<div id="mobilePhone" popover><div class="wrap"><a class="phone" href="${phone.link}">${phone.shown}</a><span class="phone-hours">Ежедневно с 9 до 21, звонок бесплатный</span><button type="button" class="svg-close" popovertarget="mobilePhone" popovertargetaction="hide" aria-label="Закрыть">${icon('close')}</button></div></div>
${renderMobileMenu(context)}<div id="mobilefilter" class="scrollbar-filter"></div>`;
}

/** The header of the simplified basket (contract/page.md, section 2): the way back, the logo, nothing that leads away. */
export const renderSimpleHeader = (context: PageContext): Markup =>
  html`<header id="header" class="header-simple"><div class="logo-row maxwidth-theme"><div class="back-mobile-arrow"><a class="arrow-back" href="${context.options.siteDir}" aria-label="Назад">${icon('arrow')}</a></div>${renderLogo(context)}<a class="phone" href="${phone.link}">${phone.shown}</a></div></header>`;
