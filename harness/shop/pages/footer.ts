import { sections } from '../catalogue.ts';
import { type PageContext, path, sectionAddress } from './context.ts';
import { phone } from './header-parts.ts';
import { html, icon, type Markup, raw } from './html.ts';

export function renderFooter(context: PageContext): Markup {
  const links = sections.map((section) => html`<li><a href="${sectionAddress(context, section)}">${section.name}</a></li>`);
  const forShoppers = html`<ul><li><a href="${path(context, 'basket/')}">Корзина</a></li><li><a href="${path(context, 'personal/favorite/')}">Избранное</a></li><li><a href="${path(context, 'catalog/compare.php')}">Сравнение</a></li><li><a href="${path(context, 'auth/')}" data-event="jqm" data-name="enter">Вход</a></li><li><a href="${path(context, 'faq/')}">Вопросы и ответы</a></li><li><a href="${path(context, 'contacts/stores/')}">Магазины</a></li><li><a href="${path(context, 'company/staff/')}">Сотрудники</a></li><li><a href="${path(context, 'company/vacancy/')}">Вакансии</a></li></ul>`;
  return html`<footer id="footer"><div class="maxwidth-theme footer-columns">
<div class="footer-about"><p class="footer-name">Верста</p><p>Обувь и одежда для тех, кто много ходит. Придуманный магазин: товары нарисованы, заказы не отправляются.</p></div>
<nav aria-label="Разделы">${renderColumn('bottom_catalog', 'Каталог', html`<ul class="footer-sections">${links}</ul>`, path(context, 'catalog/'))}</nav>
<nav aria-label="Покупателю">${renderColumn('bottom_help', 'Покупателю', forShoppers)}</nav>
<div><p class="footer-title">На связи каждый день</p><p><a class="phone" href="${phone.link}">${phone.shown}</a></p><p>с 9 до 21 по Москве</p><p><a href="${path(context, 'form/?name=callback&form_id=CALLBACK')}" data-event="jqm" data-name="callback" data-param-form_id="CALLBACK" rel="nofollow">Заказать звонок</a></p></div></div></footer>`;
}

/** A column; on phones its head expands it. Without scripts all columns are shown. */
function renderColumn(id: string, words: string, links: Markup, address?: string): Markup {
  const title = address === undefined ? words : html`<a href="${address}">${words}</a>`;
  return html`<div class="bottom-menu"><div class="items"><div class="item childs accordion-close"${raw(` data-parent="#${id}" data-target="#${id}"`)}><div class="title footer-title">${title}</div>${icon('arrow')}</div><div id="${id}" class="wrap panel-collapse wrap_compact_mobile">${links}</div></div></div>`;
}
