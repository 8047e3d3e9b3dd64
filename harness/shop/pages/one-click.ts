import { findSellable } from '../catalogue.ts';
import { iblock, type Session } from '../model.ts';
import type { PageContext } from './context.ts';
import { hiddenInputs, renderCaptchaRow, star } from './forms.ts';
import { attributes, handler, html, icon, inlineScript, type Markup, phpLiteral, raw } from './html.ts';
import { buyActionOf, type Item, minimumOf } from './item.ts';
import { formCalls } from './template-calls.ts';

/**
 * One-click buy (contract/page.md, 3.25). The theme hides the button where no script answers it. Of an offer on a live page it names the
 * offers' iblock in its data, the catalogue's in its handler, and the handler is what counts (contract/live-pages.md, 10).
 */
export function renderOneClick(context: PageContext, item: Item, isLive = false): Markup {
  if (buyActionOf(item, 'page') !== 'add') return isLive ? html`<div class="wrapp_one_click"></div>` : html``;
  const data = attributes({
    'data-item': item.id,
    'data-iblockid': isLive && item.offer !== undefined ? iblock.offers : iblock.catalogue,
    'data-quantity': minimumOf(item.product),
    onclick: handler(context, `oneClickBuy('${item.id}', '${iblock.catalogue}', this)`),
  });
  return html`<div class="wrapp_one_click"><span class="btn btn-transparent one_click"${data}><span>Купить в 1 клик</span></span></div>`;
}

/** The content of a one-click order: one product, or all ready lines of the basket. */
export type OneClickGoods =
  | { readonly product: number; readonly iblock: string; readonly quantity: number; readonly props: string }
  | 'basket';

/** The one-click form (contract/endpoints.md, 7.6): a fragment of a popup. */
export function renderOneClickForm(context: PageContext, goods: OneClickGoods): string {
  const { session } = context;
  const title = goods === 'basket' ? 'Быстрый заказ' : 'Купить в один клик';
  const about = goods === 'basket' ? 'Все товары из корзины' : (findSellable(goods.product)?.name ?? '');
  return html`<a href="#" class="jqmClose close" aria-label="Закрыть">${icon('close')}</a>
<div class="form one_click_buy"><div class="form_head"><h2 class="pop-up-title">${title}</h2><div class="form_desc">${about}</div></div>
<div class="one_click_buy_result" id="one_click_buy_result" style="display:none"><div class="one_click_buy_result_success" style="display:none">Заказ принят</div><div class="one_click_buy_result_fail" style="display:none">Заказ не оформлен</div><div class="one_click_buy_result_text"></div></div>
<form method="post" id="one_click_buy_form" action="/bitrix/components/aspro/oneclickbuy.max/script.php"><div class="form_body">
${field('FIO', 'Имя', 'text', 'name', true)}${field('PHONE', 'Телефон', 'tel', 'tel', true)}${field('EMAIL', 'Электронная почта', 'email', 'email', false)}
<div class="form-control"><label for="one_click_buy_id_COMMENT">Комментарий</label><textarea id="one_click_buy_id_COMMENT" name="ONE_CLICK_BUY[COMMENT]" rows="3"></textarea></div>
<div class="form-control"><label for="one_click_buy_id_FILE">Фото образца</label><input type="file" class="inputfile" id="one_click_buy_id_FILE" name="ONE_CLICK_BUY[FILE][]" multiple></div>
${renderOneClickCaptcha(context)}</div>
${hidden(goods, session)}<div class="form_footer"><button type="submit" class="btn btn-default" id="one_click_buy_form_button" name="one_click_buy_form_button" value="Y">Оформить</button></div></form></div>${formCalls(context, '#one_click_buy_form', phoneCalls[session.phoneMask])}${prefill(context)}`.toString();
}

/** The form is printed empty: a script of its own fills in what the shop knows of a signed-in shopper (contract/endpoints.md, 7.6). */
function prefill(context: PageContext): Markup {
  const { user } = context.session;
  if (user === undefined) return html``;
  const known = Object.entries({ FIO: user.name, PHONE: user.phone, EMAIL: user.email }).filter(([, value]) => value !== '');
  const lines = known.map(([name, value]) => `$('#one_click_buy_id_${name}').val(${phpLiteral(value)});`);
  return inlineScript(context, `try { ${lines.join(' ')} } catch (error) {}`);
}

/** How a form's script prepares its phone field: the template masks it where this names a mask, and sends what was typed elsewhere. */
const phoneCalls = {
  theme: undefined,
  own: "appAspro.phone.init($('#one_click_buy_id_PHONE'), { mask: '+375 (99) 999-99-99' });",
  none: "appAspro.phone.init($('#one_click_buy_id_PHONE'), { useValidate: true });",
} as const;

/** The captcha of this form, with a new word: also what `ext.captcha_html` answers. */
export const renderOneClickCaptcha = (context: PageContext): Markup => renderCaptchaRow(context, 'one_click_buy_id_CAPTCHA');

const field = (name: string, words: string, type: string, autocomplete: string, isRequired: boolean): Markup =>
  html`<div class="form-control"><label for="one_click_buy_id_${name}">${words}${isRequired && star}</label><input type="${type}" class="inputtext${type === 'tel' && ' phone'}" id="one_click_buy_id_${name}" name="ONE_CLICK_BUY[${name}]" value="" autocomplete="${autocomplete}"${isRequired && raw(' required')}></div>`;

function hidden(goods: OneClickGoods, session: Session): Markup {
  const one = goods === 'basket' ? { props: '', iblock: '', product: '', quantity: '' } : goods;
  return hiddenInputs({
    OFFER_PROPERTIES: one.props,
    IBLOCK_ID: one.iblock,
    ELEMENT_ID: one.product,
    ELEMENT_QUANTITY: one.quantity,
    BUY_TYPE: goods === 'basket' ? 'ALL' : '',
    CURRENCY: 'RUB',
    SITE_ID: 's1',
    PROPERTIES: 'FIO,PHONE,EMAIL,COMMENT',
    PAY_SYSTEM_ID: '1',
    DELIVERY_ID: '2',
    PERSON_TYPE_ID: '1',
    sessid: session.sessid,
  });
}
