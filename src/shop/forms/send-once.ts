import { type Failure, failed, type Result } from '../../platform/result.ts';
import { isAnswer, trackMutation } from '../basket/index.ts';
import { getContext, perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { failureText } from '../overlays.ts';
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

/** What is sent: `order` is an order, `form` whatever else people write. */
export type OnceKind = 'order' | 'form';

/** What was sent with an unknown outcome: a form that is closed and opened anew, or on a page that was reloaded, is still the same. */
const unclear = perSession(() => makeUnclearSends(getContext().page));

/**
 * Sends what nothing on the server can tell of later: an order, a form, a review. After an outcome that says nothing (silence, a cut, an error,
 * another page) it is locked: every further call fails with `isUnclear` and sends nothing, unless the shopper has been warned and wants it all
 * the same (`isWarned`) [BUY-13, OCB-01, FRM-04]. `key` names what is sent, for the shopper: the goods, the form's address. `isTaken`: whether an
 * answer says that it has been taken; a refusal of the second try says nothing of the first.
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
  // Before it is sent: who reloads the page instead of waiting for the answer is warned too.
  unclear().add(key);
  const answer = await trackMutation(send);
  // A refusal tells of this try, not of an earlier one; who was given up may have been heard.
  const isRefused = answer.ok ? !isTaken(answer.value) : isAnswer(answer.failure) && answer.failure.kind !== 'aborted';
  if ((answer.ok && !isRefused) || (isRefused && !isUnclear)) unclear().delete(key);
  if (answer.ok || isAnswer(answer.failure)) return answer;
  return unknown(kind, answer.failure.message, answer.failure);
}

/** What a shopper is told, in words of the layer whatever the server has printed. */
function unknown(kind: OnceKind, message: string, failure?: Failure): Result<never> {
  const phone = readShopPhone(getContext().page.document);
  const words = texts(`once.${kind}`, { phone: phone && texts('once.phone', { phone }) });
  return { ok: false, failure: { kind: 'unreadable', ...failure, message, isUnclear: true, messages: [words] } };
}

/** What a form says of a failure; `again`: words of a button that sends all the same, where it is not known what has arrived. */
export function problemOf(failure: Failure): { readonly text: string; readonly again?: string } {
  const [words] = failure.isUnclear ? (failure.messages ?? []) : [];
  return words === undefined ? { text: failureText(failure) } : { text: words, again: texts('once.again') };
}
