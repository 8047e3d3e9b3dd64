import { type Failure, failed, type Result } from '../../platform/result.ts';
import { isAnswer, trackMutation } from '../basket/index.ts';
import { getContext, perSession } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { readShopPhone } from './page/shop-phone.ts';
import { makeUnclearSends } from './unclear-sends.ts';

const texts = lazyMessages({
  'once.order':
    'Неизвестно, дошёл ли заказ: ответ магазина потерялся. Проверьте почту и СМС{phone}. Если отправить ещё раз, заказов может стать два.',
  'once.form':
    'Неизвестно, дошло ли то, что вы отправили: ответ магазина потерялся. Проверьте почту{phone}. Если отправить ещё раз, магазин может получить это дважды.',
  'once.phone': ' или позвоните в магазин: {phone}',
  'once.again': 'Всё равно отправить ещё раз',
});

/** What is sent: `order` is an order, `form` any other form. */
export type OnceKind = 'order' | 'form';

/** Requests with an unclear result: they survive closing the form and reloading the page. */
const unclear = perSession(() => makeUnclearSends(getContext().page));

/**
 * Sends what no read can verify: an order, a form, a review. After an unclear result (timeout, broken connection, error, another page) it is locked: every
 * further call fails with `isUnclear` and sends nothing, unless the shopper was warned and confirms (`isWarned`) [BUY-13, OCB-01, FRM-04]. `key`
 * identifies it: the goods, the form's address. `isTaken`: whether an answer says that it was accepted; a refused second try says nothing about the first.
 */
export async function sendOnce<Value>(
  key: string,
  kind: OnceKind,
  send: () => Promise<Result<Value>>,
  isTaken: (value: Value) => boolean,
  isWarned = false,
): Promise<Result<Value>> {
  const { page } = getContext();
  const isUnclear = unclear().has(key);
  if (isUnclear && !isWarned) return unknown(kind, `${key}: it is not known whether it has arrived`);
  // Without a network nothing leaves the browser.
  if (!page.navigator.onLine) return failed('offline', `${key}: the browser is offline`);
  // Before sending, so that a reload during the request causes the warning too.
  unclear().add(key);
  const answer = await trackMutation(send);
  // A refusal is about this try, not an earlier one; an aborted request may have arrived.
  const isRefused = answer.ok ? !isTaken(answer.value) : isAnswer(answer.failure) && answer.failure.kind !== 'aborted';
  if ((answer.ok && !isRefused) || (isRefused && !isUnclear)) unclear().delete(key);
  if (answer.ok || isAnswer(answer.failure)) return answer;
  return unknown(kind, answer.failure.message, answer.failure);
}

/** Messages of the layer, for any text of the server. */
function unknown(kind: OnceKind, message: string, failure?: Failure): Result<never> {
  const phone = readShopPhone(getContext().page.document);
  const words = texts(`once.${kind}`, { phone: phone && texts('once.phone', { phone }) });
  return { ok: false, failure: { kind: 'unreadable', ...failure, message, isUnclear: true, messages: [words] } };
}

/** The message of a form's failure; `again`: label of a button that sends again after an unclear result. */
export function sendingProblem(failure: Failure): { readonly text: string; readonly again?: string } {
  const [words] = failure.isUnclear ? (failure.messages ?? []) : [];
  return words === undefined ? { text: failureText(failure) } : { text: words, again: texts('once.again') };
}
