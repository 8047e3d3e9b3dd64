import type { Result } from '../../platform/result.ts';
import { decodeForm } from '../../platform/server/decode-form.ts';
import type { FormTree } from '../../platform/server/php-form.ts';
import { refetchBasket } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { formOptions, phoneAsDigits, readPhoneMask, sendOnce } from '../forms/index.ts';
import { readAnalytics, sendGoal, sendPurchaseGoal } from '../goals/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { type Clean, dropPopupFrame, makePieceCleaner } from '../sanitiser/index.ts';
import { sendWithToken } from '../session-token.ts';
import {
  type OneClickAnswer,
  type OneClickProduct,
  oneClickBasketForm,
  oneClickFiles,
  oneClickForm,
  oneClickOrder,
} from './calls/one-click-call.ts';
import { prefillOneClick } from './page/one-click-prefill.ts';

/** Texts of one-click buy; the upper-case ones are the shop's own where it has them. */
export const oneClickTexts = lazyMessages({
  JS_REQUIRED: 'Заполните это поле',
  'oneClick.title': 'Купить в один клик',
  'oneClick.basketTitle': 'Быстрый заказ',
  'oneClick.done': 'Заказ № {order} принят',
  'oneClick.underWay': 'Заказ ещё отправляется. Скажем, когда магазин его примет.',
  'oneClick.filesSending': 'Отправляем файлы…',
  'oneClick.filesTaken': 'Файлы магазин получил.',
  'oneClick.filesLost':
    'Заказ № {order} принят, но файлы к нему магазин не получил: {names}. Отправьте их ещё раз: второго заказа от этого не будет.',
  'oneClick.filesAgain': 'Отправить файлы ещё раз',
  'oneClick.refused': 'Заказ не оформлен. Проверьте форму и попробуйте ещё раз.',
  'oneClick.noCode': 'Заказ не оформлен: он ждал кода из СМС, а форма закрыта. Откройте её и отправьте ещё раз.',
  'oneClick.read': 'Понятно',
  'oneClick.code': 'Код из СМС',
  'oneClick.confirm': 'Подтвердить',
  'oneClick.resend': 'Отправить код ещё раз',
  'oneClick.resendLater': 'Отправить код ещё раз через {seconds} с',
  'oneClick.edit': 'Изменить данные',
});

/** One product, or all available lines of the basket [OCB-01, OCB-02]. */
export type OneClickGoods = OneClickProduct | 'basket';

const goalNames = (goods: OneClickGoods) => (goods === 'basket' ? 'goal_fastorder' : 'goal_1click');

/** The form, without the template's popup frame. */
export interface OneClickForm {
  readonly title: string;
  readonly content: DocumentFragment;
  /** The shop's own text for a made order. */
  readonly thanks: string;
  /** Mask of its phone field; '': the phone is sent as digits. */
  readonly phoneMask: string;
  /** Sanitises HTML in the answers. */
  readonly clean: Clean;
}

export async function loadOneClick(goods: OneClickGoods): Promise<Result<OneClickForm>> {
  const answer = goods === 'basket' ? await getContext().send(oneClickBasketForm, {}) : await getContext().send(oneClickForm, goods);
  if (!answer.ok) return answer;
  const clean = await makePieceCleaner(getContext().page.document);
  const content = clean(answer.value);
  // Printed just now: newer than that of the page.
  const token = content.querySelector<HTMLInputElement>('input[name="sessid"]')?.value;
  if (token) getContext().facts.sessid = token;
  const text = (selector: string) => content.querySelector(selector)?.textContent?.trim() ?? '';
  const title = text('.pop-up-title, .form_head h2') || oneClickTexts(goods === 'basket' ? 'oneClick.basketTitle' : 'oneClick.title');
  const thanks = text('.one_click_buy_result_success');
  dropPopupFrame(content);
  // The dialog itself shows the result.
  for (const part of content.querySelectorAll('.pop-up-title, .one_click_buy_result')) part.remove();
  prefillOneClick(content, answer.value);
  sendGoal(`${goalNames(goods)}_begin`);
  const phoneMask = readPhoneMask(answer.value, formOptions().phoneMask, getContext().page);
  return { ok: true, value: { title, content, thanks, phoneMask, clean } };
}

interface OneClickOrder {
  readonly filled: FormData;
  /** Fields that the dialog adds: the confirmation code. */
  readonly more: FormTree;
  readonly phoneMask: string;
  readonly goods: OneClickGoods;
  /** The shopper knows that the order may have arrived, and wants to send it again. */
  readonly isWarned?: boolean;
}

/**
 * Sends the filled form, and never repeats it automatically: no read verifies an order [OCB-01, BUY-13]. Only a refused one, which is not made, is sent once
 * more where the session has ended since the form was printed.
 */
export async function sendOneClick({ filled, more, phoneMask, goods, isWarned }: OneClickOrder): Promise<Result<OneClickAnswer>> {
  // Files follow when the order stands.
  const typed = [...filled].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  const fields: FormTree = decodeForm(typed);
  const own = fields.ONE_CLICK_BUY as FormTree | undefined;
  const phone = own?.PHONE;
  const digits = typeof phone === 'string' && !phoneMask ? { PHONE: phoneAsDigits(phone) } : {};
  const order = { ...fields, ONE_CLICK_BUY: { ...own, ...digits, ...more } };
  const key = `one-click ${goods === 'basket' ? goods : goods.elementId}`;
  const send = () =>
    sendWithToken((sessid) => getContext().send(oneClickOrder, { fields: { ...order, sessid } }), {
      isRefused: (answer) => answer.ok && answer.value.outcome === 'refused',
    });
  const answer = await sendOnce(key, 'order', send, ({ outcome }) => outcome === 'ordered', isWarned);
  if (!answer.ok) refetchBasket('failed');
  else if (answer.value.outcome === 'ordered') {
    sendGoal(`${goalNames(goods)}_success`);
    const { orderTypes } = readAnalytics(getContext().page);
    sendPurchaseGoal(answer.value.order, goods === 'basket' ? orderTypes.quick : orderTypes.oneClick);
    refetchBasket('answered');
  }
  return answer;
}

/** Files that go with an order, under the names of their fields. */
export interface OneClickFiles {
  readonly names: readonly string[];
  readonly form: FormData;
}

/** The chosen files of a filled form; `undefined`: there are none. A field without a choice holds a nameless one. */
export function chosenFiles(filled: FormData): OneClickFiles | undefined {
  const files = [...filled].flatMap(([field, value]) => (typeof value === 'string' || value.name === '' ? [] : [{ field, value }]));
  if (files.length === 0) return undefined;
  const form = new FormData();
  // Nothing else of the form: what names goods or buyer could be taken for another order.
  for (const { field, value } of files) form.append(field, value);
  return { names: files.map(({ value }) => value.name), form };
}

/** Sends the files of an order that stands; `false`: nobody knows that the shop has them. Sending them again makes no second order [OCB-01]. */
export async function sendOneClickFiles(order: string, { form }: OneClickFiles): Promise<boolean> {
  const { send, facts } = getContext();
  form.set('sessid', facts.sessid);
  const answer = await send(oneClickFiles, { order, files: form });
  return answer.ok && answer.value;
}
