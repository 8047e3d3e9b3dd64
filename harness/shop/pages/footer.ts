import { sections } from '../catalogue.ts';
import { sectionAddress } from './addresses.ts';
import { type PageContext, path } from './context.ts';
import { phone } from './header-parts.ts';
import { html, type Markup } from './html.ts';

export function renderFooter(context: PageContext): Markup {
  const links = sections.map((section) => html`<li><a href="${sectionAddress(context, section)}">${section.name}</a></li>`);
  return html`<footer id="footer"><div class="maxwidth-theme footer-columns">
<div class="footer-about"><p class="footer-name">Верста</p><p>Обувь и одежда для тех, кто много ходит. Придуманный магазин: товары нарисованы, заказы не отправляются.</p></div>
<nav aria-label="Разделы"><p class="footer-title">Каталог</p><ul class="footer-sections">${links}</ul></nav>
<nav aria-label="Покупателю"><p class="footer-title">Покупателю</p><ul><li><a href="${path(context, 'basket/')}">Корзина</a></li><li><a href="${path(context, 'personal/favorite/')}">Избранное</a></li><li><a href="${path(context, 'catalog/compare.php')}">Сравнение</a></li><li><a href="${path(context, 'auth/')}" data-event="jqm" data-name="enter">Вход</a></li><li><a href="${path(context, 'faq/')}">Вопросы и ответы</a></li><li><a href="${path(context, 'contacts/stores/')}">Магазины</a></li><li><a href="${path(context, 'company/staff/')}">Сотрудники</a></li><li><a href="${path(context, 'company/vacancy/')}">Вакансии</a></li></ul></nav>
<div><p class="footer-title">На связи каждый день</p><p><a class="phone" href="${phone.link}">${phone.shown}</a></p><p>с 9 до 21 по Москве</p><p><a href="${path(context, 'form/?name=callback&form_id=CALLBACK')}" data-event="jqm" data-name="callback" data-param-form_id="CALLBACK" rel="nofollow">Заказать звонок</a></p></div></div></footer>`;
}
