import { textAt } from '../../../src/platform/server/php-form.ts';
import { formatPrice } from '../../../src/shop/price.ts';
import { readyLines, sumOf } from '../basket.ts';
import { readQuantity } from '../basket-actions.ts';
import { captchaProblem } from '../captcha.ts';
import { findSellable } from '../catalogue.ts';
import { lineToBuy, placeOrder, priceNow } from '../orders.ts';
import { renderOneClickCaptcha, renderOneClickForm } from '../pages/one-click.ts';
import { emptyAnswer, htmlAnswer, jsonAsHtml } from './answers.ts';
import { type Call, onAny, onPost } from './endpoint.ts';

/** The form that orders one product (contract/endpoints.md, 7.6); empty for an unknown product. */
export const oneClickBuy = onAny('{S}ajax/one_click_buy.php', ({ input, page }) => {
  const product = Number(textAt(input, 'ELEMENT_ID') ?? '') || 0;
  if (findSellable(product) === undefined) return emptyAnswer();
  const quantity = readQuantity(textAt(input, 'ELEMENT_QUANTITY')) ?? 1;
  const iblock = textAt(input, 'IBLOCK_ID') ?? '';
  return htmlAnswer(renderOneClickForm(page, { product, iblock, quantity, props: textAt(input, 'OFFER_PROPS') ?? '' }));
});

/** The form that orders the whole basket (7.6). */
export const oneClickBuyBasket = onAny('{S}ajax/one_click_buy_basket.php', ({ page }) => htmlAnswer(renderOneClickForm(page, 'basket')));

/** The address of both forms (7.6). Confirmation by SMS is required if a test has set it. */
export const oneClickOrder = onPost('/bitrix/components/aspro/oneclickbuy.max/script.php', (call) => {
  const { input, query, session } = call;
  if ('uploadfiles' in query) return jsonAsHtml({ STATUS: takeFiles(call) ? 'OK' : 'N' });
  if (textAt(input, 'sessid') !== session.sessid) return refusal(call, 'Сессия истекла: обновите страницу');
  const problem = problemOf(call);
  if (problem !== undefined) return refusal(call, problem);
  const confirmation = confirmPhone(call);
  if (confirmation !== undefined) return confirmation;
  return textAt(input, 'BUY_TYPE') === 'ALL' ? orderBasket(call) : orderProduct(call);
});

/** Keeps the files that came as multipart for an order of this visitor; `false`: there are none, or no such order. */
function takeFiles({ request, input, query, session }: Call): boolean {
  const order = session.orders.find(({ id }) => String(id) === textAt(query, 'orderID'));
  const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false;
  const own = input.ONE_CLICK_BUY;
  const sent = typeof own === 'object' ? own.FILE : undefined;
  const names = typeof sent === 'object' ? Object.values(sent).map(String) : [];
  if (!order || !isMultipart || names.length === 0 || textAt(input, 'sessid') !== session.sessid) return false;
  session.orderFiles.set(order.id, [...(session.orderFiles.get(order.id) ?? []), ...names]);
  return true;
}

/** What is wrong with the form, for people. */
function problemOf(call: Call): string | undefined {
  const { input } = call;
  const value = (name: string) => (textAt(input, 'ONE_CLICK_BUY', name) ?? '').trim();
  if (value('FIO') === '') return 'Укажите имя';
  if (value('PHONE').replace(/\D/g, '').length < 10) return 'Проверьте номер телефона';
  if (value('EMAIL') !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value('EMAIL'))) return 'Проверьте адрес электронной почты';
  return captchaProblem(call);
}

const smsCode = '4321';

/** The confirmation step before the order, if the code is missing or wrong; nothing if no (further) confirmation is needed. */
function confirmPhone(call: Call): Response | undefined {
  const { input, session } = call;
  const code = textAt(input, 'ONE_CLICK_BUY', 'SMS_CODE');
  const signed = `${textAt(input, 'ONE_CLICK_BUY', 'PHONE')?.replace(/\D/g, '')}.signed`;
  if (!session.smsNeeded) return undefined;
  if (code !== undefined && textAt(input, 'ONE_CLICK_BUY', 'SIGNED_DATA') === signed)
    return code === smsCode ? undefined : refusal(call, 'Неверный код');
  const ext = { CODE: 'SHOW_SMS_FIELD', SIGNED_DATA: signed, RESEND_INTERVAL: 60 };
  return jsonAsHtml({ result: 'Y', message: 'Мы отправили код на ваш телефон', err: '', ext });
}

function orderBasket(call: Call): Response {
  const lines = readyLines(call.session);
  if (lines.length === 0) return refusal(call, 'Корзина пуста');
  if (sumOf(call.session, lines) < call.options.minimum) return refusal(call, minimumText(call));
  return success(call, placeOrder(call.session, lines, true).id);
}

function orderProduct(call: Call): Response {
  const { input, session, options } = call;
  const product = Number(textAt(input, 'ELEMENT_ID') ?? '') || 0;
  const quantity = readQuantity(textAt(input, 'ELEMENT_QUANTITY')) ?? 1;
  const price = priceNow(session, product, quantity);
  if (price === undefined) return refusal(call, 'Такого товара больше нет');
  // Asked before anything changes: a refused order leaves the basket as it was.
  if (price < options.minimum) return refusal(call, minimumText(call));
  const line = lineToBuy(session, product, quantity);
  if (typeof line === 'string') return refusal(call, 'Товар не добавлен', line);
  return success(call, placeOrder(session, [line], true).id);
}

const minimumText = ({ options }: Call) => `Минимальная сумма заказа ${formatPrice(options.minimum)}`;

function success({ session }: Call, id: number): Response {
  session.captchas.clear();
  return jsonAsHtml({ result: 'Y', message: String(id) });
}

/** The form again, with a new captcha after every refusal. */
function refusal({ session, page }: Call, message: string, err?: string): Response {
  const details = err === undefined ? {} : { err };
  const ext = session.captchaNeeded ? { ext: { captcha_html: renderOneClickCaptcha(page).toString() } } : {};
  return jsonAsHtml({ result: 'N', message, ...details, ...ext });
}
