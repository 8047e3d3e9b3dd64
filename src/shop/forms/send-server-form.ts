import { goTo } from '../../platform/go-to.ts';
import { ownAddress } from '../../platform/own-address.ts';
import { failed, ok, type Result } from '../../platform/result.ts';
import { hasWholeForm } from '../../platform/server/whole-form.ts';
import { refetchBasket, trackMutation } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { readAnalytics, sendGoal } from '../goals/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { plainText } from '../overlays.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { checkCaptcha, checkValue, type FormAnswer, sendForm } from './calls/server-form-call.ts';
import { type FormBox, type ReadAnswer, readAnswer } from './page/form-answer.ts';
import { sendOnce } from './send-once.ts';

export const serverFormTexts = lazyMessages({
  'form.wrong': 'Проверьте поля, отмеченные ошибкой: {count}',
  'form.sent': 'Спасибо! Форма отправлена.',
  'form.refused': 'Форма не принята. Проверьте её и попробуйте ещё раз.',
  'form.unreadable': 'Магазин ответил непонятно. То, что вы ввели, на месте: попробуйте ещё раз немного позже.',
  'form.elsewhere': 'Эта форма ведёт на другой сайт и отсюда не отправляется.',
  'form.filtered': 'Поле очищено: в нём был недопустимый знак.',
  'form.showPassword': 'Показать пароль',
  'form.removeFile': 'Убрать файл {name}',
  'form.leaving': 'Открываем страницу…',
});

/** How a sent form ended. `leaving`: the shopper is on the way to another page, or to this one anew. */
export type FormOutcome = Pick<ReadAnswer, 'text'> &
  ({ readonly outcome: 'leaving' } | { readonly outcome: 'done' | 'refused' | 'form'; readonly content?: DocumentFragment | undefined });

/**
 * Sends a filled form once, and reads the answer as data [FRM-04]. What nobody can tell of later is not sent again by itself (`send-once.ts`);
 * `isWarned`: the shopper knows that it may have arrived. Signing in twice does no harm.
 */
export async function sendServerForm(address: string, form: FormData, box: FormBox, isWarned?: boolean): Promise<Result<FormOutcome>> {
  const send = async () => {
    const answer = await getContext().send(sendForm, { address, form });
    return answer.ok ? understand(answer.value, box, isOfAccount(form)) : answer;
  };
  const key = `form ${address} ${form.get('WEB_FORM_ID') ?? ''}`;
  const isSignIn = form.has('AUTH_FORM') && form.get('TYPE') !== 'REGISTRATION';
  // Signing in changes whose basket it is: what is read meanwhile may be the other one's.
  const read = isSignIn ? await trackMutation(send) : await sendOnce(key, 'form', send, isTaken, isWarned);
  if (read.ok && isTaken(read.value)) sendFormGoal(form);
  if (read.ok && read.value.outcome === 'done') refetchBasket('answered');
  return read;
}

const isTaken = ({ outcome }: FormOutcome): boolean => outcome === 'done' || outcome === 'leaving';

/** Forms of the account end on another page, which says how. */
const isOfAccount = (form: FormData): boolean =>
  form.has('AUTH_FORM') || [...form.keys()].some((name) => /^(?:REGISTER\b|register_submit)/.test(name));

async function understand(answer: FormAnswer, box: FormBox, isAccount: boolean): Promise<Result<FormOutcome>> {
  switch (answer.kind) {
    case 'moved':
      // Who is led to the login has been told nothing of what was sent.
      if (!isAccount && isLogin(answer.address)) return failed('unreadable', 'send-form: expected an answer, was led to the login');
      return leave(answer.address);
    case 'script':
      return leave(answer.address);
    case 'said': {
      if (answer.isTaken && answer.address !== undefined) return leave(answer.address);
      const text = plainText(answer.text) || serverFormTexts(answer.isTaken ? 'form.sent' : 'form.refused');
      return ok({ outcome: answer.isTaken ? 'done' : 'refused', text });
    }
    default: {
      const clean = await makePieceCleaner(getContext().page.document);
      const read = readAnswer(clean(answer.html), box, answer.isPage);
      // The server prints a form anew that it has not taken; one that breaks off says nothing.
      if (read.outcome === 'form' && !hasWholeForm(answer.html)) return unreadable('a whole form, got one that breaks off');
      if (read.outcome !== 'nothing') return ok({ outcome: read.outcome, text: read.text, content: read.content });
      // A page of the shop without this form is what comes after it: the page is loaded as the browser would have done.
      if (answer.isPage && isShopPage(answer.html)) return leave(undefined);
      return unreadable('a form, a result or an error');
    }
  }
}

const unreadable = (expected: string) =>
  failed('unreadable', `send-form: expected ${expected}`, { messages: [serverFormTexts('form.unreadable')] });

/** Whether a page is this shop's and whole: one of a proxy, or one that breaks off, says nothing of what was sent. */
const isShopPage = (html: string) => /<\/html\s*>/i.test(html) && /\/bitrix\/|\barAsproOptions\b|\bBX\./.test(html);

function isLogin(address: string): boolean {
  const { page, facts } = getContext();
  return new URL(address, page.location.href).pathname.startsWith(`${facts.options.siteDir}auth/`);
}

/** Only to an address of this shop; no address at all loads the page anew. */
function leave(address: string | undefined): Result<FormOutcome> {
  const { page } = getContext();
  const own = address === undefined ? page.location.pathname + page.location.search : ownAddress(page, address);
  if (own === undefined) return failed('unreadable', 'send-form: expected an address of this shop to go on to');
  goTo(page, own);
  return ok({ outcome: 'leaving', text: serverFormTexts('form.leaving') });
}

/** Goals of web forms, with the form's number where the site wants each counted by itself (contract/endpoints.md, 14.2). */
function sendFormGoal(form: FormData): void {
  const number = form.get('WEB_FORM_ID');
  const kind = readAnalytics(getContext().page).formGoals;
  if (typeof number !== 'string' || kind === 'NONE') return;
  sendGoal(kind === 'COMMON' ? 'goal_webform_success' : `goal_webform_success_${number}`);
}

/** Whether the server takes the letters of a captcha; a failure says nothing about them [CAP-01]. */
export async function isCaptchaRight(word: string, sid: string): Promise<Result<boolean>> {
  const answer = await getContext().send(checkCaptcha, { word, sid });
  if (!answer.ok) getContext().report('check-captcha', answer.failure.message);
  return answer;
}

/** Whether the server takes a value, at the address that the field names. Only this site's are asked. */
export async function isValueTaken(written: string, name: string, value: string): Promise<Result<boolean>> {
  const address = ownAddress(getContext().page, written);
  if (address === undefined) return ok(true);
  const answer = await getContext().send(checkValue, { address, name, value });
  if (!answer.ok) getContext().report('check-value', answer.failure.message);
  return answer;
}
