import { ok, type Result } from '../../../../platform/result.ts';
import { ruleText } from '../../form-problems.ts';
import { captchaId } from '../../page/form-elements.ts';
import { type FormField, fieldsOf, readRemote } from '../../page/form-rules.ts';
import { sendingProblem } from '../../send-once.ts';
import { isCaptchaRight, isValueTaken } from '../../send-server-form.ts';

/** Why a form was not sent. `field`: the name of the refused one; without it nothing is known about the values. */
export interface Refusal {
  readonly text: string;
  readonly field?: string;
}

/** Validation of single values by the server, before the form is sent [CAP-01, FRM-02]. */
export async function judgeElsewhere(form: HTMLFormElement): Promise<Refusal | undefined> {
  for (const field of fieldsOf(form)) {
    const answer = await isTaken(field, form);
    // The value may be right.
    if (!answer.ok) return { text: sendingProblem(answer.failure).text };
    if (!answer.value) return { text: ruleText(readRemote(field)?.kind === 'captcha' ? 'captcha' : 'remote', field), field: field.name };
  }
  return undefined;
}

/** Whether the server takes a field's value, where the field asks for that. */
async function isTaken(field: FormField, form: HTMLFormElement): Promise<Result<boolean>> {
  const remote = readRemote(field);
  if (!remote || field.value.trim() === '') return ok(true);
  if (remote.kind === 'address') return isValueTaken(remote.address, field.name, field.value);
  const sid = captchaId(form);
  return sid === undefined ? ok(true) : isCaptchaRight(field.value, sid);
}
