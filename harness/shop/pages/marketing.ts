import { type PageContext, path } from './context.ts';
import { closeLink } from './forms.ts';
import { attributes, html, type Markup } from './html.ts';

/** Popups that `?marketing=` names, separated by commas, and their further attributes (contract/page.md, 3.26). */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sale: { 'data-param-delay': '5', 'data-ls': 'mw_31', 'data-ls_timeout': '86400' },
  letter: { 'data-param-delay': '5', 'data-ls': 'mw_32', 'data-no-overlay': 'Y' },
  wide: { 'data-param-delay': '1', 'data-ls': 'mw_33', 'data-media-query': 'all and (min-width: 992px)' },
  leave: { 'data-param-delay': '1', 'data-ls': 'mw_34', 'data-js-action': 'leave' },
};

/** Triggers of popups that open by themselves: none unless the address names some, e.g. `?marketing=sale,letter`. */
export function renderMarketingTriggers({ url }: PageContext): Markup {
  const asked = url.searchParams.get('marketing')?.split(',') ?? [];
  const triggers = asked.flatMap((name, index) => {
    const own = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const all = {
      'data-name': 'dyn_mp_jqm',
      'data-event': 'mp_jqm',
      'data-param-form_id': 'marketing',
      'data-param-type': 'marketing',
      'data-param-id': 31 + index,
      'data-param-iblock_id': 44,
    };
    return own ? [html`<div class="dyn_mp_jqm"${attributes({ ...all, ...own })}></div>`] : [];
  });
  return html`${triggers}`;
}

/** The popup's content: the answer of `ajax/form.php?type=marketing` (contract/endpoints.md, 7.7). */
export function renderMarketingPopup(context: PageContext, id: string): Markup {
  const [title, text] =
    id === '32'
      ? ['Письмо раз в месяц', 'Новые модели и ничего больше.']
      : ['Минус 10 % на вторую пару', 'До конца недели, на всё, что стоит на полке.'];
  return html`${closeLink}<div class="form marketing-popup" data-classes="marketing-popup--text"><div class="form_head"><h2>${title}</h2></div><div class="form_body"><p>${text}</p><p><a class="btn btn-default" href="${path(context, 'catalog/')}" data-marketing-action="${id}">Посмотреть</a></p></div></div>`;
}
