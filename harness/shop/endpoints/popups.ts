import { textAt } from '../../../src/platform/server/php-form.ts';
import { captchaProblem } from '../captcha.ts';
import { findProduct, findSellable } from '../catalogue.ts';
import { renderLoginPopup } from '../pages/account.ts';
import { renderCityPopup } from '../pages/cities.ts';
import { renderDeliveryPopup } from '../pages/delivery.ts';
import { renderFastView, renderFastViewLoader } from '../pages/fast-view.ts';
import { closeLink } from '../pages/forms.ts';
import { listedProducts } from '../pages/listing.ts';
import { renderMarketingPopup } from '../pages/marketing.ts';
import { renderSizeTable } from '../pages/size-table.ts';
import { findWebForm, renderWebForm, type WebForm, type WebFormState, webFieldName } from '../pages/web-form.ts';
import { findSectionById } from '../section-tree.ts';
import { emptyAnswer, htmlAnswer } from './answers.ts';
import { localPath } from './auth.ts';
import { type Call, onAny, onPost } from './endpoint.ts';
import { shareForm } from './share-basket.ts';
import { subscriptionForm } from './subscription.ts';

/** `form.php`: popups by `type` and `form_id`; the answer to an unknown one is empty (contract/endpoints.md, 7.1). */
export const popupForm = onAny('{S}ajax/form.php', (call) => htmlAnswer(popupPiece(call) ?? ''));

/** The content of a popup; `undefined` for an unknown form. */
export function popupPiece(call: Call): string | undefined {
  const { input, page, url } = call;
  const form = textAt(input, 'form_id');
  const type = textAt(input, 'type');
  if (type === 'marketing') return renderMarketingPopup(page, textAt(input, 'id') ?? '').toString();
  if (type === 'auth') return renderLoginPopup(page, backurlOf(call)).toString();
  if (form === 'share_basket') return shareForm(call);
  if (form === 'city_chooser') return renderCityPopup(textAt(input, 'url') ?? '');
  if (form === 'TABLES_SIZE') return renderSizeTable(page, textAt(input, 'url') ?? '');
  if (form?.startsWith('fast_view')) return fastViewLoader(call);
  if (form === 'delivery')
    return renderDeliveryPopup(page, findSellable(Number(textAt(input, 'product_id'))), Number(textAt(input, 'quantity'))).toString();
  if (form === 'subscribe') return subscriptionForm(call);
  const webForm = findWebForm(form);
  // Sent, it answers with the same piece, thanks in place of the form (7.2).
  return webForm && renderWebForm(page, webForm, { action: url.pathname + url.search, ...answerWebForm(call, webForm) }).toString();
}

const backurlOf = ({ input, options }: Call) => localPath(textAt(input, 'backurl')) ?? options.siteDir;

/** The login for popups that are opened by script (7.3). */
export const authPopup = onAny('{S}ajax/auth.php', (call) => htmlAnswer(renderLoginPopup(call.page, backurlOf(call)).toString()));

/** The empty frame of the basket error popup; the client writes title and text into it (contract/endpoints.md, 7.4). */
export const basketError = onAny('{S}ajax/basket_error.php', () =>
  htmlAnswer(
    `${closeLink}<div class="popup-intro"><div class="pop-up-title"></div></div><div class="form-wr"><div class="ajax_text" id="bx_ajax_text"></div></div>`,
  ),
);

/** `form.php?form_id=fast_view`: nothing without the iblock (contract/endpoints.md, 7.5). */
function fastViewLoader({ input, page }: Call): string {
  const address = textAt(input, 'item_href') ?? '';
  return textAt(input, 'iblock_id') ? renderFastViewLoader(page, decodeURIComponent(address)).toString() : '';
}

/** The product before or behind one in the list that filter and sort describe; both ends lead to the other one (7.5). */
export const fastViewNav = onPost('{S}ajax/fastViewNav.php', (call) => {
  const list = listOf(call);
  const here = list.findIndex(({ id }) => String(id) === textAt(call.input, 'element'));
  const step = textAt(call.input, 'action') === 'prev' ? -1 : 1;
  const neighbour = list.at((here + step) % list.length);
  // A product that the filter has removed from the list leads to the first one.
  const product = findProduct(here < 0 ? (list[0]?.id ?? 0) : (neighbour?.id ?? 0));
  return product === undefined ? emptyAnswer() : htmlAnswer(renderFastView(call.page, product));
});

function listOf({ input, page }: Call) {
  const filter = jsonOf(textAt(input, 'filter'));
  const sort = Object.entries(jsonOf(textAt(input, 'sort')))[0];
  const url = new URL(page.url);
  url.search = String(filter.QUERY ?? '');
  if (sort && sort[0] !== 'SORT') {
    url.searchParams.set('sort', sort[0]);
    url.searchParams.set('order', String(sort[1]));
  }
  const section = findSectionById(textAt(input, 'section') || String(filter.SECTION_ID ?? ''));
  return listedProducts({ ...page, url }, section);
}

function jsonOf(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The answer to a sent web form: thanks, or the form with the sent values and an error (contract/endpoints.md, 7.2); `undefined` if it was not sent. */
export function answerWebForm(call: Call, form: WebForm): Pick<WebFormState, 'values' | 'error' | 'isDone'> | undefined {
  const { request, input, session } = call;
  if (request.method !== 'POST' || textAt(input, 'WEB_FORM_ID') !== String(form.id)) return undefined;
  const values = Object.fromEntries(form.fields.map((field) => [field.code, textAt(input, webFieldName(form, field)) ?? '']));
  const error = problemOf(call, form, values);
  if (error !== undefined) return { values, error };
  session.takenForms.push(form.id);
  return { isDone: true };
}

function problemOf(call: Call, form: WebForm, values: Readonly<Record<string, string>>): string | undefined {
  const { input, session } = call;
  if (textAt(input, 'sessid') !== session.sessid) return 'Сессия истекла: отправьте форму ещё раз';
  if ((textAt(input, 'nspm') ?? '') !== '') return 'Похоже, форму заполнил робот';
  const missing = form.fields.filter((field) => field.isRequired && (values[field.code] ?? '').trim() === '');
  if (missing.length > 0) return `Заполните поля: ${missing.map(({ words }) => words).join(', ')}`;
  // A rule that browsers cannot check.
  if (Object.values(values).some((value) => /спам/i.test(value))) return 'Сообщение похоже на рекламу. Напишите его иначе.';
  if (textAt(input, 'licenses_popup') !== 'Y') return 'Согласитесь на обработку персональных данных';
  return captchaProblem(call);
}
