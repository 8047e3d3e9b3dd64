import { textAt } from '../../../src/platform/server/php-form.ts';
import { captchaProblem } from '../captcha.ts';
import { findSellable } from '../catalogue.ts';
import { closeLink, renderCaptchaRow } from '../pages/forms.ts';
import { escape as escapeHtml } from '../pages/html.ts';
import { emptyAnswer, jsonAnswer } from './answers.ts';
import { type Call, onPost } from './endpoint.ts';

/** The form that the next endpoint receives (6.4). */
export function subscriptionForm({ session, input, page }: Call): string | undefined {
  const sellable = findSellable(Number(textAt(input, 'id')));
  if (sellable === undefined) return undefined;
  const { id, name } = sellable;
  return `${closeLink}
<div class="form popup-subscribe">
<form class="form subform" method="post" enctype="multipart/form-data" action="${subscribe.path}">
<input type="hidden" name="manyContact" value="N">
<input type="hidden" name="sessid" value="${session.sessid}">
<input type="hidden" name="itemId" value="${id}">
<input type="hidden" name="siteId" value="s1">
<input type="hidden" name="contactFormSubmit" value="Y">
<div class="form_head"><h2>Сообщить о поступлении</h2><div class="form_desc">${escapeHtml(name)}</div></div>
<div class="form_body"><div class="form-control">
<label for="subscribe-email-${id}">Электронная почта <span class="star">*</span></label>
<input type="email" id="subscribe-email-${id}" name="contact[1][user]" value="${escapeHtml(session.user?.email ?? '')}" autocomplete="email" required>
</div>${renderCaptchaRow(page, `subscribe-captcha-${id}`)}</div>
<div class="form_footer"><button type="submit" class="btn btn-default">Подписаться</button></div>
</form></div>`;
}

/** Promises a letter. A visitor's own list learns of it only from the next endpoint, a user's at once (6.4). */
export const subscribe = onPost('/bitrix/components/bitrix/catalog.product.subscribe/ajax.php', ({ session, input }) => {
  if (textAt(input, 'sessid') !== session.sessid) return emptyAnswer();
  const sellable = findSellable(Number(textAt(input, 'itemId')));
  if (textAt(input, 'contactFormSubmit') !== 'Y' || sellable === undefined) return jsonAnswer([]);
  const problem = captchaProblem({ session, input });
  if (problem !== undefined) return subscribeError(problem, 'captcha');
  const email = (textAt(input, 'contact', '1', 'user') ?? '').trim();
  if (!isEmail(email)) return subscribeError('Проверьте адрес электронной почты', 'Email');
  if (session.promisedLetters.get(sellable.id) === email) {
    return subscribeError('Вы уже подписаны на этот товар', 'Email', true);
  }
  session.promisedLetters.set(sellable.id, email);
  if (session.user !== undefined) session.subscriptions.set(sellable.id, email);
  return jsonAnswer({ success: true, message: `Мы напишем, когда «${escapeHtml(sellable.name)}» появятся` });
});

/** Puts item and address on the visitor's list. Its message is the same for success and error, as on the live server (6.4). */
export const subscribeSync = onPost('{S}ajax/subscribe_sync.php', ({ session, input }) => {
  const id = Number(textAt(input, 'itemId') ?? '') || 0;
  const isValid = textAt(input, 'sessid') === session.sessid && textAt(input, 'subscribe') === 'Y' && id > 0;
  if (isValid) session.subscriptions.set(id, textAt(input, 'itemEmail') ?? '');
  return jsonAnswer({ TYPE: isValid ? 'SUCCESS' : 'ERROR', message: 'NO_DATA' });
});

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

const subscribeError = (message: string, typeName: string, setButton?: true): Response =>
  jsonAnswer({ error: true, message, typeName, ...(setButton ? { setButton } : {}) });
