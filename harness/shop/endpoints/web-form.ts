import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import { isCaptchaRight } from '../captcha.ts';
import { type WebForm, type WebFormState, webFieldName } from '../pages/web-form.ts';
import type { Call } from './endpoint.ts';

/** The answer to a sent web form: thanks, or the form with the sent values and an error (contract/endpoints.md, 7.2); `undefined` if it was not sent. */
export function answerWebForm(call: Call, form: WebForm): Pick<WebFormState, 'values' | 'error' | 'isDone'> | undefined {
  const { request, input, session } = call;
  if (request.method !== 'POST' || textAt(input, 'WEB_FORM_ID') !== String(form.id)) return undefined;
  const values = Object.fromEntries(form.fields.map((field) => [field.code, textAt(input, webFieldName(form, field)) ?? '']));
  const error = problemOf(call, form, values);
  if (error !== undefined) return { values, error };
  session.captchas.delete(textAt(input, 'captcha_sid') ?? '');
  session.takenForms.push(form.id);
  return { isDone: true };
}

function problemOf({ input, session }: Call, form: WebForm, values: Readonly<Record<string, string>>): string | undefined {
  if (textAt(input, 'sessid') !== session.sessid) return 'Сессия истекла: отправьте форму ещё раз';
  if ((textAt(input, 'nspm') ?? '') !== '') return 'Похоже, форму заполнил робот';
  const missing = form.fields.filter((field) => field.isRequired && (values[field.code] ?? '').trim() === '');
  if (missing.length > 0) return `Заполните поля: ${missing.map(({ words }) => words).join(', ')}`;
  // A rule that browsers cannot check.
  if (Object.values(values).some((value) => /спам/i.test(value))) return 'Сообщение похоже на рекламу. Напишите его иначе.';
  if (textAt(input, 'licenses_popup') !== 'Y') return 'Согласитесь на обработку персональных данных';
  return hasRightCaptcha(session, input) ? undefined : 'Неверно введены буквы с картинки';
}

export const hasRightCaptcha = (session: Call['session'], input: DecodedForm) =>
  !session.captchaNeeded || isCaptchaRight(session, textAt(input, 'captcha_sid') ?? '', textAt(input, 'captcha_word') ?? '');
